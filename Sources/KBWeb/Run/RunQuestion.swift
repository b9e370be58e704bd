import KBCore
import KBTraining

/// A run, or one exercise of it, as the page asks about it.
///
/// Lines about the session come first; each line `exercise` begins an exercise. A line is a word,
/// and after a tab what belongs to it; `docs/templates.md` lists them.
struct RunQuestion {
  private(set) var session = Session(day: Day(number: 0), title: "")
  private(set) var exercises: [RunExercise] = []
  private(set) var unit = LoadUnit.kilograms
  private(set) var milestones = Milestones(setsForDay: nil)
  /// The scores of timed blocks, as notes carry them.
  private(set) var scores: [String] = []
  private var formula = OneRepMaxFormula.epley
  /// Whether the answer shall say what later runs go on from.
  private(set) var asksAhead = false
  /// The notes as they were typed.
  private(set) var typedNotes = ""

  init(_ bytes: [UInt8]) {
    var lines = RunLines(bytes)
    while lines.advance() {
      if lines.word == "exercise" {
        exercises.append(RunExercise(unit: unit, formula: formula))
      } else if exercises.isEmpty {
        read(lines)
      } else {
        exercises[exercises.count - 1].read(lines)
      }
    }
  }

  private mutating func read(_ line: RunLines) {
    switch line.word {
    case "unit": unit = line.rest == "lb" ? .pounds : .kilograms
    case "formula":
      formula = OneRepMaxFormula.allCases.first { $0.name == line.rest } ?? .epley
    case "day": session.day = Day(text: line.rest) ?? session.day
    case "time": session.start = TimeOfDay(text: line.rest)
    case "title": session.title = line.rest
    case "id": session.id = line.rest
    case "workout": session.workout = WorkoutReference(text: line.rest)
    case "duration":
      // A clock without fractions, as kb log writes it.
      session.duration = line.number(1).map { TimeSpan(seconds: $0 / 1000) }
    case "effort":
      var cursor = Cursor(line.rest)
      if let halves = cursor.eatDecimal().map({ $0 / 500 }), (2...20).contains(halves) {
        session.effort = Effort(halves: Int32(halves))
      }
    case "partial": session.isPartial = true
    case "felt": if let felt = Decision.felt(line.rest) { session.decisions.append(felt) }
    case "confirmed": session.decisions.append(.confirmed(exercise: line.rest))
    case "ahead": asksAhead = true
    case "milestones": milestones = Milestones(text: line.rest)
    case "note": typedNotes += (typedNotes.isEmpty ? "" : "\n") + line.rest
    case "score": addScore(line)
    default: break
    }
  }

  /// `score`, the block, its timer, the rounds that were counted and the milliseconds it took.
  private mutating func addScore(_ line: RunLines) {
    var text = line.field(1)
    let timer = line.field(2)
    if !timer.isEmpty { text += text.isEmpty ? timer : " (" + timer + ")" }
    var result = ""
    if let rounds = line.number(3), rounds > 0 {
      result = String(rounds) + (rounds == 1 ? " round" : " rounds")
    }
    if let time = line.number(4), time > 0 {
      result += (result.isEmpty ? "" : ", ") + TimeSpan(seconds: time / 1000).clock
    }
    guard !result.isEmpty else { return }
    scores.append(text + ": " + result)
  }
}
