import Testing

@testable import KBCommand

@Suite("kb search")
struct SearchTests {
  @Test("names come before exercises and prose")
  func ranking() throws {
    let transcript = try SampleBase().run("search", "push")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        exercise  Push-up  resources/exercises/push-up.md:7
                  # Push-up
        workout   Push Day A  resources/workouts/strength/push-a.md:9
                  # Push Day A
        session   Push Day A, 2026-11-18T07:30  workouts/journal/2026/2026-11-18.md:3
                  ## 07:30 Push Day A
        session   Push Day A, 2026-10-05T07:10  workouts/journal/2026/2026-10-05.md:3
                  ## 07:10 Push Day A
        workout   Hotel Room  workouts/templates/hotel-room.md:10
                  - Push-up — 10 reps
        session   Hotel Room, 2026-11-20T18:00  workouts/journal/2026/2026-11-20.md:8
                  - Push-up (3x10): done
        exercise  Bench Press  resources/exercises/bench-press.md:3
                  category: push

        7 results

        """)
    #expect(transcript.errors == "")
  }

  @Test("of names that begin alike, what goes by a shorter name comes first")
  func shortName() throws {
    let base = try SampleBase([
      ("kb.yaml", "units: kg\n"), ("resources/exercises/bench-dip.md", "# Bench Dip\n"),
      ("resources/exercises/bench-press.md", "---\naliases: [Bench]\n---\n# Bench Press\n"),
    ])
    let names = base.run("search", "bench").output.split(separator: "\n")
      .filter { $0.hasPrefix("exercise") }
    #expect(names.map { $0.contains("Bench Press") } == [true, false])
  }

  @Test("every word must be somewhere in the text")
  func allWords() throws {
    let transcript = try SampleBase().run("search", "bench", "early")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        session   Push Day A, 2026-11-18T07:30  workouts/journal/2026/2026-11-18.md:10
                  - Bench Press (3x8 62.5kg): 20kg x 10 warmup, 8, 8, 7

        1 result

        """)
    #expect(transcript.errors == "")
  }

  @Test("accents and case do not matter")
  func accents() throws {
    let transcript = try SampleBase().run("search", "CAFE")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        session   Push Day A, 2026-11-18T07:30  workouts/journal/2026/2026-11-18.md:13
                  Left early. Café au lait instead.

        1 result

        """)
    #expect(transcript.errors == "")
  }

  @Test("a kind and a limit")
  func limit() throws {
    let transcript = try SampleBase().run("search", "push", "--kind", "session", "--limit", "1")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        session   Push Day A, 2026-11-18T07:30  workouts/journal/2026/2026-11-18.md:3
                  ## 07:30 Push Day A

        1 of 3 results; --limit 3 shows all

        """)
    #expect(transcript.errors == "")
  }

  @Test("JSON names the place and the line")
  func json() throws {
    let transcript = try SampleBase().run("search", "heel", "--json")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        [
          {
            "kind": "exercise",
            "name": "Plank",
            "show": "Plank",
            "path": "resources/exercises/plank.md",
            "line": 7,
            "text": "A straight line from head to heel."
          }
        ]

        """)
    #expect(transcript.errors == "")
  }

  @Test("nothing found gets the nearest names")
  func nothing() throws {
    let transcript = try SampleBase().run("search", "Benhc", "Press")
    #expect(transcript.status == .problems)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: nothing has "Benhc Press"; did you mean Bench Press?

        """)
  }

  @Test("words without letters are refused")
  func empty() throws {
    let transcript = try SampleBase().run("search", "!!!")
    #expect(transcript.status == .usage)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: WORD for kb search cannot be "!!!": write letters or digits
        Try: kb help search

        """)
  }
}
