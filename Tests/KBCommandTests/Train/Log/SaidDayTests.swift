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
      ("on friday: dips 10, 8", "2026-11-20", "dips 10, 8"),
      ("saturday morning: dips 10, 8", "2026-11-14", "dips 10, 8"),
      ("this morning: dips 10, 8", "2026-11-21", "dips 10, 8"),
      ("last night: dips 10, 8", "2026-11-20", "dips 10, 8"),
      ("3 days ago: dips 10, 8", "2026-11-18", "dips 10, 8"),
      ("two weeks ago: dips 10, 8", "2026-11-07", "dips 10, 8"),
      ("20.11.2026: dips 10, 8", "2026-11-20", "dips 10, 8"),
      ("11/20: dips 10, 8", "2026-11-20", "dips 10, 8"),
      ("nov 20: dips 10, 8", "2026-11-20", "dips 10, 8"),
      ("Dec 24: dips 10, 8", "2025-12-24", "dips 10, 8"),
      ("squat 3x5 100kg yesterday", "2026-11-20", "squat 3x5 100kg"),
      ("squat 3x5 100kg, last friday", "2026-11-20", "squat 3x5 100kg"),
      ("squat: 3x5 100kg on 2026-11-19", "2026-11-19", "squat: 3x5 100kg"),
      ("dips: 10, 8 two days ago", "2026-11-19", "dips: 10, 8"),
      ("dips: 10, 8 this morning", "2026-11-21", "dips: 10, 8"),
      ("bench press 3x5 25kg wed", "2026-11-18", "bench press 3x5 25kg"),
      ("bench press 3x5 25kg, Friday", "2026-11-20", "bench press 3x5 25kg"),
      ("heute kniebeuge 3x5 100kg", "2026-11-21", "kniebeuge 3x5 100kg"),
      ("Gestern: Dips 10, 8", "2026-11-20", "Dips 10, 8"),
      ("dips 10, 8 gestern", "2026-11-20", "dips 10, 8"),
      ("vorgestern: dips 10, 8", "2026-11-19", "dips 10, 8"),
      ("Montag: dips 10, 8", "2026-11-16", "dips 10, 8"),
      ("letzten Freitag: dips 10, 8", "2026-11-20", "dips 10, 8"),
      ("vor 2 Tagen: dips 10, 8", "2026-11-19", "dips 10, 8"),
      ("Kniebeugen 5x5 100kg am Freitag", "2026-11-20", "Kniebeugen 5x5 100kg"),
      ("gestern Abend dips 10, 8", "2026-11-20", "dips 10, 8"),
      ("day before yesterday: dips 10, 8", "2026-11-19", "dips 10, 8"),
      ("squat 5x5 100kg the day before yesterday", "2026-11-19", "squat 5x5 100kg"),
      ("last friday squat 5x5 100kg", "2026-11-20", "squat 5x5 100kg"),
      ("2 days ago squat 5x5 100kg", "2026-11-19", "squat 5x5 100kg"),
      ("2026-11-18 squat 5x5 100kg", "2026-11-18", "squat 5x5 100kg"),
      ("18.11. squat 5x5 100kg", "2026-11-18", "squat 5x5 100kg"),
      ("18.11.2026 squat 5x5 100kg", "2026-11-18", "squat 5x5 100kg"),
      ("18/11/2026 squat 5x5 100kg", "2026-11-18", "squat 5x5 100kg"),
      ("Nov 18 squat 5x5 100kg", "2026-11-18", "squat 5x5 100kg"),
      ("18 Nov - squat 5x5 100kg", "2026-11-18", "squat 5x5 100kg"),
    ])
  func days(text: String, day: String, rest: String) throws {
    guard case .said(let said) = SaidDay.read(text, today: Self.today) else {
      Issue.record("no day in \(text)")
      return
    }
    #expect(said.day.text == day)
    #expect(said.rest == rest)
  }

  @Test(
    "is not there in a name, alone, or ahead",
    arguments: [
      "squat: 5x5 100kg", "yesterday", "yesterday:", "", "2026-12-24: dips 10", "bodyweight: 82kg",
      "rested yesterday", "run 2 km 8:10", "dips 10, 8, as last friday", "note: as on monday",
      "Friday Night Lights", "5/3/1 squat 100kg x 5", "10/10/10 squat 60kg", "1.5 mile run 12:30",
      "march 20 minutes", "sun salutations 5", "squat 3x5 100kg better than last week",
    ])
  func none(text: String) {
    guard case .nothing = SaidDay.read(text, today: Self.today) else {
      Issue.record("a day in \(text)")
      return
    }
  }

  @Test("is asked for where words are almost one, and a name stays a name")
  func unclear() {
    for text in [
      "tomorrow: squat 5x5", "next friday: squat 5x5", "last week: squat 5x5", "friday 5x5",
      "8/4: squat 5x5", "squat 5x5 lst friday", "squat 5x5 100kg tihs monday",
      "squat 3x8 60kg last week", "letzte Woche: squat 5x5", "montag squat 5x5",
      "morgen: squat 5x5",
      "05/06/2026 squat 5x5 100kg",
    ] {
      guard case .unclear = SaidDay.read(text, today: Self.today) else {
        Issue.record("nothing unclear in \(text)")
        continue
      }
    }
    guard
      case .nothing = SaidDay.read("friday 5k", today: Self.today, isName: { $0 == "friday 5k" })
    else {
      Issue.record("a name is no day")
      return
    }
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
        kb: --date for kb log cannot be "2026-11-19": the entry says yesterday as well; write one of \
        them

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
  func noSlip(text: String) {
    guard case .nothing = SaidDay.read(text, today: Self.today) else {
      Issue.record("a slip in \(text)")
      return
    }
  }

  @Test(
    "a day of the week is the last one",
    arguments: [("friday", "2026-11-20"), ("last Monday", "2026-11-16"), ("sat", "2026-11-14")])
  func weekdays(text: String, day: String) {
    #expect(Day(past: text, today: Self.today)?.text == day)
  }
}
