import KBCore

/// What `kb.yaml` says about calendars.
package struct CalendarSettings: Equatable, Sendable {
  /// ICS files, and folders of them, as paths below the root.
  package var files: [String] = []
  /// Where `kb.yaml` names each of them.
  package private(set) var places: [String: SourceRange] = [:]
  /// Calendars at other places, by names of the person's own.
  package var addresses: [SourceSettings] = []
  /// Those among both that are left out.
  package var excluded: [String] = []
  /// Whether the titles of events may be read.
  package var readsTitles = false

  package init() {}

  /// Reads the section `calendar`; what is wrong or missing keeps its default, and what is wrong is
  /// reported.
  package init(reading section: inout FieldReader) {
    files = CalendarSettings.paths("files", in: &section)
    switch section.node("files") {
    case .sequence(let items, _):
      for case .scalar(let path) in items { places[path.text] = path.range }
    case let node: for path in files { places[path] = node?.range }
    }
    addresses = SourceSettings.list("addresses", in: &section).map { source in
      var calendar = source
      calendar.isCalendar = true
      return calendar
    }
    excluded = CalendarSettings.paths("exclude", in: &section)
    readsTitles = section.flag("titles") ?? false
    section.finish()
  }

  /// The calendars at other places that are not left out.
  package var includedAddresses: [SourceSettings] {
    addresses.filter { !excluded.contains($0.name) }
  }

  /// Whether a file is one of the calendars.
  package func includes(_ path: String) -> Bool {
    path.hasSuffix(".ics")
      && files.contains { CalendarSettings.path($0, holds: path) }
      && !excluded.contains { CalendarSettings.path($0, holds: path) }
  }

  private static func path(_ one: String, holds path: String) -> Bool {
    one == path || path.hasPrefix(one.hasSuffix("/") ? one : one + "/")
  }

  private static func paths(_ name: String, in section: inout FieldReader) -> [String] {
    var paths: [String] = []
    for path in section.texts(name) {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      if path.isEmpty || path.hasPrefix("/") || path.hasPrefix("~") || parts.contains("..") {
        section.report(
          "wrong-type", .warning, section.node(name)?.range ?? section.range,
          "\"\(path)\" is not a path inside the folder of kb.yaml",
          fix: "write a path such as calendars/home.ics")
      } else {
        paths.append(path)
      }
    }
    return paths
  }
}
