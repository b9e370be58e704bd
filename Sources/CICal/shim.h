#include <dlfcn.h>
#include <libical/ical.h>

/// What kb calls of libical. Linked, the library would bring ICU into every start of kb, so that it
/// is opened when the first calendar is read.
struct ical_functions {
  typeof(icaldurationtype_from_string) *_Nonnull duration;
  typeof(icalrecurrencetype_from_string) *_Nonnull recurrence;
  typeof(icalrecur_iterator_new) *_Nonnull new_iterator;
  typeof(icalrecur_iterator_next) *_Nonnull next;
  typeof(icalrecur_iterator_free) *_Nonnull free_iterator;
  typeof(icaltimezone_get_builtin_timezone) *_Nonnull builtin_zone;
  typeof(icaltime_as_timet_with_zone) *_Nonnull seconds_in_zone;
  typeof(icaltime_from_timet_with_zone) *_Nonnull time_in_zone;
};

/// NULL where the library is missing or lacks one of the functions. It is never closed. To be
/// called by one thread at a time.
static inline const struct ical_functions *_Nullable ical_open(const char *_Nonnull file) {
  static struct ical_functions found;
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return NULL;
#define ICAL_FIND(member, name) \
  if (!(found.member = (typeof(name) *)dlsym(library, #name))) return NULL
  ICAL_FIND(duration, icaldurationtype_from_string);
  ICAL_FIND(recurrence, icalrecurrencetype_from_string);
  ICAL_FIND(new_iterator, icalrecur_iterator_new);
  ICAL_FIND(next, icalrecur_iterator_next);
  ICAL_FIND(free_iterator, icalrecur_iterator_free);
  ICAL_FIND(builtin_zone, icaltimezone_get_builtin_timezone);
  ICAL_FIND(seconds_in_zone, icaltime_as_timet_with_zone);
  ICAL_FIND(time_in_zone, icaltime_from_timet_with_zone);
#undef ICAL_FIND
  return &found;
}
