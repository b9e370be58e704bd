import KBCore
import KBTraining
import Testing

@testable import KBText

@Suite struct CalendarContextTests {
  private let day = CalendarSample.first

  private func event(_ text: String, _ title: String = "", isBusy: Bool = true) -> CalendarEvent {
    let times = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    return CalendarEvent(
      day: day, start: TimeOfDay(text: times[0]), end: TimeOfDay(text: times[1]), isBusy: isBusy,
      title: title)
  }

  @Test(
    "the free minutes last until the next event begins",
    arguments: [
      ("08:00", ["09:00-10:00", "12:00-13:00"], "60 09:00"),
      ("09:30", ["09:00-10:00", "12:00-13:00"], "0 09:00"),
      ("10:00", ["09:00-10:00", "12:00-13:00"], "120 12:00"),
      ("13:00", ["09:00-10:00", "12:00-13:00"], "none"),
      ("08:00", [], "none"), ("05:00", ["-06:00"], "0 —"), ("08:00", ["09:00-09:00"], "none"),
      ("22:00", ["23:00-"], "60 23:00"),
    ])
  func free(now: String, events: [String], expected: String) throws {
    let now = try #require(TimeOfDay(text: now))
    let context = DayContext(events: events.map { event($0) }, day: day, now: now)
    let found = context.freeMinutes.map { "\($0) \(context.nextEvent?.text ?? "—")" } ?? "none"
    #expect(found == expected)
    #expect(context.hints.isEmpty)
  }

  @Test("free and all-day events and other days take no time")
  func notBusy() throws {
    let allDay = CalendarEvent(day: day, isAllDay: true, isBusy: false, title: "Holiday")
    var tomorrow = event("09:00-10:00")
    tomorrow.day = day.adding(days: 1)
    let events = [allDay, event("09:00-10:00", isBusy: false), tomorrow]
    let context = DayContext(events: events, day: day, now: .midnight)
    #expect(context.freeMinutes == nil)
    #expect(context.hints == [.init(hint: .place(.away), title: "Holiday")])
  }

  @Test("a day that is not today has no free minutes to count")
  func otherDay() {
    #expect(DayContext(events: [event("09:00-10:00")], day: day).freeMinutes == nil)
  }

  @Test(
    "titles hint at places and at training that is planned",
    arguments: [
      ("Gym with Anna", DayHint.place(.gym)), ("Flight to Oslo", .place(.away)),
      ("Evening run", .planned(.conditioning)), ("Yoga", .planned(.mobility)),
      ("Dentist", nil), ("", nil), ("Gymnastics", nil),
    ] as [(String, DayHint?)])
  func hints(title: String, expected: DayHint?) {
    #expect(TitleHints.hint(in: title) == expected)
  }
}
