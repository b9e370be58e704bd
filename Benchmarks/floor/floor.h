// The floor: what a build costs at least, with the same C libraries and nothing else.

#ifndef FLOOR_H
#define FLOOR_H

#include <stdbool.h>
#include <stdint.h>

#include "../bytes.h"

/// One Markdown file: where it is, its state on the disk, and what the lists show of it.
typedef struct {
  char *path;  // below the root: resources/workouts/… or workouts/journal/…
  int64_t size;
  int64_t modified;  // nanoseconds
  char *title;
  char *tags;  // separated by commas, in the file's order
} Document;

typedef struct {
  Document *items;
  size_t count;
  size_t room;
} Documents;

typedef struct {
  const char *root;
  const char *out;
} Folders;

/// All files below both trees with their state, sorted by path.
Documents tree_walk(const char *root);

/// The listing of the last build, empty when there is none.
Documents listing_load(const char *out);
void listing_save(const char *out, const Documents *documents);

/// Must be called once before any thread renders.
void page_setup(void);

/// Renders the documents of `picked` on two threads and fills in their titles and tags.
void pages_write(Folders folders, Documents *documents, const size_t *picked, size_t count);

/// Writes both lists, the tag pages, their list and the JSON index.
void lists_write(const char *out, const Documents *documents);

/// The page's address with both slashes: /workouts/strength/push-a/.
void address(const Document *document, Bytes *into);
bool is_workout(const Document *document);

void html_escape(Bytes *out, const char *text);
void file_write(const char *out, const char *address, const char *name, const Bytes *bytes);

/// Appends an entry to today's journal file: lock, temporary file, fsync, rename, fsync.
void log_entry(const char *root, const char *text);

#endif
