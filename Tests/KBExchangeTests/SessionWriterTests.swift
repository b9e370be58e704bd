import KBCore
@testable import KBExchange
@testable import KBLogs
import KBTestSupport
import Testing

@Suite("Sessions of other apps")
struct SessionWriterTests {
  private static let names = [
    "Squat", "Squat (Barbell)", "Row, seated", "Rowing", "Run: easy", "8", "100kg", "done", "rest",
    "- Curl", "# Dip", "duration", "Plank 💪", "Kniebeuge; tief", "A\\B", "  ", "Assisted Pull Up",
  ]
  private static let notes = [
    "", "", "", "easy", "- not a set", "## heading", "effort: 7", "two\nlines", "\"quoted\"",
    "a, b",
    "```", "> quote", "1. list", "12:30 later",
  ]

  private static func exercise(_ generator: inout SplitMix64) -> ImportedExercise {
    var exercise = ImportedExercise(generator.pick(Self.names))
    for _ in 0..<generator.int(1...5) {
      var set = ImportedSet()
      switch generator.int(0...5) {
      case 0: set.time = TimeSpan(seconds: Int64(generator.int(0...4000)))
      case 1:
        set.distance = Distance(
          thousandths: Int64(generator.int(1...9000)) * 100, unit: .kilometres)
        if generator.once(in: 2) { set.time = TimeSpan(seconds: 600) }
      case 2: set.calories = 120
      default: set.reps = Int32(generator.int(0...30))
      }
      if generator.once(in: 2) {
        set.weight = FileNumber(thousandths: Int64(generator.int(-40...400)) * 250)
      }
      if generator.once(in: 4) { set.effort = Effort(halves: Int32(generator.int(2...20))) }
      if generator.once(in: 4) {
        set.marks.insert(generator.pick([SetMarks.warmup, .drop, .failed]))
      }
      if generator.once(in: 6) { set.note = generator.pick(Self.notes) }
      exercise.sets.append(set)
    }
    if generator.once(in: 5) { exercise.notes = [generator.pick(Self.notes)] }
    return exercise
  }

  /// The wordings that were read back before must not stand for others.
  @Test("are read back as they are, whatever their names and notes say", arguments: 1...20)
  func law(_ seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let writer = SessionWriter(.strong, unit: .kilograms) {
      SessionWriter.Known(name: $0, load: $0.contains("Pull") ? .bodyweight : .barbell)
    }
    for number in 0..<100 {
      var imported = ImportedSession(
        key: "\(number)", line: number + 1,
        moment: FileMoment(
          day: Day(number: Int32(19_000 + number)),
          second: generator.once(in: 3) ? nil : Int32(generator.int(0...86_399))),
        title: generator.pick(Self.names + Self.notes))
      if generator.once(in: 2) {
        imported.duration = TimeSpan(milliseconds: Int64(generator.int(1...9_000_000)))
      }
      if generator.once(in: 4) { imported.note(generator.pick(Self.notes)) }
      for _ in 0..<generator.int(1...4) {
        imported.exercises.append(Self.exercise(&generator))
      }
      let session = writer.session(imported)
      #expect(session.isReadBack, "\(session.text)")
      #expect(session.entries.count >= imported.exercises.count, "\(session.text)")
    }
  }
}
