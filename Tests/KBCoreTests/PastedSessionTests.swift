import KBCore
import Testing

/// Sessions as phones share them and as people type them, without headings and bullets.
@Suite("Sessions without headings and bullets")
struct PastedSessionTests {
  /// The sessions of a text below a file's name, as kb writes them.
  private static func sessions(_ text: String, path: String = "2026-11-30.md") -> [String] {
    let memory = NotationMemory(habits: NotationHabits(first: .load, unit: .kilograms))
    let bytes = SharedSession.withDayFirst(Array(text.utf8), path: path, habits: memory.habits)
    let read = JournalParser.parse(bytes, path: path, memory: memory)
    return read.sessions.map { "\($0.day.text) \($0.text)" }
  }

  @Test("a title above the day and its time, a name above its sets")
  func shared() {
    let text = """
      Evening Workout
      Monday, November 23, 2026 at 6:05 PM

      Bench Press (Barbell)
      Set 1: 135 lb × 5
      Set 2: 185 lb × 5 @ 8

      Pull Up (Assisted)
      Set 1: -40 lb × 8

      Running
      Set 1: 3.1 mi | 25:00

      """
    #expect(
      PastedSessionTests.sessions(text) == [
        """
        2026-11-23 ## 18:05 Evening Workout

        - Bench Press (Barbell): 135lb x 5, 185lb x 5 @8
        - Pull Up (Assisted): -40lb x 8
        - Running: 3.1 mi 25:00

        """
      ])
  }

  @Test("a title below the day, entries and remarks")
  func typed() {
    let text = """
      Mon 23 Nov
      Legs

      Squat
      60x5
      100x5x5

      Leg curl 40 kg 12 12 10
      felt good, knees ok

      25.11.2026
      Pull Day
      Deadlift
      140x5

      """
    #expect(
      PastedSessionTests.sessions(text) == [
        """
        2026-11-23 ## Legs

        - Squat: 60kg x 5, 5x5 100kg
        - Leg curl: 2x12 40kg, 40kg x 10

        felt good, knees ok

        """,
        """
        2026-11-25 ## Pull Day

        - Deadlift: 140kg x 5

        """,
      ])
  }

  @Test("only a title right above a day changes its place")
  func titles() {
    for text in [
      "# Log\n25.11.2026\nSquat 3x5 100kg\n", "Legs\n\n25.11.2026\nSquat 3x5 100kg\n",
      "I was tired.\n25.11.2026\n", "25.11.2026\nLegs\n", "Legs\nSquat 3x5 100kg\n", "", "Legs",
    ] {
      let bytes = SharedSession.withDayFirst(
        Array(text.utf8), path: "2026-11-30", habits: NotationHabits())
      #expect(String(decoding: bytes, as: UTF8.self) == text)
    }
    let bytes = SharedSession.withDayFirst(
      Array("\r\nLegs\r\n25.11.2026".utf8), path: "", habits: NotationHabits())
    #expect(String(decoding: bytes, as: UTF8.self) == "\r\n25.11.2026\r\nLegs")
  }

  @Test("a sentence is neither a name nor a title")
  func sentences() {
    let text = """
      26.11.2026
      Rest day, walked a lot.
      27.11.2026
      Squat 3x5 100kg

      The bench was taken.
      28.11.2026
      Row 3x8 60kg

      """
    #expect(
      PastedSessionTests.sessions(text) == [
        "2026-11-27 ##\n\n- Squat: 3x5 100kg\n\nThe bench was taken.\n",
        "2026-11-28 ##\n\n- Row: 3x8 60kg\n",
      ])
  }

  /// Where something is reported, and what, of a session with these lines.
  private static func problems(_ lines: String) -> [String] {
    let text = "# 2026-11-20\n\n## Legs\n\n\(lines)\n"
    return JournalParser.parse(Array(text.utf8), path: "").diagnostics
      .map { "\($0.range.line):\($0.range.column) \($0.id) \($0.fix)" }
  }

  @Test(
    "what a note says like a head is reported with the line to write, and nothing else is",
    arguments: [
      ("Duration 1h10", "duration: 1:10:00"), ("Session RPE 7", "effort: 7"),
      ("BW 82.4 this morning", "bodyweight: 82.4kg"),
      ("Bodyweight 82,4 kg", "bodyweight: 82.4kg"), ("Weight: 82 kg", "bodyweight: 82kg"),
      ("BW 82kg, duration 65 min", "bodyweight: 82kg and - duration: 1:05:00"),
      ("weight 80kg felt heavy", nil), ("RPE 8 on the last set", nil),
      ("The bar weighs 15 kg", nil),
      ("Time flies: 10 years", nil), ("```\nSession RPE 7\n```", nil), ("1h10 in the car", nil),
    ] as [(String, String?)])
  func heads(note: String, fix: String?) {
    let found = Self.problems("- Squat: 60kg x 5\n\n\(note)")
    #expect(found == (fix.map { ["7:1 head-in-notes write - \($0)"] } ?? []))
    // As an item it is read, and then said twice no longer.
    if let fix {
      #expect(Self.problems("- \(fix.replacing(" and - ", with: "\n- "))\n\n\(note)").isEmpty)
    }
  }

  @Test(
    "an open box is reported once a session, and a ticked one never",
    arguments: [
      ("- [ ] Lunges: 3x10 20kg", "Lunges"), ("- [x] Squat: 60kg x 5\n- [ ] Row: 8, 8", "Row"),
      ("- [ ] Row: 8\n- [ ] Dip: 8", "Row"), ("- [ ] Row 3x8 60kg", "Row"),
      ("- [x] Row: 8", nil), ("- Row: 8", nil), ("- [ ] call the gym", nil),
    ] as [(String, String?)])
  func openBoxes(lines: String, name: String?) {
    let found = Self.problems(lines)
    #expect(found.count == (name == nil ? 0 : 1), "\(found)")
    if let name {
      #expect(
        found.first?.hasSuffix(
          "open-box write [x] for what was done, and \(name): skipped or no line otherwise") == true
      )
    }
  }

  @Test("below a heading of kb's own, sets without a bullet are notes, and reported")
  func notes() {
    func problems(_ notes: String) -> [String] {
      let text = "# 2026-11-20\n\n## Legs\n\n\(notes)\n"
      return JournalParser.parse(Array(text.utf8), path: "").diagnostics
        .map { "\($0.range.line):\($0.range.column) \($0.id)" }
    }
    #expect(problems("Squat\n60x5\n80x5") == ["6:1 sets-in-notes"])
    #expect(problems("Squat 3x5 100kg\nBench 3x5 80kg") == ["5:1 sets-in-notes"])
    #expect(problems("- Row: 8, 8\n\n60x5\n80x5") == [])
    #expect(problems("In 2 weeks I go on.\nI slept 7 h.") == [])
    #expect(problems("```\n60x5\n80x5\n```") == [])
  }

  @Test(
    "sets are those of the exercise above them, whatever is remarked on them",
    arguments: [
      ("Squat\n20kg x 10 warmup\n100kg 5x5", "- Squat: 20kg x 10 warmup, 5x5 100kg"),
      ("Squat\n20kg x 10 (warmup)\n100kg 5x5", "- Squat: 20kg x 10 warmup, 5x5 100kg"),
      ("Squat\n100kg x 5, felt good", "- Squat: 100kg x 5 \"felt good\""),
      ("Weird Machine\n100kg x 5", "- Weird Machine: 100kg x 5"),
      ("\nTurm\n100kg x 5", "- Turm: 100kg x 5"),
    ])
  func remarked(below: String, entry: String) {
    let read = PastedSessionTests.sessions("Bench Press\n60kg x 8\n\(below)\n")
    #expect(read == ["2026-11-30 ##\n\n- Bench Press: 60kg x 8\n\(entry)\n"])
  }

  @Test(
    "a remark between sets does not end them",
    arguments: ["felt heavy", "shoulder hurts", "tired"])
  func between(remark: String) {
    let read = PastedSessionTests.sessions("Bench Press\n60kg x 8\n\(remark)\n60kg x 7\n")
    #expect(read.first?.contains("- Bench Press: 60kg x 8, 60kg x 7\n") == true, "\(read)")
  }

  @Test(
    "a date without its year is the one nearest to the day above it, also over the turn of a year")
  func years() {
    let text = """
      # 28.12.2026

      - Squat: 5x5 100kg

      # Mi 30.12.

      - Squat: 5x5 102.5kg

      # Fr 1.1.

      - Squat: 5x5 105kg

      # 27.12.

      - Squat: 5x5 90kg

      """
    let days = PastedSessionTests.sessions(text, path: "log.md").map { $0.prefix(10) }
    #expect(days == ["2026-12-28", "2026-12-30", "2027-01-01", "2026-12-27"])
  }

  @Test("a whole date may have the title of its session behind it, and a remark on a day is none")
  func titled() {
    let read = PastedSessionTests.sessions("27.11.2026 Push Day\nbench 60kg 3x8\n", path: "")
    #expect(read == ["2026-11-27 ## Push Day\n\n- bench: 3x8 60kg\n"])
    #expect(PastedSessionTests.sessions("27.11. was hard\nbench 60kg 3x8\n", path: "") == [])
  }

  @Test(
    "a title in front of its day",
    arguments: [
      ("Legs - 26/11/26\n\nSquat 5x5 100kg\n", ["2026-11-26 ## Legs\n\n- Squat: 5x5 100kg\n"]),
      ("# Push day 28/11\n\nBench 5x5\n", ["2026-11-28 ## Push day\n\n- Bench: 5, 5, 5, 5, 5\n"]),
      ("# Push Day (28 Nov)\n\nDips 10, 8\n", ["2026-11-28 ## Push Day\n\n- Dips: 10, 8\n"]),
      (
        "Legs 26.11.2026\nDips 10, 9\n\nPush 28.11.2026\nDips 8, 8\n",
        ["2026-11-26 ## Legs\n\n- Dips: 10, 9\n", "2026-11-28 ## Push\n\n- Dips: 8, 8\n"]
      ),
      (
        "# 2026-11-28\n\n## Retest of 12.10.2026\n\n- Dips: 10, 8\n",
        ["2026-11-28 ## Retest of 12.10.2026\n\n- Dips: 10, 8\n"]
      ),
    ])
  func titleBeforeDay(text: String, sessions: [String]) {
    #expect(PastedSessionTests.sessions(text) == sessions)
  }

  @Test(
    "days without a year beside the title of a session, and days of the week below them",
    arguments: [
      (
        "Push day 28/11\nDips 12, 10\n\nPull - 30/11\nPull-ups 8, 7\n",
        ["2026-11-28 ## Push day\n\n- Dips: 12, 10\n", "2026-11-30 ## Pull\n\n- Pull-ups: 8, 7\n"]
      ),
      (
        "11/24 Legs\nSquat 100kg 5x5\n\n26.11. Upper A\nDips 12, 10\n",
        ["2026-11-24 ## Legs\n\n- Squat: 5x5 100kg\n", "2026-11-26 ## Upper A\n\n- Dips: 12, 10\n"]
      ),
      (
        "23.11. Push\nDips 12, 10\n\nWed: Legs\nSquat 100kg 5x5\nFreitag\nDips 8, 7\n",
        [
          "2026-11-23 ## Push\n\n- Dips: 12, 10\n", "2026-11-25 ## Legs\n\n- Squat: 5x5 100kg\n",
          "2026-11-27 ##\n\n- Dips: 8, 7\n",
        ]
      ),
      // Repetitions, and a day in a sentence.
      (
        "28.11.2026\nDips 12, 10\n\nPush-ups 20/11\nDips 8, 7\n\nPush was better on 20.11.\nDips 8, 6\n",
        [
          "2026-11-28 ##\n\n- Dips: 12, 10\n- Dips: 8, 7\n- Dips: 8, 6\n\nPush-ups 20/11\n\nPush was better on 20.11.\n"
        ]
      ),
    ])
  func daysWithoutYear(text: String, sessions: [String]) {
    #expect(PastedSessionTests.sessions(text) == sessions)
  }

  @Test("a table whose rows are numbered sets, and one with efforts")
  func tables() {
    let numbered = """
      28.11.2026

      | Exercise | Set | Weight | Reps |
      |---|---|---|---|
      | Squat | 1 | 100kg | 5 |
      | Squat | 2 | 100kg | 4 |

      """
    let rated = """
      28.11.2026

      | Exercise | Weight | Sets | Reps | RPE |
      |---|---|---|---|---|
      | Squat | 100kg | 3 | 5 | 8 |
      | Bench | 80 kg | 3 | 8,8,7 | 9 |

      """
    #expect(
      PastedSessionTests.sessions(numbered) == [
        "2026-11-28 ##\n\n- Squat: 100kg x 5, 100kg x 4\n"
      ])
    #expect(
      PastedSessionTests.sessions(rated) == [
        "2026-11-28 ##\n\n- Squat: 3x5 100kg @8\n- Bench: 2x8 80kg @9, 80kg x 7 @9\n"
      ])
  }

  @Test(
    "a line with several meanings is an error wherever it stands, and never left out in silence",
    arguments: [
      "# 2026-11-27\n\n- bench 60x8, 60x8\n", "# 2026-11-27\n\n## Push\n\n- bench 60x8, 60x8\n",
      "# 2026-11-27\n\n- Bench Press: 60 x 8\n", "27.11.2026\nbench 60x8, 60x8\nohp 40kg 3x8\n",
    ])
  func unclear(text: String) {
    let found = JournalParser.parse(Array(text.utf8), path: "").diagnostics
    #expect(found.filter { $0.severity == .error }.map(\.id) == ["ambiguous-load"])
  }
}
