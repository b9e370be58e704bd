// One page for each file: front matter, title, body, a fixed template.

#define _GNU_SOURCE
#include "floor.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <unistd.h>
#include <yaml.h>

static const char *const extension_names[] = {"table", "strikethrough", "autolink", "tasklist"};
enum { extension_count = 4 };
static cmark_syntax_extension *extensions[extension_count];

// libcmark-gfm 0.29.0.gfm.6 keeps the characters that its extensions react to in one global
// table, sets them at the start of every parse and clears them at its end, so that a second
// thread loses them in mid-parse. This function takes the place of the library's own: the
// characters are set once in page_setup and stay.
void cmark_manage_extensions_special_characters(cmark_parser *parser, int add) {
  (void)parser;
  (void)add;
}

static cmark_parser *parser_make(void) {
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
  for (int i = 0; i < extension_count; i++) {
    cmark_parser_attach_syntax_extension(parser, extensions[i]);
  }
  return parser;
}

void page_setup(void) {
  cmark_gfm_core_extensions_ensure_registered();
  for (int i = 0; i < extension_count; i++) {
    extensions[i] = cmark_find_syntax_extension(extension_names[i]);
  }
  void (*library)(cmark_parser *, int);
  *(void **)&library = dlsym(RTLD_NEXT, "cmark_manage_extensions_special_characters");
  if (library == NULL) fail("find", "cmark_manage_extensions_special_characters");
  cmark_parser *parser = parser_make();
  library(parser, 1);
  cmark_parser_free(parser);
}

/// The sequence under the key `tags`, joined by commas.
static void tags_parse(const char *text, size_t count, Bytes *tags) {
  yaml_parser_t parser;
  yaml_event_t event;
  if (!yaml_parser_initialize(&parser)) fail("start", "yaml");
  yaml_parser_set_input_string(&parser, (const unsigned char *)text, count);
  int depth = 0;
  bool key = true, inside = false;
  for (bool done = false; !done;) {
    if (!yaml_parser_parse(&parser, &event)) break;
    switch (event.type) {
    case YAML_SCALAR_EVENT:
      if (depth == 1) {
        inside = key && strcmp((char *)event.data.scalar.value, "tags") == 0;
        key = !key;
      } else if (depth == 2 && inside) {
        if (tags->count > 0) bytes_text(tags, ",");
        bytes_text(tags, (char *)event.data.scalar.value);
      }
      break;
    case YAML_SEQUENCE_START_EVENT:
    case YAML_MAPPING_START_EVENT:
      depth++;
      break;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
      if (--depth == 1) key = true;
      break;
    case YAML_STREAM_END_EVENT:
      done = true;
      break;
    default:
      break;
    }
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
}

static char *copy(const char *text, size_t count) {
  char *result = strndup(text, count);
  if (result == NULL) fail("allocate", "text");
  return result;
}

/// The text after the first `# ` at a line's start.
static char *title_parse(const char *body) {
  const char *heading = strncmp(body, "# ", 2) == 0 ? body : strstr(body, "\n# ");
  if (heading == NULL) return copy("", 0);
  heading += *heading == '\n' ? 3 : 2;
  return copy(heading, strcspn(heading, "\r\n"));
}

static void page_fill(Bytes *page, const Document *document, const char *body, size_t count) {
  page->count = 0;
  bytes_text(page, "<!doctype html>\n<html lang=\"en\">\n<head>\n"
                   "<meta charset=\"utf-8\">\n<title>");
  html_escape(page, document->title);
  bytes_text(page, "</title>\n</head>\n<body>\n<main>\n");
  cmark_parser *parser = parser_make();
  cmark_parser_feed(parser, body, count);
  cmark_node *tree = cmark_parser_finish(parser);
  char *html =
    cmark_render_html(tree, CMARK_OPT_DEFAULT, cmark_parser_get_syntax_extensions(parser));
  bytes_text(page, html);
  free(html);
  cmark_node_free(tree);
  cmark_parser_free(parser);
  bytes_text(page, "</main>\n");
  if (is_workout(document)) {
    bytes_text(page, "<ul>\n");
    for (const char *tag = document->tags; *tag != 0;) {
      size_t length = strcspn(tag, ",");
      bytes_text(page, "<li><a href=\"/tags/");
      bytes_add(page, tag, length);
      bytes_text(page, "/\">");
      bytes_add(page, tag, length);
      bytes_text(page, "</a></li>\n");
      tag += length + (tag[length] == ',');
    }
    bytes_text(page, "</ul>\n");
  }
  bytes_text(page, "</body>\n</html>\n");
}

static void source_read(int root, const Document *document, Bytes *source) {
  int file = openat(root, document->path, O_RDONLY | O_CLOEXEC);
  if (file < 0) fail("open", document->path);
  bytes_reserve(source, (size_t)document->size);
  ssize_t count = read(file, source->data, (size_t)document->size);
  if (count < 0) fail("read", document->path);
  close(file);
  source->count = (size_t)count;
  source->data[count] = 0;
}

typedef struct {
  Folders folders;
  Documents *documents;
  const size_t *picked;
  size_t count;
  atomic_size_t next;
} Work;

static void *work(void *argument) {
  Work *work = argument;
  Bytes source = {0}, page = {0}, tags = {0}, where = {0};
  int root = open(work->folders.root, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (root < 0) fail("open", work->folders.root);
  enum { chunk = 16 };
  for (size_t from; (from = atomic_fetch_add(&work->next, chunk)) < work->count;) {
    for (size_t i = from; i < from + chunk && i < work->count; i++) {
      Document *document = &work->documents->items[work->picked[i]];
      source_read(root, document, &source);
      const char *body = source.data;
      tags.count = 0;
      bytes_text(&tags, "");
      if (strncmp(body, "---\n", 4) == 0) {
        const char *end = strstr(body + 4, "\n---\n");
        if (end != NULL) {
          tags_parse(body + 4, (size_t)(end + 1 - body - 4), &tags);
          body = end + 5;
        }
      }
      document->title = title_parse(body);
      document->tags = copy(tags.data, tags.count);
      page_fill(&page, document, body, source.count - (size_t)(body - source.data));
      where.count = 0;
      address(document, &where);
      file_write(work->folders.out, where.data, "index.html", &page);
    }
  }
  close(root);
  free(source.data);
  free(page.data);
  free(tags.data);
  free(where.data);
  return NULL;
}

void pages_write(Folders folders, Documents *documents, const size_t *picked, size_t count) {
  Work shared = {.folders = folders, .documents = documents, .picked = picked, .count = count};
  pthread_t second;
  bool both = count > 1 && pthread_create(&second, NULL, work, &shared) == 0;
  work(&shared);
  if (both) pthread_join(second, NULL);
}
