import KBCore
import KBText

/// Calendars in short, read for two weeks from Saturday, 21 November 2026, one hour east of UTC.
enum CalendarSample {
  static let first = Day(number: 20778)

  static func text(_ events: String...) -> String {
    let body = events.map { "BEGIN:VEVENT\r\n" + lines($0) + "END:VEVENT\r\n" }.joined()
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + body + "END:VCALENDAR\r\n"
  }

  private static func lines(_ text: String) -> String {
    text.split(separator: "\n").map { $0 + "\r\n" }.joined()
  }

  static func read(
    _ text: String, days: Int = 14, keepsTitles: Bool = true, hoursEast: Int64 = 1,
    from day: Day = first
  ) -> (events: [CalendarEvent], diagnostics: [Diagnostic]) {
    read(
      bytes: Array(text.utf8), days: days, keepsTitles: keepsTitles, hoursEast: hoursEast,
      from: day)
  }

  static func read(
    bytes: [UInt8], days: Int = 14, keepsTitles: Bool = true, hoursEast: Int64 = 1,
    from day: Day = first
  ) -> (events: [CalendarEvent], diagnostics: [Diagnostic]) {
    calendarEvents(
      in: bytes, path: "calendars/home.ics", from: day, to: day.adding(days: days - 1),
      keepsTitles: keepsTitles
    ) { seconds in
      let local = seconds + hoursEast * 3600
      let day = Int32((Double(local) / 86_400).rounded(.down))
      let minute = Int((local - Int64(day) * 86_400) / 60)
      return (Day(number: day), TimeOfDay(hour: minute / 60, minute: minute % 60) ?? .midnight)
    }
  }

  /// The days and times of a calendar's events, for comparison.
  static func lines(_ text: String, hoursEast: Int64 = 1) -> [String] {
    read(text, hoursEast: hoursEast).events.map { $0.line }
  }
}

extension CalendarEvent {
  /// `2026-11-21 07:00-08:00 Gym`, with dots where it goes on.
  var line: String {
    let time = isAllDay ? "all day" : (start?.text ?? "…") + "-" + (end?.text ?? "…")
    let busy = isBusy || isAllDay ? "" : " (free)"
    return day.text + " " + time + busy + (title.isEmpty ? "" : " " + title)
  }
}

extension Diagnostic {
  /// The place, severity and summary, for comparison.
  var line: String { "\(range.line): \(severity.word): \(summary) [\(id)]" }
}
