import KBCore

/// One entry of `sources:` in `kb.yaml`: a page, a feed, JSON or a calendar with workouts.
package struct SourceSettings: Equatable, Sendable {
  /// What to take of a page, as selectors of CSS; empty where kb looks for itself.
  package struct Take: Equatable, Sendable {
    package var items = ""
    package var title = ""
    package var date = ""
    package var link = ""
    package var lines = ""

    package init() {}
  }

  /// A day.
  package static let usualHours = 24
  package static let hours = 1...24 * 60

  package let name: String
  package var url: String
  /// How many hours lie between two fetches at least.
  package var every = usualHours
  package var take = Take()
  /// Whether it is a calendar of the person's own, and no workouts.
  package var isCalendar = false
  /// What its copy is called: a calendar and a source may share a name.
  package var keptName: String { isCalendar ? "calendar." + name : name }

  package init(name: String, url: String) {
    self.name = name
    self.url = url
  }

  /// Whether a name can be one of a source: letters, digits and dashes, since it names a file.
  package static func isName(_ name: String) -> Bool {
    (1...60).contains(name.utf8.count) && !name.hasPrefix("-")
      && name.utf8.allSatisfy {
        ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || $0 == UInt8(ascii: "-")
      }
  }

  /// The hours of a text such as `6 h`, `1 day` or `2 weeks`.
  package static func hours(_ text: String) -> Int? {
    let digits = text.prefix { $0.isNumber }
    guard let number = Int(digits), number <= 10_000 else { return nil }
    switch String(text.dropFirst(digits.count)).trimmedBlanks {
    case "h", "hour", "hours": return number
    case "d", "day", "days": return number * 24
    case "w", "week", "weeks": return number * 24 * 7
    default: return nil
    }
  }
}

extension SourceSettings {
  /// Reads a section such as `sources`: a name with an address, or with all that is said about it.
  static func list(_ section: String, in fields: inout FieldReader) -> [SourceSettings] {
    var sources: [SourceSettings] = []
    var section = fields.fields(section)
    for entry in section.entries() {
      let name = entry.key.text
      guard SourceSettings.isName(name) else {
        section.report(
          "wrong-type", .warning, entry.key.range,
          "\"\(name)\" cannot be the name of a source",
          fix: "write small letters, digits and dashes, such as hero-workouts")
        continue
      }
      if case .scalar = entry.value {
        guard let url = section.text(name) else { continue }
        sources.append(SourceSettings(name: name, url: url))
        continue
      }
      var one = section.fields(name)
      var source = SourceSettings(name: name, url: one.text("url") ?? "")
      if let every = one.scalar("every") {
        if let hours = SourceSettings.hours(every.text), SourceSettings.hours.contains(hours) {
          source.every = hours
        } else {
          one.report(wrongType: .scalar(every), expected: "a time from 1 h to 60 days")
        }
      }
      var take = one.fields("take")
      source.take.items = take.text("items") ?? ""
      source.take.title = take.text("title") ?? ""
      source.take.date = take.text("date") ?? ""
      source.take.link = take.text("link") ?? ""
      source.take.lines = take.text("lines") ?? ""
      take.finish()
      one.absorb(take)
      one.finish()
      section.absorb(one)
      guard !source.url.isEmpty else {
        section.report(
          "wrong-type", .warning, entry.key.range, "the source \(name) has no address",
          fix: "write url: with the address of its page")
        continue
      }
      sources.append(source)
    }
    section.finish()
    fields.absorb(section)
    return sources
  }
}
