#include <dlfcn.h>
#include <microhttpd.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

/// What kb calls of libmicrohttpd. Linked, the library would bring GnuTLS into every start of kb, so
/// that it is opened when a server starts.
struct mhd_functions {
  /// `MHD_start_daemon`, which takes a list of any length and is called by `mhd_start` alone.
  void *_Nonnull start;
  /// `MHD_get_connection_info`, which `mhd_info` calls.
  void *_Nonnull info;
  typeof(MHD_stop_daemon) *_Nonnull stop;
  typeof(MHD_quiesce_daemon) *_Nonnull quiesce;
  typeof(MHD_get_connection_values_n) *_Nonnull each_value;
  typeof(MHD_suspend_connection) *_Nonnull suspend;
  typeof(MHD_resume_connection) *_Nonnull resume;
  typeof(MHD_create_response_from_buffer) *_Nonnull response_of_bytes;
  typeof(MHD_create_response_from_callback) *_Nonnull response_of_reader;
  typeof(MHD_add_response_header) *_Nonnull add_header;
  typeof(MHD_queue_response) *_Nonnull queue;
  typeof(MHD_destroy_response) *_Nonnull destroy_response;
};

/// What the library calls, with `owner` as the first argument of each.
struct mhd_callbacks {
  void *_Nonnull owner;
  MHD_AccessHandlerCallback _Nonnull handle;
  void *_Nullable (*_Nonnull begin)(
      void *_Nullable, const char *_Nullable, struct MHD_Connection *_Nullable);
  MHD_RequestCompletedCallback _Nonnull complete;
  MHD_NotifyConnectionCallback _Nonnull notify;
};

/// Limits, and the keys of a server with TLS.
struct mhd_settings {
  int socket;
  unsigned int connections;
  unsigned int idle_seconds;
  size_t connection_memory;
  /// PEM; NULL for a server without TLS.
  const char *_Nullable key;
  const char *_Nullable certificate;
};

/// NULL where the library is missing or lacks one of the functions. It is never closed. To be
/// called by one thread at a time.
static inline const struct mhd_functions *_Nullable mhd_open(const char *_Nonnull file) {
  static struct mhd_functions found;
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return NULL;
#define MHD_FIND(member, name) \
  if (!(found.member = (typeof(found.member))dlsym(library, #name))) return NULL
  MHD_FIND(start, MHD_start_daemon);
  MHD_FIND(stop, MHD_stop_daemon);
  MHD_FIND(quiesce, MHD_quiesce_daemon);
  MHD_FIND(each_value, MHD_get_connection_values_n);
  MHD_FIND(info, MHD_get_connection_info);
  MHD_FIND(suspend, MHD_suspend_connection);
  MHD_FIND(resume, MHD_resume_connection);
  MHD_FIND(response_of_bytes, MHD_create_response_from_buffer);
  MHD_FIND(response_of_reader, MHD_create_response_from_callback);
  MHD_FIND(add_header, MHD_add_response_header);
  MHD_FIND(queue, MHD_queue_response);
  MHD_FIND(destroy_response, MHD_destroy_response);
#undef MHD_FIND
  return &found;
}

/// NULL where the library does not know it of this connection.
static inline const union MHD_ConnectionInfo *_Nullable mhd_info(
    const struct mhd_functions *_Nonnull library, struct MHD_Connection *_Nonnull connection,
    enum MHD_ConnectionInfoType type) {
  return ((typeof(MHD_get_connection_info) *)library->info)(connection, type);
}

/// Leaves escapes as they were sent: what they may mean is for the rules of requests to say.
static size_t mhd_keep_escapes(void *closure, struct MHD_Connection *connection, char *text) {
  return strlen(text);
}

static void mhd_say_nothing(void *closure, const char *format, va_list arguments) {}

/// Starts a server on a thread of its own; NULL where that fails.
static inline struct MHD_Daemon *_Nullable mhd_start(
    const struct mhd_functions *_Nonnull library, struct mhd_callbacks callbacks,
    struct mhd_settings settings) {
  typeof(MHD_start_daemon) *start = (typeof(MHD_start_daemon) *)library->start;
  unsigned int flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_SUSPEND_RESUME |
                       MHD_USE_ERROR_LOG | (settings.certificate ? MHD_USE_TLS : 0);
  struct MHD_OptionItem keys[] = {
      {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)settings.key},
      {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)settings.certificate},
      {MHD_OPTION_END, 0, NULL}};
  struct MHD_OptionItem none[] = {{MHD_OPTION_END, 0, NULL}};
  return start(
      flags, 0, NULL, NULL, callbacks.handle, callbacks.owner,
      MHD_OPTION_EXTERNAL_LOGGER, mhd_say_nothing, NULL,
      MHD_OPTION_LISTEN_SOCKET, settings.socket,
      MHD_OPTION_CONNECTION_LIMIT, settings.connections,
      MHD_OPTION_CONNECTION_TIMEOUT, settings.idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings.connection_memory,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_UNESCAPE_CALLBACK, mhd_keep_escapes, NULL,
      MHD_OPTION_URI_LOG_CALLBACK, callbacks.begin, callbacks.owner,
      MHD_OPTION_NOTIFY_COMPLETED, callbacks.complete, callbacks.owner,
      MHD_OPTION_NOTIFY_CONNECTION, callbacks.notify, callbacks.owner,
      MHD_OPTION_ARRAY, settings.certificate ? keys : none, MHD_OPTION_END);
}
