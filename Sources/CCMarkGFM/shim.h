#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
// For malloc_trim: what the library has freed.
#include <malloc.h>
