/// Sums what a journal says was lifted: the least that a report on all of it can cost.
#define _GNU_SOURCE
#include <fcntl.h>
#include <ftw.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static uint64_t sessions, entries, kilograms;

/// Sets of an entry's line, `- Name (3x8 60kg): 8, 8, 7`, each with the load in the brackets.
static void entry(const char *line, const char *end) {
  const char *open = memchr(line, '(', (size_t)(end - line));
  const char *close = open == NULL ? NULL : memchr(open, ')', (size_t)(end - open));
  if (close == NULL || close + 2 >= end) return;
  unsigned sets = 0, reps = 0, load = 0;
  if (sscanf(open, "(%ux%u %ukg)", &sets, &reps, &load) != 3) return;
  entries++;
  if (strncmp(close + 2, " done", 5) == 0) {
    kilograms += (uint64_t)sets * reps * load;
    return;
  }
  for (const char *at = close + 2; at < end;) {
    char *next;
    unsigned long count = strtoul(at, &next, 10);
    if (next == at) break;
    kilograms += count * load;
    at = *next == ',' ? next + 1 : end;
  }
}

static int file(const char *path, const struct stat *status, int type, struct FTW *place) {
  (void)place;
  size_t length = strlen(path);
  if (type != FTW_F || length < 3 || strcmp(path + length - 3, ".md") != 0) return 0;
  char *text = malloc((size_t)status->st_size + 1);
  int descriptor = open(path, O_RDONLY);
  ssize_t count = descriptor < 0 ? -1 : read(descriptor, text, (size_t)status->st_size);
  if (text == NULL || count < 0) return 1;
  close(descriptor);
  text[count] = 0;
  for (const char *line = text; line < text + count;) {
    const char *end = memchr(line, '\n', (size_t)(text + count - line));
    if (end == NULL) end = text + count;
    if (line[0] == '#' && line[1] == '#') sessions++;
    if (line[0] == '-') entry(line, end);
    line = end + 1;
  }
  free(text);
  return 0;
}

int main(int argc, char **argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: sum JOURNAL\n");
    return 2;
  }
  if (nftw(argv[1], file, 16, FTW_PHYS) != 0) return 1;
  printf("%lu sessions, %lu entries, %lu kg\n", sessions, entries, kilograms);
  return 0;
}
