#include <dlfcn.h>
#include <stddef.h>

/// What kb calls of libxml2's reader, declared as `libxml/xmlreader.h` does: the package with the
/// headers needs a search path, and a path from pkg-config brings the library into every start of
/// kb, with ICU.
typedef struct _xmlTextReader kb_xml_reader;
typedef int (*kb_xml_input)(void *_Nullable context, char *_Nonnull buffer, int count);
typedef int (*kb_xml_close)(void *_Nullable context);
typedef void (*kb_xml_report)(
    void *_Nullable context, const char *_Nullable message, int severity, void *_Nullable locator);

typedef struct _xmlDoc kb_xml_document;

struct xml_functions {
  kb_xml_reader *_Nullable (*_Nonnull reader)(
      kb_xml_input _Nonnull, kb_xml_close _Nullable, void *_Nullable, const char *_Nullable url,
      const char *_Nullable encoding, int options);
  void (*_Nonnull free)(kb_xml_reader *_Nonnull);
  kb_xml_document *_Nullable (*_Nonnull html)(
      const char *_Nonnull bytes, int count, const char *_Nullable url,
      const char *_Nullable encoding, int options);
  kb_xml_reader *_Nullable (*_Nonnull walk)(kb_xml_document *_Nonnull);
  void (*_Nonnull free_document)(kb_xml_document *_Nonnull);
  int (*_Nonnull read)(kb_xml_reader *_Nonnull);
  int (*_Nonnull type)(kb_xml_reader *_Nonnull);
  const unsigned char *_Nullable (*_Nonnull name)(kb_xml_reader *_Nonnull);
  const unsigned char *_Nullable (*_Nonnull value)(kb_xml_reader *_Nonnull);
  int (*_Nonnull is_empty)(kb_xml_reader *_Nonnull);
  int (*_Nonnull next_attribute)(kb_xml_reader *_Nonnull);
  int (*_Nonnull to_element)(kb_xml_reader *_Nonnull);
  int (*_Nonnull line)(kb_xml_reader *_Nonnull);
  void (*_Nonnull set_errors)(kb_xml_reader *_Nonnull, kb_xml_report _Nonnull, void *_Nullable);
};

/// NULL where the library is missing or lacks one of the functions. It is never closed. To be
/// called by one thread at a time.
static inline const struct xml_functions *_Nullable xml_open(const char *_Nonnull file) {
  static struct xml_functions found;
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return NULL;
#define XML_FIND(member, name) \
  if (!(found.member = (typeof(found.member))dlsym(library, name))) return NULL
  XML_FIND(reader, "xmlReaderForIO");
  XML_FIND(free, "xmlFreeTextReader");
  XML_FIND(html, "htmlReadMemory");
  XML_FIND(walk, "xmlReaderWalker");
  XML_FIND(free_document, "xmlFreeDoc");
  XML_FIND(read, "xmlTextReaderRead");
  XML_FIND(type, "xmlTextReaderNodeType");
  XML_FIND(name, "xmlTextReaderConstLocalName");
  XML_FIND(value, "xmlTextReaderConstValue");
  XML_FIND(is_empty, "xmlTextReaderIsEmptyElement");
  XML_FIND(next_attribute, "xmlTextReaderMoveToNextAttribute");
  XML_FIND(to_element, "xmlTextReaderMoveToElement");
  XML_FIND(line, "xmlTextReaderGetParserLineNumber");
  XML_FIND(set_errors, "xmlTextReaderSetErrorHandler");
#undef XML_FIND
  return &found;
}
