/* Reads of one file go wrong: loaded before the C library by short_reads.py.
 *
 * KB_TORTURE_FILE   the end of the file's path
 * KB_TORTURE_HOW    few: seven bytes a call; eio: no read succeeds; sector: from the offset on there
 *                   is a bad sector; end: from the offset on there is nothing; again: EINTR once
 * KB_TORTURE_FROM   the offset
 * KB_TORTURE_NOTE   a file that is made where a read was disturbed
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

static int is_chosen(int file) {
  const char *wanted = getenv("KB_TORTURE_FILE");
  char link[64], path[4096];
  if (wanted == NULL) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  size_t end = strlen(wanted);
  return (size_t)length >= end && strcmp(path + length - end, wanted) == 0;
}

static void note(void) {
  const char *path = getenv("KB_TORTURE_NOTE");
  int file = path == NULL ? -1 : open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (file >= 0) close(file);
}

/* How many bytes this call may give; -1 with errno for none. */
static ssize_t allowed(int file, size_t count, off_t at) {
  static int interrupted;
  if (count == 0 || !is_chosen(file)) return (ssize_t)count;
  const char *how = getenv("KB_TORTURE_HOW");
  off_t from = atoll(getenv("KB_TORTURE_FROM"));
  int saved = errno;
  note();
  errno = saved;
  if (strcmp(how, "few") == 0) return count > 7 ? 7 : (ssize_t)count;
  if (strcmp(how, "again") == 0) {
    if (interrupted++ % 3 != 0) return (ssize_t)count;
    errno = EINTR;
    return -1;
  }
  if (strcmp(how, "eio") == 0 || (strcmp(how, "sector") == 0 && at >= from)) {
    errno = EIO;
    return -1;
  }
  if (at >= from) return 0;
  return (off_t)count > from - at ? from - at : (ssize_t)count;
}

#define REAL(name) __typeof__(name) *real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

ssize_t pread(int file, void *bytes, size_t count, off_t at) {
  REAL(pread);
  ssize_t most = allowed(file, count, at);
  return most <= 0 && count > 0 ? most : real(file, bytes, (size_t)most, at);
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t at) {
  REAL(pread64);
  ssize_t most = allowed(file, count, at);
  return most <= 0 && count > 0 ? most : real(file, bytes, (size_t)most, at);
}

ssize_t read(int file, void *bytes, size_t count) {
  REAL(read);
  if (!is_chosen(file)) return real(file, bytes, count);
  ssize_t most = allowed(file, count, lseek(file, 0, SEEK_CUR));
  return most <= 0 && count > 0 ? most : real(file, bytes, (size_t)most);
}
