import KBCore
import KBTraining
import Testing

/// A lifter's rules for tests, in one line: `double plates=1.25`, `linear increment=2.5kg`.
struct TrainingSample {
  /// The rules with one barbell exercise called Bench Press, a dumbbell one called Curl and a
  /// bodyweight one called Pull-up, besides what `parameters` say of the first.
  static func rules(
    _ parameters: SchemeParameters = SchemeParameters(), smallestPlate: Int64 = 1_250,
    unit: LoadUnit = .kilograms
  ) -> TrainingRules {
    var rules = TrainingRules(unit: unit)
    let bar = Load(thousandths: unit == .kilograms ? 20_000 : 45_000, unit: unit)
    var plates = [25_000, 20_000, 15_000, 10_000, 5_000, 2_500, 1_250].map { weight in
      Plate(load: Load(thousandths: weight, unit: unit), count: 4)
    }
    if smallestPlate < 1_250 {
      plates += [500, 1_000].map {
        Plate(load: Load(thousandths: $0, unit: unit), count: 4)
      }
    }
    rules.add(
      ExerciseProfile(
        name: "Bench Press", kind: .compound, load: .barbell,
        grid: .barbell(bar: bar, plates: plates), unit: unit, parameters: parameters),
      aliases: ["Bench"])
    let dumbbells = (1...16).map { Load(thousandths: Int64($0) * 2_500, unit: unit) }
    rules.add(
      ExerciseProfile(
        name: "Curl", kind: .isolation, load: .dumbbell, grid: .choices(dumbbells), unit: unit))
    rules.add(
      ExerciseProfile(
        name: "Pull-up", kind: .compound, load: .bodyweight,
        grid: .multiples(of: Load(thousandths: 2_500, unit: unit)), unit: unit))
    rules.add(
      ExerciseProfile(
        name: "Plank", kind: .isolation, load: .bodyweight,
        grid: .multiples(of: Load(thousandths: 2_500, unit: unit)), unit: unit))
    return rules
  }

  /// The replay of entries, a session each, separated by ` | `; lines that begin with a word of
  /// the session's head are decisions.
  static func replay(_ entries: String, _ rules: TrainingRules) -> Replay {
    var replay = Replay(rules)
    for (index, session) in journal(entries).enumerated() { replay.take(session, at: index) }
    return replay
  }

  /// Sessions of the entries, one a day from 1 January 2026.
  static func journal(_ entries: String) -> [Session] {
    var text = ""
    var day = Day(number: 20_454)
    for entry in entries.split(separator: " | ") {
      text += "# \(day.text)\n\n## 07:30 Session\n\n"
      for line in entry.split(separator: "; ") { text += "- \(line)\n" }
      text += "\n"
      day = day.adding(days: 1)
    }
    return sessions(text)
  }

  /// The target that comes next, as the journal would write it, and the rule behind it.
  static func next(_ entries: String, _ rules: TrainingRules) -> String {
    let replay = replay(entries, rules)
    guard let index = replay.exercises.firstIndex(where: { $0.latestLane != nil }),
      let lane = replay.exercises[index].latestLane
    else { return "nothing" }
    let target = Prescription(groups: replay.lanes[lane].groups).text
    let deload = replay.lanes[lane].suggestedDeload.map { " (deload to \($0.text)?)" } ?? ""
    return target + deload
  }
}
