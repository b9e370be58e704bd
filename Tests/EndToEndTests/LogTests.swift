import Glibc
import Testing

@Suite("the binary logs without losing anything", .serialized)
struct LogTests {
  @Test("what is logged stands behind what was there, and can be taken back")
  func logAndUndo() throws {
    let sandbox = try JournalSandbox()
    let run = try sandbox.log()
    #expect(run.status == 0)
    #expect(
      run.output == """
        Workout, 2026-11-21 18:00
        Exercise     Sets               Volume
        Bench Press  60 kg × 8, 8, 7  1,380 kg
        Volume: 1,380 kg
        Logged at workouts/journal/2026/2026-11-21.md:7; undo it with kb log --undo.

        Progression updates
        Bench Press: 3x8 60kg again
          set 3 had 7 of 8 reps, so the target stays

        """)
    #expect(try sandbox.text == JournalSandbox.before + JournalSandbox.session)
    #expect(try sandbox.run(["log", "--undo", "-q"]) == .silent)
    #expect(try sandbox.text == JournalSandbox.before)
  }

  @Test("the input is read for --from -")
  func standardInput() throws {
    let sandbox = try JournalSandbox()
    let run = try sandbox.run(
      ["log", "--from", "-", "-q"], input: "# 2026-11-21\n" + JournalSandbox.session)
    #expect(run == .silent)
    #expect(try sandbox.text == JournalSandbox.before + JournalSandbox.session)
  }

  @Test("eight processes at once lose nothing")
  func eightAtOnce() throws {
    let sandbox = try JournalSandbox()
    var expected: Set<String> = []
    for round in 0..<5 {
      let running = try (0..<8).map { number in
        let session = "Squat: \(100 + round * 8 + number)kg x 5"
        expected.insert("\n## 18:00 Workout\n\n- \(session)\n")
        return try sandbox.start(["log", "--time", "18:00", session, "-q"])
      }
      for process in running { #expect(try process.wait() == .silent) }
    }
    let text = try #require(try sandbox.text)
    #expect(text.hasPrefix(JournalSandbox.before))
    let added = String(text.dropFirst(JournalSandbox.before.count))
    let size = "\n## 18:00 Workout\n\n- Squat: 100kg x 5\n".count
    #expect(added.count == 40 * size)
    let found = (0..<added.count / size).map {
      String(added.dropFirst($0 * size).prefix(size))
    }
    #expect(Set(found) == expected)
    #expect(try sandbox.isTidy)
  }

  @Test("a repeated write with one id is not doubled, however many try at once")
  func oneID() throws {
    let sandbox = try JournalSandbox()
    let running = try (0..<8).map { _ in
      try sandbox.start(JournalSandbox.arguments + ["--id", "retry-1", "-q"])
    }
    for process in running { _ = try process.wait() }
    let expected =
      "\n## 18:00 Workout\n\n- id: retry-1\n\n- Bench Press (3x8 60kg): 8, 8, 7\n"
    #expect(try sandbox.text == JournalSandbox.before + expected)
  }
}
