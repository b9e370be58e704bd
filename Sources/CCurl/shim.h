#include <curl/curl.h>
#include <dlfcn.h>
#include <stddef.h>
#include <sys/socket.h>

/// What kb calls of libcurl, which is opened when the first page is fetched.
struct curl_functions {
  typeof(curl_global_init) *_Nonnull global_init;
  typeof(curl_easy_init) *_Nonnull make;
  typeof(curl_easy_cleanup) *_Nonnull cleanup;
  CURLcode (*_Nonnull setopt)(CURL *_Nonnull, CURLoption, ...);
  CURLcode (*_Nonnull getinfo)(CURL *_Nonnull, CURLINFO, ...);
  typeof(curl_easy_perform) *_Nonnull perform;
  typeof(curl_easy_strerror) *_Nonnull message;
  typeof(curl_slist_append) *_Nonnull append;
  typeof(curl_slist_free_all) *_Nonnull free_list;
  typeof(curl_getdate) *_Nonnull date;
  typeof(curl_url) *_Nonnull url;
  typeof(curl_url_cleanup) *_Nonnull url_cleanup;
  typeof(curl_url_set) *_Nonnull url_set;
  typeof(curl_url_get) *_Nonnull url_get;
  typeof(curl_free) *_Nonnull free;
};

/// NULL where the library is missing or lacks one of the functions. It is never closed. To be
/// called by one thread at a time.
static inline const struct curl_functions *_Nullable curl_open(const char *_Nonnull file) {
  static struct curl_functions found;
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return NULL;
#define CURL_FIND(member, name) \
  if (!(found.member = (typeof(found.member))dlsym(library, name))) return NULL
  CURL_FIND(global_init, "curl_global_init");
  CURL_FIND(make, "curl_easy_init");
  CURL_FIND(cleanup, "curl_easy_cleanup");
  CURL_FIND(setopt, "curl_easy_setopt");
  CURL_FIND(getinfo, "curl_easy_getinfo");
  CURL_FIND(perform, "curl_easy_perform");
  CURL_FIND(message, "curl_easy_strerror");
  CURL_FIND(append, "curl_slist_append");
  CURL_FIND(free_list, "curl_slist_free_all");
  CURL_FIND(date, "curl_getdate");
  CURL_FIND(url, "curl_url");
  CURL_FIND(url_cleanup, "curl_url_cleanup");
  CURL_FIND(url_set, "curl_url_set");
  CURL_FIND(url_get, "curl_url_get");
  CURL_FIND(free, "curl_free");
#undef CURL_FIND
  return found.global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK ? &found : NULL;
}

/// The kinds of values that an option takes, which Swift cannot give to a function of `...`.
static inline int curl_set_number(
    const struct curl_functions *_Nonnull curl, CURL *_Nonnull transfer, int option, long value) {
  return curl->setopt(transfer, (CURLoption)option, value) == CURLE_OK;
}

static inline int curl_set_pointer(
    const struct curl_functions *_Nonnull curl, CURL *_Nonnull transfer, int option,
    const void *_Nullable value) {
  return curl->setopt(transfer, (CURLoption)option, value) == CURLE_OK;
}

typedef size_t (*kb_curl_sink)(
    const char *_Nonnull bytes, size_t size, size_t count, void *_Nonnull context);
typedef curl_socket_t (*kb_curl_opening)(
    void *_Nonnull context, curlsocktype purpose, struct curl_sockaddr *_Nonnull address);

static inline int curl_set_sink(
    const struct curl_functions *_Nonnull curl, CURL *_Nonnull transfer, int option,
    kb_curl_sink _Nonnull sink) {
  return curl->setopt(transfer, (CURLoption)option, sink) == CURLE_OK;
}

static inline int curl_set_opening(
    const struct curl_functions *_Nonnull curl, CURL *_Nonnull transfer,
    kb_curl_opening _Nonnull opening) {
  return curl->setopt(transfer, CURLOPT_OPENSOCKETFUNCTION, opening) == CURLE_OK;
}

/// The status of the answer; 0 where there was none.
static inline long curl_status(
    const struct curl_functions *_Nonnull curl, CURL *_Nonnull transfer) {
  long status = 0;
  curl->getinfo(transfer, CURLINFO_RESPONSE_CODE, &status);
  return status;
}
