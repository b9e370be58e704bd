import KBCore

/// What a calendar has on one day; an event of several days is one for each of them.
package struct CalendarEvent: Equatable, Sendable {
  package var day: Day
  /// When it begins on that day; `nil` if it began before.
  package var start: TimeOfDay?
  /// When it ends on that day; `nil` if it goes on to the day's end.
  package var end: TimeOfDay?
  package var isAllDay: Bool
  /// Whether it takes time; all-day events and those marked as free do not.
  package var isBusy: Bool
  /// Empty where titles may not be read.
  package var title: String

  package init(
    day: Day, start: TimeOfDay? = nil, end: TimeOfDay? = nil, isAllDay: Bool = false,
    isBusy: Bool = true, title: String = ""
  ) {
    self.day = day
    self.start = start
    self.end = end
    self.isAllDay = isAllDay
    self.isBusy = isBusy
    self.title = title
  }

  /// The minutes of the day that it lies in; none for one that takes no time.
  var minutes: Range<Int> {
    let first = start.map { Int($0.minutes) } ?? 0
    let last = end.map { Int($0.minutes) } ?? 1440
    return isBusy && last > first ? first..<last : first..<first
  }

  /// By day, then by time with all-day events first, then by title.
  static func precedes(_ one: CalendarEvent, _ other: CalendarEvent) -> Bool {
    if one.day != other.day { return one.day < other.day }
    if one.isAllDay != other.isAllDay { return one.isAllDay }
    let (start, otherStart) = (one.start?.minutes ?? -1, other.start?.minutes ?? -1)
    if start != otherStart { return start < otherStart }
    let (end, otherEnd) = (one.end?.minutes ?? 1440, other.end?.minutes ?? 1440)
    if end != otherEnd { return end < otherEnd }
    return one.title.utf8.lexicographicallyPrecedes(other.title.utf8)
  }
}
