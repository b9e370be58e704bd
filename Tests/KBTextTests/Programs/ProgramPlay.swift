import KBCore
import KBText
import KBTraining
import Testing

/// A program followed session by session, as it comes out of its files.
struct ProgramPlay {
  /// What the lifter does of `Squat 5x5 60kg`; `nil` for all of it.
  typealias Lifter = (_ lift: String) -> String?

  /// A step of a session as it was asked for.
  struct Asked {
    /// The day with its week.
    let day: String
    let step: TrainingRules.PlannedStep
    let target: NextTarget

    /// The exercise with its sets as the tables have them: `Squat 5x5 60kg`.
    var lift: String {
      step.step.name + " " + ProgramPlay.text(of: target.prescription.workingGroups)
    }

    /// The entry's target: what the journal is told of it.
    fileprivate var written: String {
      Prescription(
        groups: target.prescription.workingGroups, timer: step.step.prescription.timer
      ).text
    }
  }

  let program: Program
  private let rotation: [String]
  /// What the lifter chooses where nothing gives a first load.
  private let lightest: (_ exercise: String) -> Load?
  private(set) var replay: Replay
  private var done = 0

  /// Begins a program as a lifter with these estimated maxima, in kilograms, whose equipment makes
  /// every `step` thousandths of a kilogram.
  init(_ key: String, estimates: [String: Int64] = [:], step: Int64 = 2_500) throws {
    try self.init(
      key, loads: try ConcreteProgramTests.loads(estimates, step: step),
      grid: { _ in .multiples(of: .kilograms(thousandths: step)) })
  }

  /// Begins a program with first loads and equipment of one's own.
  init(
    _ key: String, loads: StartingLoads, grid: (Exercise) -> LoadGrid
  ) throws {
    lightest = { loads.grid($0)?.lightest }
    program = try ProgramSample.published(key).program
    let concrete = concreteDays(
      program, swaps: [], exercises: try ProgramSample.catalogue(), unit: .kilograms, loads: loads)
    rotation = concrete.rotation
    var rules = TrainingRules()
    for exercise in try ProgramSample.exercises() {
      rules.add(
        ExerciseProfile(
          name: exercise.name, kind: exercise.kind, load: exercise.load, grid: grid(exercise)),
        aliases: exercise.aliases)
    }
    for (key, file) in zip(concrete.rotation, concrete.files) {
      let place = try #require(DocumentPath(file.path))
      let workout = readWorkout(Array(file.text.utf8), path: file.path, at: place)
      rules.add(workout: key, steps: workout.progressingSteps)
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
      for asked in try session(lifter: lifter) where lifts.contains(asked.step.step.name) {
        lines.append(asked.day + ": " + asked.lift)
      }
    }
    return lines
  }

  /// Trains one session and gives what it asked for; what followed is in the replay's updates.
  mutating func session(lifter: Lifter = { _ in nil }) throws -> [Asked] {
    let day = program.days[done % rotation.count]
    let key = rotation[done % rotation.count]
    var session = Session(day: Day(number: Int32(20_001 + done)), title: day.name)
    session.workout = WorkoutReference(key: key)
    let plan = replay.rules.steps(of: key).map { step in
      var target = replay.target(for: step)
      if case .asked = target.basis {
        target.prescription.begin(withChosen: lightest(step.step.name))
      }
      return Asked(day: day.fullName, step: step, target: target)
    }
    for asked in plan {
      let entry = "\(asked.step.step.name) (\(asked.written)): \(lifter(asked.lift) ?? "done")"
      let parsed = try #require(JournalEntry.parse(entry), "\(entry)")
      #expect(parsed.problems.isEmpty, "\(entry)")
      session.entries.append(PlacedEntry(entry: parsed.entry, range: .fileStart))
    }
    done += 1
    replay.take(session, at: done)
    return plan
  }

  /// A target as the tables have it.
  fileprivate static func text(of groups: [SetGroup]) -> String {
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
