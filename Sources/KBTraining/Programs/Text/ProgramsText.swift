import KBCore

/// Programs and exercises as lines of a word and its fields between tabs, which the site's pages ask
/// the generator with.
///
///     text      Squat
///     program   five-three-one   5/3/1   0 1   2   3-4   45-60   3 4   5 6 7
///     exercise  Squat   9   squat   3 4   8   10 11
///
/// `text` lines are numbered from 0, and lists of names are those numbers between blanks.
/// `ProgramsQuestion` reads it.
package struct ProgramsText {
  private var texts = NumberedTexts()
  private var lines: [UInt8] = []

  package init(programs: [Program], exercises: [Exercise]) {
    for program in programs { add(program) }
    for exercise in exercises { add(exercise) }
  }

  /// The lines, the texts first.
  package var bytes: [UInt8] { texts.lines + lines }

  private mutating func add(_ program: Program) {
    var names: [String] = []
    var keys: Set<NameKey> = []
    for day in program.days {
      for step in day.steps where keys.insert(NameKey(step.name)).inserted {
        names.append(step.name)
      }
    }
    let fields = [
      program.key, program.name, texts.numbers(of: program.goals.map { $0.rawValue }),
      texts.numbers(of: program.levels.map { $0.rawValue }), ProgramsText.text(program.daysAWeek),
      ProgramsText.text(program.minutes), texts.numbers(of: program.equipment),
      texts.numbers(of: names),
    ]
    QuestionLine.append("program", fields, to: &lines)
  }

  private mutating func add(_ exercise: Exercise) {
    let fields = [
      exercise.name, texts.numbers(of: exercise.aliases), exercise.movement,
      texts.numbers(of: exercise.equipment), texts.numbers(of: exercise.primaryMuscles),
      texts.numbers(of: exercise.substitutes), texts.numbers(of: exercise.secondaryMuscles),
      exercise.kind?.rawValue ?? "", exercise.load?.rawValue ?? "",
      exercise.isUnilateral ? "1" : "",
    ]
    QuestionLine.append("exercise", fields, to: &lines)
  }

  private static func text(_ range: ClosedRange<Int>?) -> String {
    range.map { String($0.lowerBound) + "-" + String($0.upperBound) } ?? ""
  }
}
