import KBCore
import KBText

/// What was fetched of a source, as it is kept in `.kb/sources`, to be read without a network.
package struct KeptSource: Equatable, Sendable {
  private static let format = 1

  /// The address that was asked for, and the one that answered.
  package var url: String
  package var address: String
  /// Seconds since 1970 of the last answer; 0 if there was none.
  package var fetched: Int64 = 0
  /// The day of that on the clock of this machine.
  package var day: Day?
  /// The first digits of the SHA-256 of what came.
  package var digest = ""
  package var marks = PageMarks()
  /// Seconds since 1970 before which the site wants no further request.
  package var waitsUntil: Int64 = 0
  /// Why the last try failed; empty if it did not.
  package var problem = ""
  package var items: [SourceItem] = []

  package init(url: String) {
    self.url = url
    address = url
  }

  package var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("format", KeptSource.format)
    json.field("url", url)
    json.field("address", address)
    json.field("fetched", Int(fetched))
    json.field("day", day?.text ?? "")
    json.field("digest", digest)
    json.field("etag", marks.etag)
    json.field("modified", marks.modified)
    json.field("waitsUntil", Int(waitsUntil))
    json.field("problem", problem)
    json.key("items")
    json.items(items)
    json.endObject()
    json.newline()
    return json.bytes
  }

  /// Reads it again; `nil` for anything that kb has not written in this form.
  package init?(_ bytes: [UInt8]) {
    guard let root = try? parseJSON(bytes, .large), root.number("format") == 1 else { return nil }
    url = root.string("url")
    address = root.string("address")
    fetched = root.number("fetched") ?? 0
    day = Day(text: root.string("day"))
    digest = root.string("digest")
    marks.etag = root.string("etag")
    marks.modified = root.string("modified")
    waitsUntil = root.number("waitsUntil") ?? 0
    problem = root.string("problem")
    items = SourceItem.list(root["items"])
  }
}

extension SourceItem {
  /// The items as one line of JSON, for a process that hands them to another.
  package static func json(_ items: [SourceItem]) -> [UInt8] {
    var json = JSONWriter()
    json.items(items)
    json.newline()
    return json.bytes
  }

  /// Reads them again; `nil` for anything else.
  package static func read(_ bytes: [UInt8]) -> [SourceItem]? {
    guard let root = try? parseJSON(bytes, .large), case .sequence = root else { return nil }
    return list(root)
  }

  fileprivate static func list(_ node: YAMLNode?) -> [SourceItem] {
    guard case .sequence(let values, _)? = node else { return [] }
    return values.prefix(limit).map { value in
      var lines: [Line] = []
      if case .sequence(let all, _)? = value["lines"] {
        for line in all.prefix(lineLimit) {
          lines.append(Line(Line.Kind(rawValue: line.string("kind")) ?? .text, line.string("text")))
        }
      }
      return SourceItem(
        title: value.string("title"), date: value.string("date"), link: value.string("link"),
        lines: lines)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func items(_ items: [SourceItem]) {
    beginArray()
    for item in items {
      beginObject()
      field("title", item.title)
      field("date", item.date)
      field("link", item.link)
      key("lines")
      beginArray()
      for line in item.lines {
        beginObject()
        field("kind", line.kind.rawValue)
        field("text", line.text)
        endObject()
      }
      endArray()
      endObject()
    }
    endArray()
  }
}
