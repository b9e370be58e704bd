// The source tree, and the listing of it that the last build left beside its output.

#include "floor.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static void add(Documents *documents, Document document) {
  if (documents->count == documents->room) {
    documents->room = 2 * documents->room + 1024;
    documents->items = realloc(documents->items, documents->room * sizeof(Document));
    if (documents->items == NULL) fail("allocate", "documents");
  }
  documents->items[documents->count++] = document;
}

static void walk(int parent, const char *name, Bytes *path, Documents *into) {
  int folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0 && errno == ENOENT) return;
  DIR *stream = folder < 0 ? NULL : fdopendir(folder);
  if (stream == NULL) fail("open", path->data);
  size_t length = path->count;
  for (struct dirent *entry; (entry = readdir(stream)) != NULL;) {
    if (entry->d_name[0] == '.') continue;
    path->count = length;
    bytes_text(path, "/");
    bytes_text(path, entry->d_name);
    size_t count = strlen(entry->d_name);
    if (entry->d_type == DT_DIR) {
      walk(folder, entry->d_name, path, into);
    } else if (count > 3 && strcmp(entry->d_name + count - 3, ".md") == 0) {
      struct stat state;
      if (fstatat(folder, entry->d_name, &state, AT_SYMLINK_NOFOLLOW) != 0) {
        fail("stat", path->data);
      }
      char *copy = strdup(path->data);
      if (copy == NULL) fail("allocate", "path");
      add(into, (Document){.path = copy, .size = state.st_size,
                           .modified = state.st_mtim.tv_sec * 1000000000 + state.st_mtim.tv_nsec});
    }
  }
  path->count = length;
  closedir(stream);
}

static int by_path(const void *a, const void *b) {
  return strcmp(((const Document *)a)->path, ((const Document *)b)->path);
}

Documents tree_walk(const char *root) {
  Documents documents = {0};
  int folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) fail("open", root);
  static const char *const trees[] = {"resources/workouts", "workouts/journal"};
  for (size_t i = 0; i < 2; i++) {
    Bytes path = {0};
    bytes_text(&path, trees[i]);
    walk(folder, trees[i], &path, &documents);
    free(path.data);
  }
  close(folder);
  qsort(documents.items, documents.count, sizeof(Document), by_path);
  return documents;
}

static void listing_name(const char *out, const char *suffix, char name[4096]) {
  int length = snprintf(name, 4096, "%s.listing%s", out, suffix);
  if (length < 0 || length >= 4096) fail("name", out);
}

Documents listing_load(const char *out) {
  Documents documents = {0};
  char name[4096];
  listing_name(out, "", name);
  int file = open(name, O_RDONLY | O_CLOEXEC);
  if (file < 0) return documents;
  struct stat state;
  Bytes text = {0};
  if (fstat(file, &state) != 0) fail("stat", name);
  bytes_reserve(&text, (size_t)state.st_size);
  if (read(file, text.data, (size_t)state.st_size) != state.st_size) fail("read", name);
  close(file);
  text.data[state.st_size] = 0;
  // The strings stay in the buffer, which lives as long as the program.
  for (char *line = text.data; *line != 0;) {
    Document document = {0};
    document.size = strtoll(line, &line, 10);
    document.modified = strtoll(line, &line, 10);
    char *end = strchr(line, '\n');
    document.path = line + 1;
    document.title = strchr(document.path, '\t');
    document.tags = document.title == NULL ? NULL : strchr(document.title + 1, '\t');
    if (end == NULL || document.tags == NULL || document.tags > end) fail("parse", name);
    *document.title++ = *document.tags++ = *end = 0;
    add(&documents, document);
    line = end + 1;
  }
  return documents;
}

void listing_save(const char *out, const Documents *documents) {
  char temporary[4096], name[4096];
  listing_name(out, ".new", temporary);
  listing_name(out, "", name);
  Bytes text = {0};
  for (size_t i = 0; i < documents->count; i++) {
    const Document *it = &documents->items[i];
    bytes_format(&text, "%lld %lld ", (long long)it->size, (long long)it->modified);
    bytes_text(&text, it->path);
    bytes_text(&text, "\t");
    bytes_text(&text, it->title);
    bytes_text(&text, "\t");
    bytes_text(&text, it->tags);
    bytes_text(&text, "\n");
  }
  int file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0 || write(file, text.data, text.count) != (ssize_t)text.count || close(file) != 0 ||
      rename(temporary, name) != 0) {
    fail("write", name);
  }
  free(text.data);
}
