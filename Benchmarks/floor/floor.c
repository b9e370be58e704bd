// The commands that the benchmark runs, with the same arguments as kb's own.

#include "floor.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

void file_write(const char *out, const char *address, const char *name, const Bytes *bytes) {
  char path[4096];
  int length = snprintf(path, sizeof path, "%s%s%s", out, address, name);
  if (length < 0 || (size_t)length >= sizeof path) fail("name", address);
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0 && errno == ENOENT) {
    char *last = strrchr(path, '/');
    *last = 0;
    // Mostly only the page's own folder is missing.
    if (mkdir(path, 0755) != 0 && errno == ENOENT) {
      for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        if (mkdir(path, 0755) != 0 && errno != EEXIST) fail("make", path);
        *slash = '/';
      }
      if (mkdir(path, 0755) != 0 && errno != EEXIST) fail("make", path);
    }
    *last = '/';
    file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  }
  if (file < 0) fail("create", path);
  if (write(file, bytes->data, bytes->count) != (ssize_t)bytes->count) fail("write", path);
  if (close(file) != 0) fail("close", path);
}

/// Fills `picked` with what must be rendered; false where the lists are out of date as well.
static bool changes(Documents *now, const Documents *before, size_t *picked, size_t *count) {
  bool same = now->count == before->count;
  for (size_t i = 0; same && i < now->count; i++) {
    same = strcmp(now->items[i].path, before->items[i].path) == 0;
  }
  *count = 0;
  for (size_t i = 0; i < now->count; i++) {
    Document *it = &now->items[i];
    const Document *old = same ? &before->items[i] : NULL;
    if (old != NULL) {
      it->title = old->title;
      it->tags = old->tags;
    }
    if (old == NULL || it->size != old->size || it->modified != old->modified) {
      picked[(*count)++] = i;
    }
  }
  return same;
}

static void build(Folders folders) {
  Documents before = listing_load(folders.out);
  Documents documents = tree_walk(folders.root);
  size_t *picked = calloc(documents.count + 1, sizeof *picked), count = 0;
  if (picked == NULL) fail("allocate", "documents");
  bool lists = changes(&documents, &before, picked, &count);
  if (count == 0 && lists) return;
  page_setup();
  pages_write(folders, &documents, picked, count);
  for (size_t i = 0; lists && i < count; i++) {
    const Document *new = &documents.items[picked[i]], *old = &before.items[picked[i]];
    lists = strcmp(new->title, old->title) == 0 && strcmp(new->tags, old->tags) == 0;
  }
  if (!lists) lists_write(folders.out, &documents);
  listing_save(folders.out, &documents);
}

int main(int argc, char **argv) {
  const char *command = argc > 1 ? argv[1] : "", *text = NULL;
  Folders folders = {.root = ".", .out = "public"};
  for (int i = 2; i < argc; i++) {
    if (strcmp(argv[i], "--root") == 0 && i + 1 < argc) folders.root = argv[++i];
    else if (strcmp(argv[i], "--out") == 0 && i + 1 < argc) folders.out = argv[++i];
    else if (strcmp(argv[i], "--quiet") != 0) text = argv[i];
  }
  if (strcmp(command, "build") == 0) {
    build(folders);
  } else if (strcmp(command, "log") == 0 && text != NULL) {
    log_entry(folders.root, text);
  } else if (strcmp(command, "version") == 0) {
    puts("floor");
  } else {
    fprintf(stderr, "usage: floor build|log|version [--root DIR] [--out DIR] [--quiet] [TEXT]\n");
    return 2;
  }
  return 0;
}
