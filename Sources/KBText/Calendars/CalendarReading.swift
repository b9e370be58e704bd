import KBCore

/// The limits of a calendar file.
package enum CalendarLimits {
  package static let bytes = 4 << 20
  package static let events = 20_000
  /// Repetitions of one event, and days of events that one file may fill.
  package static let repetitions = 1000
  package static let days = 20_000
  /// The longest time that can be asked for, in days.
  package static let window = 400
}

/// The events of an ICS file from `first` to `last`, sorted, with repetitions written out.
///
/// `localTime` gives the day and the time that local clocks show at a number of seconds since 1970
/// in UTC. Times without a zone, or with one that the system does not know, are local already.
/// Without `keepsTitles` no byte of a title is taken up. Beyond the limits events are left out with
/// a diagnostic; nothing is thrown.
package func calendarEvents(
  in bytes: [UInt8], path: String, from first: Day, to last: Day, keepsTitles: Bool,
  localTime: @escaping (Int64) -> (day: Day, time: TimeOfDay)
) -> (events: [CalendarEvent], diagnostics: [Diagnostic]) {
  var problems = CalendarProblems(path: path)
  guard bytes.count <= CalendarLimits.bytes else {
    problems.report(
      "calendar-unreadable", .error, .fileStart,
      "this calendar is larger than 4 MiB and is left out", fix: "export a shorter period")
    return ([], problems.diagnostics)
  }
  guard LibICal.isInstalled else {
    problems.report(
      "calendar-unreadable", .error, .fileStart,
      "libical 3, which kb needs to read calendars, is not installed",
      fix: "install the libical3 package")
    return ([], problems.diagnostics)
  }
  problems.diagnostics = textProblems(in: bytes, path: path)
  if problems.diagnostics.contains(where: { $0.id == "conflict-marker" }) {
    return ([], problems.diagnostics)
  }
  let entries = calendarEntries(in: bytes, keepsTitles: keepsTitles, problems: &problems)
  let window = first...max(first, min(last, first.adding(days: CalendarLimits.window)))
  var expansion = CalendarExpansion(window: window, problems: problems, localTime: localTime)
  var replaced = replacements(in: entries)
  for entry in entries {
    // Ids are unique, so the first event of an id takes what stands in for its times.
    let moved = entry.replaces == nil ? replaced.removeValue(forKey: entry.uid) : nil
    expansion.add(entry, except: moved ?? [])
  }
  let events = expansion.events.sorted { CalendarEvent.precedes($0, $1) }
  return (events, expansion.problems.diagnostics)
}

/// The events of a file, nested no deeper than in the calendar itself.
private func calendarEntries(
  in bytes: [UInt8], keepsTitles: Bool, problems: inout CalendarProblems
) -> [CalendarEntry] {
  var lines = CalendarLines(bytes)
  var entries: [CalendarEntry] = []
  var entry: CalendarEntry?
  var depth = 0
  var isCalendar = false
  while let line = lines.next() {
    switch line.name {
    case "BEGIN":
      depth += 1
      if depth == 1, line.word == "VCALENDAR" { isCalendar = true }
      if depth == 2, isCalendar, line.word == "VEVENT" { entry = CalendarEntry(range: line.range) }
    case "END":
      depth = max(0, depth - 1)
      guard depth == 1, let whole = entry else { continue }
      entry = nil
      guard entries.count < CalendarLimits.events else {
        problems.report(
          "calendar-limit", .warning, whole.range,
          "this calendar has more than 20,000 events; from here on they are left out",
          fix: "export a shorter period")
        return entries
      }
      entries.append(whole)
    default:
      // What stands in an alarm says nothing about the event.
      if depth == 2 { entry?.take(line, keepsTitles: keepsTitles) }
    }
  }
  if !isCalendar {
    problems.report(
      "calendar-unreadable", .error, .fileStart, "this file is not a calendar",
      fix: "export it as iCalendar (.ics)")
  } else if depth > 0 {
    problems.report(
      "calendar-event", .warning, entry?.range ?? .fileStart,
      "this calendar is cut off before its end", fix: "export it again")
  }
  return entries
}

/// By the events' ids, the beginnings that other events stand in for.
private func replacements(in entries: [CalendarEntry]) -> [String: [CalendarTime]] {
  var replaced: [String: [CalendarTime]] = [:]
  for entry in entries {
    guard !entry.uid.isEmpty, let time = entry.replaces else { continue }
    replaced[entry.uid, default: []].append(time)
  }
  return replaced
}

/// The problems of a calendar, of each kind no more than anyone reads.
struct CalendarProblems {
  private static let mostOfAKind = 20

  let path: String
  var diagnostics: [Diagnostic] = []

  init(path: String) {
    self.path = path
  }

  mutating func report(
    _ id: String, _ severity: Diagnostic.Severity, _ range: SourceRange, _ summary: Phrase,
    fix: Phrase
  ) {
    guard diagnostics.count(where: { $0.id == id }) < CalendarProblems.mostOfAKind else { return }
    diagnostics.append(
      Diagnostic(
        id: id, severity: severity, path: path, range: range, summary: summary, fix: fix))
  }
}
