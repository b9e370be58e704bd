// The pages that show many documents, and the JSON index.

#include "floor.h"

bool is_workout(const Document *document) { return document->path[0] == 'r'; }

void address(const Document *document, Bytes *into) {
  const char *base = is_workout(document) ? "resources" : "workouts/journal";
  const char *key = document->path + strlen(base);
  if (!is_workout(document)) bytes_text(into, "/sessions");
  bytes_add(into, key, strlen(key) - 3);
  bytes_text(into, "/");
}

void html_escape(Bytes *out, const char *text) {
  for (size_t run; *text != 0; text += run) {
    run = strcspn(text, "&<>\"");
    bytes_add(out, text, run);
    if (text[run] == 0) return;
    bytes_text(out, text[run] == '&' ? "&amp;" : text[run] == '<' ? "&lt;"
                  : text[run] == '>' ? "&gt;" : "&quot;");
    run++;
  }
}

static void json_string(Bytes *out, const char *text) {
  bytes_text(out, "\"");
  for (; *text != 0; text++) {
    if ((unsigned char)*text < 0x20) bytes_format(out, "\\u%04x", (unsigned)*text);
    else if (*text == '"' || *text == '\\') bytes_format(out, "\\%c", *text);
    else bytes_add(out, text, 1);
  }
  bytes_text(out, "\"");
}

static void list_start(Bytes *page, const char *title) {
  page->count = 0;
  bytes_text(page, "<!doctype html>\n<html lang=\"en\">\n<head>\n"
                   "<meta charset=\"utf-8\">\n<title>");
  html_escape(page, title);
  bytes_text(page, "</title>\n</head>\n<body>\n<h1>");
  html_escape(page, title);
  bytes_text(page, "</h1>\n<ul>\n");
}

static void list_item(Bytes *page, const Document *document) {
  bytes_text(page, "<li><a href=\"");
  address(document, page);
  bytes_text(page, "\">");
  html_escape(page, document->title);
  bytes_text(page, "</a></li>\n");
}

static void list_end(Bytes *page, const char *out, const char *where) {
  bytes_text(page, "</ul>\n</body>\n</html>\n");
  file_write(out, where, "index.html", page);
}

typedef struct {
  char *name;
  Bytes items;
} Tag;

typedef struct {
  Tag *items;
  size_t count;
} Tags;

static int by_name(const void *a, const void *b) {
  return strcmp(((const Tag *)a)->name, ((const Tag *)b)->name);
}

/// Linear, because there are two dozen tags.
static Tag *tag_named(Tags *tags, const char *name, size_t count) {
  for (size_t i = 0; i < tags->count; i++) {
    Tag *tag = &tags->items[i];
    if (strncmp(tag->name, name, count) == 0 && tag->name[count] == 0) return tag;
  }
  tags->items = realloc(tags->items, (tags->count + 1) * sizeof(Tag));
  if (tags->items == NULL) fail("allocate", "tags");
  tags->items[tags->count] = (Tag){.name = strndup(name, count)};
  if (tags->items[tags->count].name == NULL) fail("allocate", "tag");
  return &tags->items[tags->count++];
}

static void tags_write(const char *out, const Documents *documents, Bytes *page) {
  Tags tags = {0};
  for (size_t i = 0; i < documents->count; i++) {
    const Document *document = &documents->items[i];
    for (const char *name = document->tags; *name != 0;) {
      size_t length = strcspn(name, ",");
      list_item(&tag_named(&tags, name, length)->items, document);
      name += length + (name[length] == ',');
    }
  }
  qsort(tags.items, tags.count, sizeof(Tag), by_name);
  char where[512];
  for (size_t i = 0; i < tags.count; i++) {
    list_start(page, tags.items[i].name);
    bytes_add(page, tags.items[i].items.data, tags.items[i].items.count);
    snprintf(where, sizeof where, "/tags/%s/", tags.items[i].name);
    list_end(page, out, where);
  }
  list_start(page, "Tags");
  for (size_t i = 0; i < tags.count; i++) {
    bytes_format(page, "<li><a href=\"/tags/%s/\">%s</a></li>\n", tags.items[i].name,
                 tags.items[i].name);
  }
  list_end(page, out, "/tags/");
}

static void index_write(const char *out, const Documents *documents, Bytes *page) {
  page->count = 0;
  bytes_text(page, "[");
  Bytes where = {0};
  for (size_t i = 0; i < documents->count; i++) {
    const Document *document = &documents->items[i];
    where.count = 0;
    address(document, &where);
    bytes_text(page, i == 0 ? "\n{\"title\":" : ",\n{\"title\":");
    json_string(page, document->title);
    bytes_text(page, ",\"url\":");
    json_string(page, where.data);
    bytes_text(page, ",\"tags\":[");
    for (const char *name = document->tags; *name != 0;) {
      size_t length = strcspn(name, ",");
      bytes_text(page, name == document->tags ? "\"" : ",\"");
      bytes_add(page, name, length);
      bytes_text(page, "\"");
      name += length + (name[length] == ',');
    }
    bytes_text(page, "]}");
  }
  bytes_text(page, "\n]\n");
  free(where.data);
  file_write(out, "/", "index.json", page);
}

void lists_write(const char *out, const Documents *documents) {
  Bytes page = {0};
  list_start(&page, "Workouts");
  for (size_t i = 0; i < documents->count; i++) {
    if (is_workout(&documents->items[i])) list_item(&page, &documents->items[i]);
  }
  list_end(&page, out, "/workouts/");
  list_start(&page, "History");
  for (size_t i = documents->count; i > 0; i--) {
    if (!is_workout(&documents->items[i - 1])) list_item(&page, &documents->items[i - 1]);
  }
  list_end(&page, out, "/sessions/");
  tags_write(out, documents, &page);
  index_write(out, documents, &page);
  free(page.data);
}
