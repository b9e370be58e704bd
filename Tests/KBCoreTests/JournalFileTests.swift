import Testing

@testable import KBCore

@Suite("Journal files")
struct JournalFileTests {
  private func parse(_ text: String, path: String = "workouts/journal/2026/2026-11-21.md")
    -> (sessions: [Session], diagnostics: [String])
  {
    let parsed = JournalParser.parse(Array(text.utf8), path: path)
    let lines = parsed.diagnostics.map { problem in
      "\(problem.range.line):\(problem.range.column): \(problem.severity): \(problem.summary)"
        + " [\(problem.id)] \(problem.fix)"
    }
    return (parsed.sessions, lines)
  }

  private static let example = """
    # 2026-11-21

    ## 07:30 Push Day A

    - workout: strength/push-a 8f14e45fceea@c9f0f895fb98
    - duration: 52:10
    - effort: 7

    - Bench Press (3x8 60kg): 20kg x 10 warmup, 8, 8, 7
    - Overhead Press (3x8-12 30kg): done
    - Pull-up (3x8): 8, 8, +5kg x 6
    - Incline Press (3x10 24kg): skipped, shoulder
    - Plank (2x45s): 45s, 40s @8
    - Row: 2 km 8:10

    Slept badly. Any Markdown here is the session's notes.

    """

  @Test(
    "a backslash that ends the text escapes nothing",
    arguments: [("Squat\\", false), ("Squat:8\\", false), ("\\", false), ("Squat: 8\\", true)])
  func lastBackslash(line: String, isEntry: Bool) {
    #expect((JournalEntry.parse(Cursor(line)) != nil) == isEntry)
  }

  @Test("sets below the name of an exercise are one entry, of no more sets than an entry may have")
  func setsBelow() throws {
    let line = "- 8, 8, 8, 8, 8, 8, 8, 8, 8, 8\n"
    let full = String(repeating: line, count: SetParser.entryLimit / 10)
    for (more, count) in [("", SetParser.entryLimit), ("- 8\n", SetParser.entryLimit)] {
      let text = "# 2026-11-21\n\n## 18:00 A\n\n- Squat\n" + full + more
      let session = try #require(parse(text).sessions.first)
      let entry = try #require(session.entries.first?.entry)
      guard case .sets(let sets) = entry.result else {
        Issue.record("\(entry.result)")
        continue
      }
      #expect(sets.count == count)
      #expect(session.notes.contains("- 8") == !more.isEmpty)
    }
  }

  @Test("each set of a target with several loads has the load of its place")
  func loads() throws {
    let (entry, _) = try #require(
      JournalEntry.parse("Bench (2x5 60kg, 2x5 70kg, 1x5 80kg): 5, 5, 5, 5, 4"))
    #expect(entry.performedSets.map { $0.load?.text } == ["60kg", "60kg", "70kg", "70kg", "80kg"])
  }

  @Test("each line of a journal has its whole text")
  func lines() {
    let bytes = Array(Self.example.utf8)
    let lines = JournalParser.parseLines(bytes, path: "day.md").lines
    let texts = lines.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(texts.joined(separator: "\n") + "\n" == Self.example)
  }

  @Test("a session is read with its head, its entries and its notes")
  func example() throws {
    let (sessions, diagnostics) = parse(Self.example)
    #expect(diagnostics == [])
    let session = try #require(sessions.first)
    #expect(sessions.count == 1)
    #expect(session.day.text == "2026-11-21")
    #expect(session.start?.text == "07:30")
    #expect(session.title == "Push Day A")
    #expect(session.workout?.version == "c9f0f895fb98")
    #expect(session.duration == TimeSpan(seconds: 3130))
    #expect(session.effort == Effort(halves: 14))
    #expect(session.entries.map(\.entry.name).last == "Row")
    #expect(session.entries[0].range == SourceRange(start: 121, end: 170, line: 9, column: 3))
    #expect(session.notes == "Slept badly. Any Markdown here is the session's notes.")
    #expect("# 2026-11-21\n\n" + session.text == Self.example)
  }

  @Test("decisions stand in the head")
  func decisions() {
    let (sessions, diagnostics) = parse(
      """
      ## Legs
      - next: Bench Press 3x10 62.5kg
      - deload: Squat 90kg
      - training max: Squat 140kg
      - bodyweight: 82.4kg
      - challenge: 2
      - partial: yes
      """)
    #expect(diagnostics == [])
    #expect(
      sessions.first?.decisions == [
        .next(
          exercise: "Bench Press",
          PrescriptionParser.parse("3x10 62.5kg").prescription),
        .deload(exercise: "Squat", .kilograms(thousandths: 90_000)),
        .trainingMax(exercise: "Squat", .kilograms(thousandths: 140_000)),
        .bodyweight(.kilograms(thousandths: 82_400)), .challenge(2),
      ])
    #expect(sessions.first?.isPartial == true)
  }

  @Test("every problem has its place, its name and its way out")
  func diagnostics() {
    let (sessions, diagnostics) = parse(
      """
      # 2026-02-30
      ## Lost
      # 2026-11-21
      ## 25:00 Push
      - duration: soon
      - effort: 11
      - workout: a b c
      - Bänch (3x8 60): 8, 8, 8
      - Squat: 60x8
      - Squat (5x5 60kg): 5, -5
      - Squat: five
      - 3 sets of pulls
      - Dip (3x12-8): done
      """)
    #expect(sessions.count == 1)
    #expect(
      diagnostics == [
        "1:3: error: this date does not exist [bad-date] write a date that exists, such as #"
          + " 2026-11-21",
        "2:1: error: this session has no day [no-date]"
          + " write a heading such as # 2026-11-21 above it",
        "4:4: error: 25:00 is not a time [bad-time]"
          + " write hours and minutes from 00:00 to 23:59",
        "5:13: error: duration cannot be read [bad-head]"
          + " write duration: 52:10 or duration: 45 min",
        "6:11: error: effort cannot be read [bad-head] write effort: 7, from 1 to 10 in halves",
        "7:12: error: workout cannot be read [bad-head]"
          + " write workout: strength/push-a, with its id and version if you like",
        "8:15: error: 60 has no unit [ambiguous-load]"
          + " write 60kg or 60lb for a load, 60 reps for a set",
        "9:10: error: 60x8 could be 60 sets or a load [ambiguous-load] write 60kg x 8 or 60lb x 8",
        "10:24: error: -5 is not a number of reps [negative-reps]"
          + " write 5, or -5kg for an assisted load",
        "11:10: warning: \"five\" is not a valid set [unparsed-set]"
          + " write sets as 8, 60kg x 8, 3x8 60kg, 45s or 2 km 8:10",
        "12:3: warning: this line is kept as a note [unparsed-entry]"
          + " write an entry as Name (target): sets, or the note without a bullet",
        "13:10: error: the range 12-8 is reversed [reversed-range] write 8-12",
      ])
  }

  @Test(
    "sets under a heading that is no day are reported once a heading",
    arguments: [
      ("# Montag\n\n- Squat: 100kg x 5\n- Dip: 8, 8\n\n# Dienstag\n\n- Squat: 5\n", [3, 8]),
      ("- Squat: 100kg x 5\n", [1]),
      // No sets are in these.
      ("# Read me\n\n- Log sets: one line each\n- Mood: fine\n- squats are fun\n", []),
    ])
  func withoutDay(text: String, lines: [Int]) {
    let (sessions, diagnostics) = parse(text, path: "workouts/journal/a.md")
    #expect(sessions.isEmpty)
    #expect(
      diagnostics
        == lines.map { line in
          "\(line):3: warning: these sets have no day, so they do not count [no-date]"
            + " write a heading such as # 2026-11-21 above them, or name the file 2026-11-21.md"
        })
  }

  @Test("days, headings with dates and line ends of every kind stand in one file")
  func days() {
    let (sessions, diagnostics) = parse(
      "\u{FEFF}# 2026-11-20\r\n- Squat: 8\r\n## 2026-11-19 18:00 Late\r\n\r\n* [x] Dip: 8\r\n",
      path: "workouts/journal/2026.md")
    #expect(diagnostics == [])
    #expect(sessions.map(\.day.text) == ["2026-11-20", "2026-11-19"])
    #expect(sessions.map(\.title) == ["", "Late"])
    #expect(sessions.map(\.entries.count) == [1, 1])
  }

  @Test("what stands in a fence is a note, whatever it looks like")
  func fences() {
    let (sessions, diagnostics) = parse("## Push\n\n```\n- Squat: 60x8\n# 1\n```\n")
    #expect(diagnostics == [])
    #expect(sessions.map(\.notes) == ["```\n- Squat: 60x8\n# 1\n```"])
  }

  @Test("a length of two parts is read whole, and nothing may follow a head's value")
  func heads() {
    let (sessions, diagnostics) = parse("## A\n- duration: 1 h 10 min\n- effort: 7 or so\n")
    #expect(sessions.map(\.duration) == [TimeSpan(minutes: 70)])
    #expect(sessions.map(\.effort) == [nil])
    #expect(diagnostics.count == 1)
  }
}
