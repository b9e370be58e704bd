import KBCore
import KBText
import KBTraining
import Testing

/// A program followed session by session, as it comes out of its files.
struct ProgramPlay {
  /// What the lifter does of `Squat 5x5 60kg`; `nil` for all of it.
  typealias Lifter = (_ lift: String) -> String?

  private let program: Program
  private let rotation: [String]
  private(set) var replay: Replay
  private var done = 0

  /// Begins a program as a lifter with these estimated maxima, in kilograms, whose equipment makes
  /// every 2.5 kg.
  init(_ key: String, estimates: [String: Int64] = [:]) throws {
    program = try ProgramSample.published(key).program
    let concrete = concreteDays(
      program, swaps: [], exercises: try ProgramSample.catalogue(), unit: .kilograms,
      loads: try ConcreteProgramTests.loads(estimates))
    rotation = concrete.rotation
    var rules = TrainingRules()
    for exercise in try ProgramSample.exercises() {
      rules.add(
        ExerciseProfile(
          name: exercise.name, kind: exercise.kind, load: exercise.load,
          grid: .multiples(of: .kilograms(thousandths: 2_500))),
        aliases: exercise.aliases)
    }
    for (key, file) in zip(concrete.rotation, concrete.files) {
      let place = try #require(DocumentPath(file.path))
      let workout = readWorkout(Array(file.text.utf8), path: file.path, at: place)
      let steps = workout.blocks.flatMap { $0.steps.map(\.step) }
      rules.add(
        workout: key,
        steps: steps.map { ($0, workout.progression.parameters(for: $0.name)) })
    }
    replay = Replay(rules)
    // The journal has the training maxes before the first session.
    var session = Session(day: Day(number: 20_000), title: "Begin")
    session.decisions = concrete.decisions
    replay.take(session, at: 0)
  }

  /// Trains some sessions on and gives a line for each step of the lifts that are asked for:
  /// `Day A: Squat 5x5 20kg`.
  mutating func train(
    sessions: Int, of lifts: Set<String>, lifter: Lifter = { _ in nil }
  ) throws -> [String] {
    var lines: [String] = []
    for _ in 0..<sessions {
      let day = program.days[done % rotation.count]
      let key = rotation[done % rotation.count]
      var session = Session(day: Day(number: Int32(20_001 + done)), title: day.name)
      session.workout = WorkoutReference(key: key)
      for step in replay.rules.steps(of: key) {
        let groups = replay.target(for: step).prescription.workingGroups
        let name = step.step.name
        let lift = name + " " + ProgramPlay.text(of: groups)
        if lifts.contains(name) { lines.append(day.fullName + ": " + lift) }
        let target = Prescription(groups: groups).text
        let entry = "\(name) (\(target)): \(lifter(lift) ?? "done")"
        let parsed = try #require(JournalEntry.parse(entry), "\(entry)")
        #expect(parsed.problems.isEmpty, "\(entry)")
        session.entries.append(PlacedEntry(entry: parsed.entry, range: .fileStart))
      }
      done += 1
      replay.take(session, at: done)
    }
    return lines
  }

  /// A target as the tables have it.
  private static func text(of groups: [SetGroup]) -> String {
    guard groups.count > 1, Set(groups.map(\.load)).count > 1 else {
      return Prescription(groups: groups).text
    }
    return groups.flatMap { group -> [String] in
      guard case .load(let load) = group.load else { return ["?"] }
      let reps =
        switch group.work {
        case .asManyAsPossible(let minimum): "\(minimum)+"
        default: group.work?.text ?? "?"
        }
      let set = reps + "x" + Thousandths.text(load.thousandths)
      return [String](repeating: set, count: Int(group.count))
    }.joined(separator: " ")
  }
}
