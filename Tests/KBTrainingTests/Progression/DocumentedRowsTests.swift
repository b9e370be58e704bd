import KBCore
import KBTraining
import Testing

/// Rows of the product's documents that take settings of their own.
@Suite("The documents' rows")
struct DocumentedRowsTests {
  /// Parameters in a few words: `double start=5 max=8 percent=2500`.
  private func parameters(_ text: String) throws -> SchemeParameters {
    let words = text.split(separator: " ").map(String.init)
    var parameters = SchemeParameters(kind: SchemeKind(rawValue: try #require(words.first)))
    for word in words.dropFirst() {
      let parts = word.split(separator: "=").map(String.init)
      let value = try #require(parts.last)
      switch parts[0] {
      case "start": parameters.startingReps = Int32(value)
      case "max": parameters.maxReps = Int32(value)
      case "percent": parameters.percent = Int64(value)
      case "by": parameters.increment = .load(try load(value))
      case "failures": parameters.failures = Int32(value)
      case "deload": parameters.deload = Int64(value)
      case "trigger": parameters.trigger = ProgressionTrigger(rawValue: value)
      case "plus": parameters.plusReps = Int32(value)
      case "goal": parameters.goal = Int32(value)
      case "longest": parameters.longest = TimeSpan(seconds: try #require(Int64(value)))
      case "auto": parameters.isAutomatic = value == "yes"
      default: Issue.record("\(parts[0]) is no parameter")
      }
    }
    return parameters
  }

  @Test(
    "settings by exercise",
    arguments: [
      // A strength lift: 5 to 8 repetitions, 2.5 %.
      ("double start=5 max=8 percent=2500", "Bench Press (3x5 100kg): 5, 5, 5", "3x6 100kg"),
      ("double start=5 max=8 percent=2500", "Bench Press (3x8 100kg): 8, 8, 8", "3x5 102.5kg"),
      ("double start=5 max=8 percent=2500", "Bench Press (3x8 60kg): 8, 8, 8", "3x5 62.5kg"),
      // For size: 10 to 15, 5 %.
      ("double start=10 max=15", "Bench Press (3x10 40kg): 10, 10, 10", "3x11 40kg"),
      ("double start=10 max=15", "Bench Press (3x15 40kg): 15, 15, 15", "3x10 42.5kg"),
      ("double start=10 max=15", "Bench Press (3x12 40kg): 15, 15, 15", "3x10 42.5kg"),
      ("double percent=0", "Bench Press (3x12 60kg): 12, 12, 12", "3x8 62.5kg"),
      ("double failures=1", "Bench Press (3x9 60kg): 9, 9, 8", "3x9 60kg (deload to 57.5kg?)"),
      (
        "double failures=1 deload=10000", "Bench Press (3x9 60kg): 9, 9, 8",
        "3x9 60kg (deload to 55kg?)"
      ),
      // An increment of nothing still goes up by what can be made.
      ("linear by=0kg", "Bench Press (5x5 100kg): done", "5x5 102.5kg"),
      ("linear by=10kg", "Bench Press (5x5 100kg): done", "5x5 110kg"),
      ("linear failures=1", "Bench Press (5x5 100kg): 5, 5, 5, 5, 4", "5x5 90kg"),
      ("linear failures=1 deload=5000", "Bench Press (5x5 100kg): 5, 5, 5, 5, 4", "5x5 95kg"),
      // The top set alone decides, or all do.
      ("linear trigger=top", "Bench Press (5x5 100kg): 5, 4, 4, 3, 3", "5x5 102.5kg"),
      ("linear trigger=top", "Bench Press (5x5 100kg): 4, 4, 4, 3, 3", "5x5 100kg"),
      (
        "linear trigger=top", "Bench Press (1x5 80kg, 1x5 100kg): 80kg x 3, 100kg x 5",
        "1x5 82.5kg, 1x5 102.5kg"
      ),
      // A load that was chosen for all sets is the load now, whatever decides.
      ("linear trigger=top", "Bench Press (3x5 50kg): 45kg x 5, 5, 5", "3x5 47.5kg"),
      ("linear trigger=top", "Bench Press (3x5 50kg): 55kg x 5, 5, 5", "3x5 57.5kg"),
      ("linear trigger=top", "Bench Press (3x5 50kg): 45kg x 5, 4, 4", "3x5 50kg"),
      (
        "linear trigger=top", "Bench Press (1x5 50kg, 2x5 40kg): 45kg x 5, 40kg x 5, 5",
        "1x5 50kg, 2x5 40kg"
      ),
      ("linear trigger=all", "Bench Press (3x5 50kg): 45kg x 5, 5, 5", "3x5 47.5kg"),
      ("double", "Plank (2x45s BW+10kg): +5kg x 45s, +5kg x 45s", "2x50s BW+5kg"),
      ("linear trigger=all", "Bench Press (5x5 100kg): 5, 4, 4, 3, 3", "5x5 100kg"),
      ("linear plus=25", "Bench Press (2x15 40kg, 1x15+ 40kg): 15, 15, 25", "2x15, 1x15+ 42.5kg"),
      ("linear plus=25", "Bench Press (2x15 40kg, 1x15+ 40kg): 15, 15, 24", "2x15, 1x15+ 40kg"),
      ("total-reps goal=25", "Bench Press (3x8 60kg): 9, 8, 8", "3x8 62.5kg"),
      ("total-reps goal=25", "Bench Press (3x8 60kg): 8, 8, 8", "3x8 60kg"),
      ("total-reps goal=1", "Bench Press (3x8 60kg): 1", "3x8 62.5kg"),
      ("total-reps goal=0", "Bench Press (3x8 60kg): 8, 8, 8", "3x8 60kg"),
      // An extra set that falls short is no failure.
      ("linear failures=1", "Bench Press (2x5+ 100kg): 5, 5, 4 amrap", "2x5+ 102.5kg"),
      ("linear failures=1", "Bench Press (2x5+ 100kg): 5, 4", "2x5+ 90kg"),
      ("double longest=50", "Plank (2x45s): 45s, 45s | Plank (2x50s): 50s, 50s", "2x55s"),
      ("none", "Bench Press (3x8 60kg): 12, 12, 12", "3x8 60kg"),
      // What is not automatic waits.
      ("double auto=no", "Bench Press (3x8 60kg): 8, 8, 8", "3x8 60kg"),
      ("linear auto=no", "Bench Press (5x5 100kg): 5, 5, 5, 5, 5", "5x5 100kg"),
      // A percentage without a maximum asks for nothing that it would have to guess.
      ("percent", "Bench Press (3x5 @ 80% TM): 5, 5, 5", "3x5"),
    ])
  func settings(parameters: String, entries: String, expected: String) throws {
    let rules = TrainingSample.rules(try self.parameters(parameters))
    #expect(TrainingSample.next(entries, rules) == expected)
  }

  @Test(
    "what a success adds where nobody says otherwise",
    arguments: [
      (LoadKind.barbell, ExerciseKind.compound, LoadUnit.pounds, "5lb"),
      (.barbell, .isolation, .pounds, "2.5lb"), (.dumbbell, .isolation, .pounds, "5lb"),
      (.dumbbell, .compound, .pounds, "5lb"), (.barbell, .compound, .kilograms, "2.5kg"),
      (.barbell, .isolation, .kilograms, "1.25kg"), (.dumbbell, .compound, .kilograms, "2.5kg"),
      (.machine, .isolation, .kilograms, "2.5kg"),
    ])
  func increments(load: LoadKind, kind: ExerciseKind, unit: LoadUnit, expected: String) {
    let profile = ExerciseProfile(
      name: "Lift", kind: kind, load: load,
      grid: .multiples(of: Load(thousandths: 250, unit: unit)), unit: unit)
    #expect(profile.usualIncrement.text == expected)
  }

  @Test(
    "five per cent in pounds, as plates of 2.5 lb and more make it",
    arguments: [
      ("Bench Press (3x12 135lb): 12, 12, 12", "3x8 140lb"),
      ("Bench Press (3x12 150lb): 12, 12, 12", "3x8 160lb"),
      ("Bench Press (3x12 45lb): 12, 12, 12", "3x8 50lb"),
      ("Bench Press (3x12 47.5lb): 12, 12, 12", "3x8 50lb"),
    ])
  func pounds(entries: String, expected: String) {
    var rules = TrainingRules(unit: .pounds)
    let plates = [45_000, 25_000, 10_000, 5_000, 2_500].map {
      Plate(load: Load(thousandths: $0, unit: .pounds), count: 4)
    }
    rules.add(
      ExerciseProfile(
        name: "Bench Press", kind: .compound, load: .barbell,
        grid: .barbell(bar: Load(thousandths: 45_000, unit: .pounds), plates: plates),
        unit: .pounds))
    #expect(TrainingSample.next(entries, rules) == expected)
  }

  @Test(
    "stalls are counted, and only what was tried and missed is one",
    arguments: [
      ("Bench Press (3x9 60kg): 9, 8, 9", Int32(1), "none"),
      ("Bench Press (3x9 60kg): 9, 8, 9 | Bench Press (3x9 60kg): 9, 8, 8", 2, "3x8 57.5kg"),
      ("Bench Press (3x9 60kg): 9, 8, 9 | Bench Press (3x9 60kg): 9, 9", 1, "none"),
      ("Bench Press (3x9 60kg): 9, 8, 9 | Bench Press (3x9 60kg): 9, 9, 9", 0, "none"),
      ("Bench Press (3x9 60kg): 9, 9", 0, "none"),
      ("Bench Press (3x9 60kg): skipped", 0, "none"),
      ("Pull-up (3x9): 9, 8, 9 | Pull-up (3x9): 9, 8, 8", 2, "3x8"),
    ])
  func stalls(entries: String, count: Int32, deload: String) {
    let lane = TrainingSample.replay(entries, TrainingSample.rules()).lanes.first
    #expect(lane?.failures ?? 0 == count)
    #expect(lane?.deloadGroups.map { Prescription(groups: $0).text } ?? "none" == deload)
  }

  @Test("the third failure is a deload that is said, and the count begins anew")
  func event() throws {
    let failure = "Bench Press (5x5 100kg): 5, 5, 5, 5, 4"
    let replay = TrainingSample.replay(
      [failure, failure, failure].joined(separator: " | "),
      TrainingSample.rules(try parameters("linear")))
    let lane = try #require(replay.lanes.first)
    #expect(lane.failures == 0)
    #expect(lane.last?.rule.id == "deloaded")
    #expect(lane.last?.rule.text == "failed 3 times in a row: 100kg - 10%, which makes 90kg")
  }

  @Test(
    "how many repetitions are missing until the load goes up",
    arguments: [
      ("Bench Press (3x12 60kg): 12, 11, 11", Int32(2)), ("Bench Press (3x8 60kg): 8, 8, 8", 12),
      ("Bench Press (3x11 60kg): 12, 11, 11", 2), ("Bench Press (3x12 60kg): 15, 11, 12", 1),
      ("Bench Press (3x12 60kg): 12, 12, 12", nil), ("Bench Press (3x12 60kg): 12, 12", nil),
      ("Pull-up (3x11): 12, 11, 11", nil),
    ] as [(String, Int32?)])
  func close(entries: String, missing: Int32?) {
    #expect(
      TrainingSample.replay(entries, TrainingSample.rules()).lanes[0].repsUntilLoad == missing)
  }

  @Test(
    "what the top set lacked is said",
    arguments: [
      ("Bench Press (3x5 50kg): 4, 3, 3", "set 1 had 4 of 5 reps, so the target stays"),
      ("Bench Press (3x5 50kg): 3, 4, 3", "set 1 had 3 of 5 reps, so the target stays"),
      ("Bench Press (3x5 50kg): 5 fail, 3, 3", "set 1 was marked as failed, so the target stays"),
      (
        "Bench Press (3x5 50kg): 45kg x 5, 4, 4",
        "set 1 was done with 45kg in place of 50kg, so the target stays"
      ),
      (
        "Bench Press (2x5 40kg, 1x5 50kg): 40kg x 5, 5, 45kg x 5",
        "set 3 was done with 45kg in place of 50kg, so the target stays"
      ),
      (
        "Bench Press (2x5 40kg, 1x5 50kg): 40kg x 5, 5, 50kg x 4",
        "set 3 had 4 of 5 reps, so the target stays"
      ),
      (
        "Bench Press (2x5 40kg, 1x5 50kg): 40kg x 4, 4, 50kg x 0 fail",
        "set 3 was marked as failed, so the target stays"
      ),
      (
        "Bench Press (2x5 40kg, 1x5 50kg): 40kg x 5, 5",
        "2 of 3 sets were done, so the target stays"
      ),
      (
        "Bench Press (3x5 50kg): 45kg x 5, 5, 5",
        "all sets were achieved: 45kg + 2.5kg = 47.5kg; 5 reps"
      ),
    ])
  func topSet(entries: String, expected: String) throws {
    let replay = TrainingSample.replay(
      entries, TrainingSample.rules(try parameters("linear trigger=top")))
    #expect(replay.lanes.first?.last?.rule.text == expected)
  }

  @Test(
    "the last of the heaviest sets tells the load by its effort, and lighter sets keep their share",
    arguments: [
      ("Bench Press (1x5 100kg): 5 @8", "1x5 100kg"),
      ("Bench Press (1x5 100kg): 5 @7", "1x5 102.5kg"),
      ("Bench Press (2x5 100kg): 5 @7, 5 @9", "2x5 97.5kg"),
      ("Bench Press (2x5 100kg): 5 @9, 5 @7", "2x5 102.5kg"),
      ("Bench Press (1x5 100kg, 2x5 80kg): 100kg x 5 @7, 80kg x 5, 5", "1x5 102.5kg, 2x5 82.5kg"),
      ("Bench Press (1x5 100kg, 2x5 80kg): 100kg x 5, 80kg x 5 @9, 5", "1x5 77.5kg, 2x5 62.5kg"),
      ("Bench Press (1x5 100kg): 5", "1x5 100kg"),
      ("Bench Press (1x5 100kg): 0kg x 5 @8", "1x5 0kg"),
      ("Bench Press (1x5 100kg): 5 @7 fail", "1x5 100kg"),
    ])
  func effort(entries: String, expected: String) throws {
    let rules = TrainingSample.rules(try parameters("rpe"))
    #expect(TrainingSample.next(entries, rules) == expected)
  }

  @Test("of an exercise's targets the one trained last comes first, then the latest session's")
  func targets() throws {
    func targets(_ entries: String) -> [String] {
      TrainingSample.replay(entries, TrainingSample.rules()).targets(ofExercise: 0)
        .map { $0.prescription.text }
    }
    let (heavy, light) = ("Bench Press (5x5 100kg): done", "Bench Press (3x8 60kg): done")
    let single = "Bench Press (1x3 110kg): done"
    #expect(targets(heavy + "; " + light) == ["3x9 60kg", "5x5 105kg"])
    #expect(targets(light + "; " + heavy) == ["5x5 105kg", "3x9 60kg"])
    #expect(
      targets([heavy, light, single].joined(separator: " | "))
        == ["1x3 115kg", "3x9 60kg", "5x5 105kg"])
    #expect(
      targets([heavy, light, single, heavy].joined(separator: " | "))
        == ["5x5 105kg", "1x3 115kg", "3x9 60kg"])
  }

  @Test("what waits to be accepted is suggested")
  func suggestion() throws {
    let replay = TrainingSample.replay(
      "Bench Press (3x8 60kg): 8, 8, 8", TrainingSample.rules(try parameters("double auto=no")))
    let groups = try #require(replay.lanes.first?.suggestedGroups)
    #expect(Prescription(groups: groups).text == "3x9 60kg")
  }
}
