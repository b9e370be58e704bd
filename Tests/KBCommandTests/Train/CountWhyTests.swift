import Testing

@testable import KBCommand

@Suite("kb why of counts")
struct CountWhyTests {
  @Test("a streak names a session of each of its days, and of a broken one the last day")
  func streak() throws {
    let base = try SampleBase(SampleBase.training)
    let transcript = base.run("why", "streak", width: 80)
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Gym streak: 2 days, 2026-11-19 to 2026-11-20
        Days in a row with a whole session. Today can still count; a day without one
        ends it.

        workouts/journal/2026/2026-11-20.md:3
          Hotel Room
          → Fri 2026-11-20 counts
        workouts/journal/2026/2026-11-19.md:3
          Push Day A
          → Thu 2026-11-19 counts

        """)
    #expect(
      base.run("why", "gym", "streak", "--on", "2026-12-24", width: 80).output == """
        Gym streak: 0 days
        Days in a row with a whole session. Today can still count; a day without one
        ends it.

        workouts/journal/2026/2026-11-20.md:3
          Hotel Room
          → the last day that counts, 34 days ago

        """)
  }

  @Test("a challenge adds up the sets of each day")
  func challenge() throws {
    let base = try SampleBase(SampleBase.training)
    #expect(
      base.run("why", "challenge", width: 80).output == """
        Ten push-ups: 2 of 3 sets today, streak 1 day, 2026-11-20
        Days in a row with all 3 sets. Today can still be completed; a day with fewer
        ends it.

        workouts/journal/2026/2026-11-21.md:3
          Sat 2026-11-21
          → 2 of 3 sets
        workouts/journal/2026/2026-11-20.md:12
          Fri 2026-11-20
          → 3 of 3 sets

        """)
    #expect(try SampleBase().run("why", "challenge").status == .problems)
  }

  @Test("a muscle has the sets that kb stats adds up, those in which it helps by half")
  func muscle() throws {
    let base = try SampleBase(SampleBase.training)
    #expect(
      base.run("why", "triceps", width: 80).output == """
        triceps: 3 sets in the last 4 weeks
        A set counts fully for the primary muscles of its exercise, and half for the
        secondary ones. Warm-ups and skipped sets do not count.

        workouts/journal/2026/2026-11-19.md:10
          Bench Press (3x8 65kg): 8, 8, 8
          → 3 sets in which it assists, each counting half: 1.5 sets
        workouts/journal/2026/2026-11-18.md:10
          Bench Press (3x8 62.5kg): 20kg x 10 warmup, 8, 8, 7
          → 3 sets in which it assists, each counting half: 1.5 sets

        """)
    #expect(base.run("stats", "--muscles", width: 80).output.contains("triceps") == true)
    #expect(
      base.run("why", "calf", width: 80).output.hasPrefix("calves: 0 sets in the last 4 weeks\n"))
  }

  @Test("programs get the same")
  func json() throws {
    let base = try SampleBase(SampleBase.training)
    #expect(
      base.run("why", "triceps", "--json").output.hasPrefix(
        "{\n  \"subject\": \"triceps\",\n  \"answer\": \""))
  }
}
