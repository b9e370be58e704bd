// A growing buffer and the one way to fail, shared by the benchmark's programs.

#ifndef BYTES_H
#define BYTES_H

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  char *data;
  size_t count;
  size_t room;
} Bytes;

static inline _Noreturn void fail(const char *what, const char *path) {
  fprintf(stderr, "%s %s: %s\n", what, path, strerror(errno));
  exit(1);
}

/// Makes room for `more` bytes and one NUL.
static inline void bytes_reserve(Bytes *bytes, size_t more) {
  if (bytes->count + more + 1 <= bytes->room) return;
  bytes->room = 2 * bytes->room + more + 64;
  bytes->data = realloc(bytes->data, bytes->room);
  if (bytes->data == NULL) fail("allocate", "buffer");
}

static inline void bytes_add(Bytes *bytes, const char *data, size_t count) {
  bytes_reserve(bytes, count);
  if (count > 0) memcpy(bytes->data + bytes->count, data, count);
  bytes->count += count;
  bytes->data[bytes->count] = 0;
}

static inline void bytes_text(Bytes *bytes, const char *text) {
  bytes_add(bytes, text, strlen(text));
}

__attribute__((format(printf, 2, 3)))
static inline void bytes_format(Bytes *bytes, const char *format, ...) {
  char line[1024];
  va_list arguments;
  va_start(arguments, format);
  int count = vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  if (count < 0 || (size_t)count >= sizeof line) fail("format", format);
  bytes_add(bytes, line, (size_t)count);
}

#endif
