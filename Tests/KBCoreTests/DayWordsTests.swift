import KBCore
import Testing

@Suite("days in words for people")
struct DayWordsTests {
  /// A Saturday.
  private static let today = Day(text: "2026-11-21") ?? Day(number: 0)

  @Test(
    "a day from today, in words",
    arguments: [
      ("2026-11-21", "today", "today"), ("2026-11-20", "yesterday", "yesterday"),
      ("2026-11-19", "2 days ago", "on Thursday"), ("2026-11-15", "6 days ago", "on Sunday"),
      ("2026-11-14", "7 days ago", "on Saturday 14 November 2026"),
      ("2025-11-21", "365 days ago", "on Friday 21 November 2025"),
      ("2026-11-22", "tomorrow", "on Sunday 22 November 2026"),
      ("2026-11-23", "in 2 days", "on Monday 23 November 2026"),
      ("2027-01-01", "in 41 days", "on Friday 1 January 2027"),
    ])
  func words(date: String, words: String, when: String) throws {
    let day = try #require(Day(text: date))
    #expect(day.phrase(from: Self.today).english == words)
    #expect(day.whenPhrase(from: Self.today).english == when)
  }

  @Test(
    "words and dates are read, and nothing else",
    arguments: [
      ("today", "2026-11-21"), ("yesterday", "2026-11-20"), ("tomorrow", "2026-11-22"),
      ("2026-02-28", "2026-02-28"), ("2026-02-30", nil), ("Today", nil), ("", nil), ("+1", nil),
    ] as [(String, String?)])
  func read(text: String, expected: String?) {
    #expect(Day(words: text, today: Self.today)?.text == expected)
  }

  @Test("the largest numbers of days have words")
  func large() {
    #expect(Day.phrase(daysAgo: Int.max).english == "9223372036854775807 days ago")
    #expect(Day.phrase(daysAgo: Int.min).english == "in 9223372036854775807 days")
  }
}
