import Glibc
import KBCore
import KBStore
import KBText
import KBTraining

/// The calendars that `kb.yaml` names, as they were read for some days.
package struct DiscoveryCalendars {
  private static let extensions = ["ics"]

  /// Of all files, unsorted.
  private(set) var events: [CalendarEvent] = []
  /// By path and place.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Whether `kb.yaml` names any calendar.
  let isAsked: Bool
  /// The files that were read.
  package private(set) var paths: [String] = []

  /// Reads the files for the days from `first` to `last`; what cannot be read is a diagnostic.
  package init(
    _ settings: CalendarSettings, in root: RootFolder, from first: Day, to last: Day
  ) {
    let addresses = settings.includedAddresses
    isAsked = !settings.files.isEmpty || !addresses.isEmpty
    guard isAsked else { return }
    // localtime_r need not read TZ by itself.
    tzset()
    for calendar in addresses {
      guard let bytes = root.keptCalendar(calendar.keptName) else { continue }
      read(bytes, at: calendar.name, settings, first, last)
    }
    guard !settings.files.isEmpty else { return }
    let listing = root.walk(
      below: settings.files, rules: TreeRules(extensions: DiscoveryCalendars.extensions))
    for problem in listing.problems { report(problem, settings) }
    for entry in listing.entries where settings.includes(entry.path) {
      paths.append(entry.path)
      let bytes: [UInt8]
      do { bytes = try root.read(entry.path, limit: CalendarLimits.bytes) } catch {
        diagnostics.append(error.diagnostic(path: entry.path))
        continue
      }
      read(bytes, at: entry.path, settings, first, last)
    }
    diagnostics.sort()
  }

  private mutating func read(
    _ bytes: [UInt8], at path: String, _ settings: CalendarSettings, _ first: Day, _ last: Day
  ) {
    let found = calendarEvents(
      in: bytes, path: path, from: first, to: last, keepsTitles: settings.readsTitles,
      localTime: DiscoveryZone.local)
    events += found.events
    diagnostics += found.diagnostics
  }

  /// The calendars that cannot be read, or not be listed.
  package static func missing(_ settings: CalendarSettings, in root: RootFolder) -> [MissingSource]
  {
    guard !settings.files.isEmpty else { return [] }
    let listing = root.walk(below: settings.files, rules: TreeRules(extensions: extensions))
    var missing: [MissingSource] = []
    for problem in listing.problems {
      guard case .unreadable(let errno) = problem.kind else { continue }
      missing.append(
        MissingSource(
          Diagnostic(
            id: "unreadable-file", severity: .error, path: problem.path, range: .fileStart,
            summary: "this cannot be read: \(errno.description)", fix: "check its permissions"),
          .calendars))
    }
    for entry in listing.entries where settings.includes(entry.path) {
      do { _ = try root.read(entry.path, limit: CalendarLimits.bytes) } catch {
        missing.append(MissingSource(error.diagnostic(path: entry.path), .calendars))
      }
    }
    return missing
  }

  /// What they say about a day, from `now` on where that is a time of it.
  package func context(of day: Day, now: TimeOfDay? = nil) -> DayContext {
    DayContext(events: events, day: day, now: now)
  }

  private mutating func report(_ problem: TreeProblem, _ settings: CalendarSettings) {
    let (summary, fix): (Phrase, Phrase)
    switch problem.kind {
    case .missing, .brokenLink:
      (summary, fix) = (
        "\(problem.path) does not exist", "correct or remove it in calendar: files:"
      )
    case .leavesRoot:
      (summary, fix) = (
        "\(problem.path) points outside the knowledge base", "copy the file instead"
      )
    case .hidden(let place):
      (summary, fix) = (
        "\(problem.path) is a link into \(place), which kb never reads", "copy the file instead"
      )
    case .unreadable(let errno):
      (summary, fix) = (
        "\(problem.path) cannot be read: \(errno.description)", "check its permissions"
      )
    case .circle, .listedTwice, .badName, .tooDeep, .notAFile:
      (summary, fix) = ("\(problem.path) cannot be read as a calendar", "remove or rename it")
    }
    diagnostics.append(
      Diagnostic(
        id: "calendar-unreadable", severity: .error, path: KnowledgeFiles.settingsFile,
        range: settings.places[problem.path] ?? .fileStart, summary: summary, fix: fix))
  }
}
