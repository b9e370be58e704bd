#include <dlfcn.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509-ext.h>
#include <gnutls/x509.h>
#include <stddef.h>

/// What kb calls of GnuTLS, which libmicrohttpd brings along; opened when a certificate is made.
struct gnutls_functions {
  typeof(gnutls_x509_privkey_init) *_Nonnull key_init;
  typeof(gnutls_x509_privkey_deinit) *_Nonnull key_free;
  typeof(gnutls_x509_privkey_generate) *_Nonnull key_generate;
  typeof(gnutls_x509_privkey_export2) *_Nonnull key_export;
  typeof(gnutls_x509_privkey_get_key_id) *_Nonnull key_id;
  typeof(gnutls_x509_crt_init) *_Nonnull init;
  typeof(gnutls_x509_crt_deinit) *_Nonnull free;
  typeof(gnutls_x509_crt_import) *_Nonnull import;
  typeof(gnutls_x509_crt_get_activation_time) *_Nonnull start;
  typeof(gnutls_x509_crt_get_expiration_time) *_Nonnull end;
  typeof(gnutls_x509_crt_set_version) *_Nonnull set_version;
  typeof(gnutls_x509_crt_set_key) *_Nonnull set_key;
  typeof(gnutls_x509_crt_set_serial) *_Nonnull set_serial;
  typeof(gnutls_x509_crt_set_activation_time) *_Nonnull set_start;
  typeof(gnutls_x509_crt_set_expiration_time) *_Nonnull set_end;
  typeof(gnutls_x509_crt_set_dn_by_oid) *_Nonnull set_name;
  typeof(gnutls_x509_crt_set_basic_constraints) *_Nonnull set_basic_constraints;
  typeof(gnutls_x509_crt_set_key_usage) *_Nonnull set_key_usage;
  typeof(gnutls_x509_crt_set_key_purpose_oid) *_Nonnull set_purpose;
  typeof(gnutls_x509_crt_set_subject_alt_name) *_Nonnull add_alternative_name;
  typeof(gnutls_x509_crt_set_subject_key_id) *_Nonnull set_subject_key_id;
  typeof(gnutls_x509_crt_set_authority_key_id) *_Nonnull set_authority_key_id;
  typeof(gnutls_x509_crt_set_name_constraints) *_Nonnull set_name_constraints;
  typeof(gnutls_x509_crt_sign2) *_Nonnull sign;
  typeof(gnutls_x509_crt_export2) *_Nonnull export;
  typeof(gnutls_x509_name_constraints_init) *_Nonnull constraints_init;
  typeof(gnutls_x509_name_constraints_deinit) *_Nonnull constraints_free;
  typeof(gnutls_x509_name_constraints_add_permitted) *_Nonnull permit;
};

/// NULL where the library is missing or lacks one of the functions. It is never closed. To be
/// called by one thread at a time.
static inline const struct gnutls_functions *_Nullable gnutls_open(const char *_Nonnull file) {
  static struct gnutls_functions found;
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return NULL;
#define GNUTLS_FIND(member, name) \
  if (!(found.member = (typeof(found.member))dlsym(library, #name))) return NULL
  GNUTLS_FIND(key_init, gnutls_x509_privkey_init);
  GNUTLS_FIND(key_free, gnutls_x509_privkey_deinit);
  GNUTLS_FIND(key_generate, gnutls_x509_privkey_generate);
  GNUTLS_FIND(key_export, gnutls_x509_privkey_export2);
  GNUTLS_FIND(key_id, gnutls_x509_privkey_get_key_id);
  GNUTLS_FIND(init, gnutls_x509_crt_init);
  GNUTLS_FIND(free, gnutls_x509_crt_deinit);
  GNUTLS_FIND(import, gnutls_x509_crt_import);
  GNUTLS_FIND(start, gnutls_x509_crt_get_activation_time);
  GNUTLS_FIND(end, gnutls_x509_crt_get_expiration_time);
  GNUTLS_FIND(set_version, gnutls_x509_crt_set_version);
  GNUTLS_FIND(set_key, gnutls_x509_crt_set_key);
  GNUTLS_FIND(set_serial, gnutls_x509_crt_set_serial);
  GNUTLS_FIND(set_start, gnutls_x509_crt_set_activation_time);
  GNUTLS_FIND(set_end, gnutls_x509_crt_set_expiration_time);
  GNUTLS_FIND(set_name, gnutls_x509_crt_set_dn_by_oid);
  GNUTLS_FIND(set_basic_constraints, gnutls_x509_crt_set_basic_constraints);
  GNUTLS_FIND(set_key_usage, gnutls_x509_crt_set_key_usage);
  GNUTLS_FIND(set_purpose, gnutls_x509_crt_set_key_purpose_oid);
  GNUTLS_FIND(add_alternative_name, gnutls_x509_crt_set_subject_alt_name);
  GNUTLS_FIND(set_subject_key_id, gnutls_x509_crt_set_subject_key_id);
  GNUTLS_FIND(set_authority_key_id, gnutls_x509_crt_set_authority_key_id);
  GNUTLS_FIND(set_name_constraints, gnutls_x509_crt_set_name_constraints);
  GNUTLS_FIND(sign, gnutls_x509_crt_sign2);
  GNUTLS_FIND(export, gnutls_x509_crt_export2);
  GNUTLS_FIND(constraints_init, gnutls_x509_name_constraints_init);
  GNUTLS_FIND(constraints_free, gnutls_x509_name_constraints_deinit);
  GNUTLS_FIND(permit, gnutls_x509_name_constraints_add_permitted);
#undef GNUTLS_FIND
  return &found;
}
