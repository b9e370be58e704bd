// The least that a durable entry in the journal costs.

#include "floor.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

void log_entry(const char *root, const char *text) {
  time_t now = time(NULL);
  struct tm today;
  localtime_r(&now, &today);
  char folder[4096], name[32], temporary[40];
  snprintf(folder, sizeof folder, "%s/workouts/journal/%04d", root, today.tm_year + 1900);
  strftime(name, sizeof name, "%Y-%m-%d.md", &today);
  snprintf(temporary, sizeof temporary, ".%s.new", name);
  if (mkdir(folder, 0755) != 0 && errno != EEXIST) fail("make", folder);
  int directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory < 0 || flock(directory, LOCK_EX) != 0) fail("lock", folder);

  Bytes day = {0};
  int old = openat(directory, name, O_RDONLY | O_CLOEXEC);
  if (old >= 0) {
    struct stat state;
    if (fstat(old, &state) != 0) fail("stat", name);
    bytes_reserve(&day, (size_t)state.st_size);
    ssize_t count = read(old, day.data, (size_t)state.st_size);
    if (count < 0) fail("read", name);
    day.count = (size_t)count;
    close(old);
  } else {
    bytes_format(&day, "# %.10s\n\n## %02d:%02d\n\n", name, today.tm_hour, today.tm_min);
  }
  bytes_text(&day, "- ");
  bytes_text(&day, text);
  bytes_text(&day, "\n");

  int file = openat(directory, temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0 || write(file, day.data, day.count) != (ssize_t)day.count || fsync(file) != 0 ||
      close(file) != 0 || renameat(directory, temporary, directory, name) != 0 ||
      fsync(directory) != 0) {
    fail("write", name);
  }
  free(day.data);
  close(directory);
}
