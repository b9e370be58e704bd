import KBCore
import KBText

extension Site {
  /// What a phone needs to install the site: its names are those of the settings.
  func webManifest() -> SitePage {
    file("manifest.webmanifest") { [self] _ in
      var json = JSONWriter(layout: .pretty)
      json.beginObject()
      json.field("name", settings.title)
      json.field("short_name", settings.title)
      json.field("description", "Plain-text training", in: settings.phrasebook)
      json.field("lang", settings.language)
      json.field("dir", "auto")
      json.field("id", "./")
      json.field("start_url", "./")
      json.field("scope", "./")
      json.field("display", "standalone")
      json.field("background_color", "#f8f9f7")
      json.field("theme_color", "#0a6b49")
      json.key("categories")
      json.strings(["fitness", "health", "sports"])
      json.key("icons")
      json.beginArray()
      json.icon("icon.svg", "any", "image/svg+xml")
      json.icon("icon-192.png", "192x192", "image/png")
      json.icon("icon-512.png", "512x512", "image/png")
      json.icon("icon-maskable-512.png", "512x512", "image/png", purpose: "maskable")
      json.endArray()
      json.key("shortcuts")
      json.beginArray()
      for (kind, name, link) in shortcuts where settings.pages.contains(kind) {
        json.beginObject()
        json.field("name", name, in: settings.phrasebook)
        json.field("url", "./" + link)
        json.endObject()
      }
      json.endArray()
      json.endObject()
      json.newline()
      return json.bytes
    }
  }

  private var shortcuts: [(PageKind, Phrase, String)] {
    [
      (.discover, English.discover, "discover/"), (.history, English.history, "history/"),
      (.tools, English.tools, "tools/"),
    ]
  }
}

extension JSONWriter {
  fileprivate mutating func icon(
    _ source: String, _ sizes: String, _ type: String, purpose: String? = nil
  ) {
    beginObject()
    field("src", source)
    field("sizes", sizes)
    field("type", type)
    optionalField("purpose", purpose)
    endObject()
  }
}
