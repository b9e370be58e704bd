#include <dlfcn.h>
#include <stddef.h>
#include <zlib.h>

/// What kb calls of zlib, which is opened when the first ZIP is read.
struct zlib_functions {
  typeof(inflateInit2_) *_Nonnull begin;
  typeof(inflate) *_Nonnull inflate;
  typeof(inflateEnd) *_Nonnull end;
  typeof(crc32) *_Nonnull crc;
};

/// NULL where the library is missing or lacks one of the functions. It is never closed. To be
/// called by one thread at a time.
static inline const struct zlib_functions *_Nullable zlib_open(const char *_Nonnull file) {
  static struct zlib_functions found;
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return NULL;
#define ZLIB_FIND(member, name) \
  if (!(found.member = (typeof(name) *)dlsym(library, #name))) return NULL
  ZLIB_FIND(begin, inflateInit2_);
  ZLIB_FIND(inflate, inflate);
  ZLIB_FIND(end, inflateEnd);
  ZLIB_FIND(crc, crc32);
#undef ZLIB_FIND
  return &found;
}
