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
}
