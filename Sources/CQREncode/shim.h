#include <dlfcn.h>
#include <qrencode.h>
#include <stddef.h>

/// What kb calls of libqrencode, which is opened when the first code is drawn.
struct qrencode_functions {
  typeof(QRcode_encodeData) *_Nonnull encode;
  typeof(QRcode_free) *_Nonnull free_code;
};

/// NULL where the library is missing or lacks one of the functions. It is never closed. To be
/// called by one thread at a time.
static inline const struct qrencode_functions *_Nullable qrencode_open(const char *_Nonnull file) {
  static struct qrencode_functions found;
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return NULL;
  found.encode = (typeof(found.encode))dlsym(library, "QRcode_encodeData");
  found.free_code = (typeof(found.free_code))dlsym(library, "QRcode_free");
  return found.encode && found.free_code ? &found : NULL;
}
