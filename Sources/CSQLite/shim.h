#include <dlfcn.h>
#include <sqlite3.h>
#include <stddef.h>

/// What kb calls of SQLite, which is opened when the first database is read or written.
struct sqlite_functions {
  typeof(sqlite3_open_v2) *_Nonnull open;
  typeof(sqlite3_close_v2) *_Nonnull close;
  typeof(sqlite3_exec) *_Nonnull exec;
  typeof(sqlite3_prepare_v2) *_Nonnull prepare;
  typeof(sqlite3_step) *_Nonnull step;
  typeof(sqlite3_reset) *_Nonnull reset;
  typeof(sqlite3_finalize) *_Nonnull finalize;
  typeof(sqlite3_bind_text64) *_Nonnull bind_text;
  typeof(sqlite3_bind_int64) *_Nonnull bind_integer;
  typeof(sqlite3_bind_double) *_Nonnull bind_double;
  typeof(sqlite3_bind_null) *_Nonnull bind_null;
  typeof(sqlite3_column_text) *_Nonnull column_text;
  typeof(sqlite3_column_bytes) *_Nonnull column_bytes;
  typeof(sqlite3_errmsg) *_Nonnull message;
  typeof(sqlite3_deserialize) *_Nonnull deserialize;
};

/// NULL where the library is missing or lacks one of the functions. It is never closed. To be
/// called by one thread at a time.
static inline const struct sqlite_functions *_Nullable sqlite_open(const char *_Nonnull file) {
  static struct sqlite_functions found;
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return NULL;
#define SQLITE_FIND(member, name) \
  if (!(found.member = (typeof(name) *)dlsym(library, #name))) return NULL
  SQLITE_FIND(open, sqlite3_open_v2);
  SQLITE_FIND(close, sqlite3_close_v2);
  SQLITE_FIND(exec, sqlite3_exec);
  SQLITE_FIND(prepare, sqlite3_prepare_v2);
  SQLITE_FIND(step, sqlite3_step);
  SQLITE_FIND(reset, sqlite3_reset);
  SQLITE_FIND(finalize, sqlite3_finalize);
  SQLITE_FIND(bind_text, sqlite3_bind_text64);
  SQLITE_FIND(bind_integer, sqlite3_bind_int64);
  SQLITE_FIND(bind_double, sqlite3_bind_double);
  SQLITE_FIND(bind_null, sqlite3_bind_null);
  SQLITE_FIND(column_text, sqlite3_column_text);
  SQLITE_FIND(column_bytes, sqlite3_column_bytes);
  SQLITE_FIND(message, sqlite3_errmsg);
  SQLITE_FIND(deserialize, sqlite3_deserialize);
#undef SQLITE_FIND
  return &found;
}

/// SQLITE_TRANSIENT, which Swift cannot name: the text is copied.
static inline int sqlite_bind_copy(
    const struct sqlite_functions *_Nonnull sqlite, sqlite3_stmt *_Nonnull statement, int place,
    const char *_Nonnull text, sqlite3_uint64 count) {
  return sqlite->bind_text(statement, place, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}
