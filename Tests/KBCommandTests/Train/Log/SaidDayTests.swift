import KBCore
import Testing

@testable import KBCommand

@Suite("The day in front of what is logged")
struct SaidDayTests {
  // A Saturday.
  private static let today = Day(text: "2026-11-21") ?? Day(number: 0)

  @Test(
    "is the session's day, and no part of the exercise's name",
    arguments: [
      ("yesterday: squat 5x5 100kg", "2026-11-20", "squat 5x5 100kg"),
      ("Yesterday squat 5x5 100kg", "2026-11-20", "squat 5x5 100kg"),
      ("yesterday, squat: 5", "2026-11-20", "squat: 5"),
      ("today: plank: 45s", "2026-11-21", "plank: 45s"),
      ("friday: dips 10, 8", "2026-11-20", "dips 10, 8"),
      ("last fri: dips 10, 8", "2026-11-20", "dips 10, 8"),
      ("Saturday: dips 10, 8", "2026-11-14", "dips 10, 8"),
      ("2026-11-02: dips 10, 8", "2026-11-02", "dips 10, 8"),
    ])
  func days(text: String, day: String, rest: String) throws {
    let said = try #require(SaidDay(text, today: Self.today))
    #expect(said.day.text == day)
    #expect(said.rest == rest)
  }

  @Test(
    "is not there in a name, alone, or ahead",
    arguments: [
      "squat: 5x5 100kg", "friday 5x5", "yesterday", "yesterday:", "tomorrow: squat 5x5", "",
      "2026-12-24: dips 10", "dips: 10, 8 yesterday", "bodyweight: 82kg",
    ])
  func none(text: String) {
    #expect(SaidDay(text, today: Self.today) == nil)
  }

  @Test("goes into that day's file, and is said once")
  func logged() throws {
    let base = try SampleBase([("kb.yaml", "units: kg\n")])
    let run = base.run("log", "yesterday: Push-up: 12, 11", "--quiet")
    #expect(run.status == .fine)
    let file = try base.text("workouts/journal/2026/2026-11-20.md")
    #expect(file?.hasSuffix("- Push-up: 12, 11\n") == true)
    let twice = base.run("log", "yesterday: Push-up: 12", "--date", "2026-11-19")
    #expect(
      twice.errors.hasPrefix(
        """
        kb: --date for kb log cannot be "2026-11-19": the entry begins with yesterday as well; write \
        one of them

        """))
  }

  @Test("a slip in it logs nothing", arguments: ["yestreday: squat 5x5", "Yesterdy: squat 5x5"])
  func misspelled(text: String) throws {
    let base = try SampleBase([("kb.yaml", "units: kg\n")])
    let run = base.run("log", text)
    #expect(
      run.errors.hasPrefix("kb: ENTRY for kb log cannot be \"\(text)\": did you mean yesterday?\n"))
    #expect(try base.text("workouts/journal/2026/2026-11-21.md") == nil)
  }

  @Test(
    "names that are not near it are no slips",
    arguments: ["yoga: 30 min", "Rest day: 1", "squat: 5"])
  func noSlip(text: String) { #expect(!SaidDay.isMisspelled(text)) }

  @Test(
    "a day of the week is the last one",
    arguments: [("friday", "2026-11-20"), ("last Monday", "2026-11-16"), ("sat", "2026-11-14")])
  func weekdays(text: String, day: String) {
    #expect(Day(past: text, today: Self.today)?.text == day)
  }
}
