import KBCore
import Testing

@Suite("days in sentences of a page")
struct DaySentenceTests {
  @Test(
    "a day that stands alone is worded, and one that is part of something is left",
    arguments: [
      ("2026-11-21", "Saturday 21 November 2026"),
      ("On 2026-11-20: set 3.", "On Friday 20 November 2026: set 3."),
      (
        "2 days, 2026-02-28 to 2026-03-01.",
        "2 days, Saturday 28 February 2026 to Sunday 1 March 2026."
      ),
      ("On 2026-11-21. Then", "On Saturday 21 November 2026. Then"),
      ("(2024-02-29)", "(Thursday 29 February 2024)"),
      ("2026-11-20, 2026-11-21", "Friday 20 November 2026, Saturday 21 November 2026"),
      ("yesterday, on 2026-11-20 07:30", "yesterday, on Friday 20 November 2026 07:30"),
      // Places, names, moments, numbers and days that do not exist.
      ("workouts/journal/2026/2026-11-16.md:11", "workouts/journal/2026/2026-11-16.md:11"),
      ("2026-11-16.md", "2026-11-16.md"), ("2026-11-20T07:30", "2026-11-20T07:30"),
      ("12026-11-20", "12026-11-20"), ("2026-11-201", "2026-11-201"),
      ("2026-11-20-a", "2026-11-20-a"), ("_2026-11-20", "_2026-11-20"),
      ("2026-02-30", "2026-02-30"), ("é2026-11-20", "é2026-11-20"), ("", ""),
      ("2026-11-2", "2026-11-2"), ("día 2026-11-20", "día Friday 20 November 2026"),
    ])
  func words(text: String, expected: String) {
    #expect(text.withDaysInWords == expected)
    #expect(expected.withDaysInWords == expected)
  }
}
