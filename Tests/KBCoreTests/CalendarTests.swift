import Testing

@testable import KBCore

@Suite("Calendar")
struct CalendarTests {
  @Test("a period has its days, from the first to the last")
  func periods() throws {
    let day = try #require(Day(text: "2026-11-21"))
    let (week, month, year) = (Period.week(of: day), Period.month(of: day), Period.year(of: day))
    for (period, first, last) in [
      (Period.day(day), "2026-11-21", "2026-11-21"), (week, "2026-11-16", "2026-11-22"),
      (month, "2026-11-01", "2026-11-30"), (year, "2026-01-01", "2026-12-31"),
    ] {
      #expect(period.firstDay?.text == first)
      #expect(period.lastDay?.text == last)
      let (start, end) = (try #require(period.firstDay), try #require(period.lastDay))
      #expect(period.contains(start) && period.contains(end) && period.contains(day))
      #expect(!period.contains(start.adding(days: -1)) && !period.contains(end.adding(days: 1)))
    }
    #expect(Period.all.contains(day))
    #expect(!Period.month(year: 2026, month: 13).contains(day))
  }

  @Test("every day of the years 1 to 9999 is read back as it was printed")
  func roundTrips() throws {
    let first = try #require(Day(year: 1, month: 1, day: 1))
    let last = try #require(Day(year: 9999, month: 12, day: 31))
    #expect(first.number == -719_162)
    #expect(last.number == 2_932_896)
    var failures = 0
    for number in first.number...last.number {
      let day = Day(number: number)
      let civil = day.civil
      if Day(year: civil.year, month: civil.month, day: civil.day) != day { failures += 1 }
      if number % 97 == 0, Day(text: day.text) != day { failures += 1 }
    }
    #expect(failures == 0)
  }

  @Test(
    "what is no day is refused",
    arguments: [
      "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "0000-01-01",
      "2026-1-01", "2026-01-1", "2026/01/01", "+026-01-01", "2026-01-011", "",
    ])
  func noDays(text: String) {
    #expect(Day(text: text) == nil)
  }

  @Test("leap days exist where they should", arguments: ["2000-02-29", "2024-02-29", "0004-02-29"])
  func leapDays(text: String) {
    #expect(Day(text: text)?.text == text)
  }

  @Test(
    "ISO weeks at the turns of years",
    arguments: [
      ("2005-01-01", "2004-W53"), ("2005-01-02", "2004-W53"), ("2005-12-31", "2005-W52"),
      ("2007-01-01", "2007-W01"), ("2008-12-29", "2009-W01"), ("2008-12-31", "2009-W01"),
      ("2010-01-03", "2009-W53"), ("2010-01-04", "2010-W01"), ("2026-11-21", "2026-W47"),
      ("2020-12-31", "2020-W53"), ("2021-01-03", "2020-W53"),
    ])
  func weeks(day: String, week: String) throws {
    let day = try #require(Day(text: day))
    let period = Period.week(of: day)
    #expect(period.key == week)
    #expect(period.contains(day))
    #expect(period.firstDay?.weekday == 1)
    #expect(period.lastDay?.weekday == 7)
  }

  @Test("a day for people")
  func longText() {
    #expect(Day(text: "2026-11-21")?.longText == "Saturday 21 November 2026")
    #expect(
      Day(text: "2026-11-21").map { Period.week(of: $0).phrase.english }
        == "Week 47, 16–22 November 2026")
  }

  @Test(
    "times of the day",
    arguments: [
      ("7:30", "07:30"), ("07:30", "07:30"), ("23:59", "23:59"), ("24:00", nil), ("7:3", nil),
      ("7:60", nil), (":30", nil), ("130", nil), ("-1:30", nil),
    ] as [(String, String?)])
  func times(text: String, printed: String?) {
    #expect(TimeOfDay(text: text)?.text == printed)
  }
}
