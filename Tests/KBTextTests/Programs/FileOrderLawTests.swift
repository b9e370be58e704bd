import KBCore
import KBTestSupport
import KBText
import KBTraining
import Testing

@Suite("Journals in many files")
struct FileOrderLawTests {
  /// Files of a few days each, some days in two files, some sessions at one minute.
  private static func files(_ generator: inout SplitMix64) -> [(path: String, text: String)] {
    (0..<12).map { number in
      var text = ""
      for _ in 0..<3 {
        text += "# 2026-01-\(10 + Int.random(in: 0..<20, using: &generator))\n\n"
        let time = ["", "07:30 ", "18:00 "].randomElement(using: &generator) ?? ""
        let reps = Int.random(in: 7...12, using: &generator)
        text += "## \(time)Push\n\n- Bench Press (3x8 60kg): \(reps), \(reps), 8\n"
        if Bool.random(using: &generator) { text += "- Plank: 45s, 4\(reps % 10)s\n" }
        text += "\n## \(time)Pull\n\n- Bench Press: \(50 + reps * 2)kg x 8, 8\n\n"
      }
      return ("workouts/journal/2026/\(number).md", text)
    }
  }

  private static func journal(_ files: [(path: String, text: String)]) -> Journal {
    Journal(
      files.flatMap { file in
        JournalParser.parse(Array(file.text.utf8), path: file.path).sessions.map {
          JournalSession(session: $0, path: file.path)
        }
      })
  }

  @Test("the order in which files are read changes neither the journal nor what follows from it")
  func order() {
    var generator = SplitMix64(seed: 81)
    for _ in 0..<60 {
      var files = FileOrderLawTests.files(&generator)
      let first = FileOrderLawTests.journal(files)
      let replay = Replay(
        TrainingRules(), sessions: first.sessions.map(\.session), until: Day(number: 30_000))
      #expect(replay.lanes.count >= 1)
      for _ in 0..<3 {
        files.shuffle(using: &generator)
        let again = FileOrderLawTests.journal(files)
        #expect(again.sessions == first.sessions)
        #expect(
          Replay(
            TrainingRules(), sessions: again.sessions.map(\.session), until: Day(number: 30_000))
            == replay)
      }
    }
  }
}
