import KBCore
import KBTraining
import Testing

@Suite("The next target")
struct ProgressionTableTests {
  @Test(
    "double progression raises the reps, then the load",
    arguments: [
      ("Bench Press (3x8 60kg): 8, 8, 8", "3x9 60kg"),
      ("Bench Press (3x12 60kg): 12, 12, 12", "3x8 62.5kg"),
      ("Bench Press (3x8 60kg): 12, 12, 12", "3x8 62.5kg"),
      ("Bench Press (3x9 60kg): 9, 8, 9", "3x9 60kg"),
      (
        "Bench Press (3x9 60kg): 9, 8, 9 | Bench Press (3x9 60kg): 9, 8, 8",
        "3x9 60kg (deload to 57.5kg?)"
      ),
      ("Bench Press (3x8 60kg): 8, 8", "3x8 60kg"),
      ("Bench Press (3x8 60kg): 50kg x 12, 12, 12", "3x8 52.5kg"),
      ("Bench Press (3x8 60kg): 50kg x 8, 8, 8", "3x9 50kg"),
      ("next: Bench Press 3x10 62.5kg | Bench Press (3x10 62.5kg): done", "3x11 62.5kg"),
      ("Bench Press (3x12 20kg): 12, 12, 12", "3x8 22.5kg"),
      ("Bench Press (3x8 60kg): 20kg x 10 warmup, 40kg x 5 w, 8, 8, 8", "3x9 60kg"),
      ("Bench Press (3x8 60kg): 8, 8, 8 fail", "3x8 60kg"),
      ("Bench Press (3x8 60kg): 8, 8, skip", "3x8 60kg"),
      ("Bench Press (3x8 60kg): 8, 8, 57.5kg x 8", "3x8 60kg"),
      ("Bench Press (3x8 60kg): 8, 8, 8, 15 amrap", "3x9 60kg"),
      ("Bench Press (3x8 60kg): 8, 8, 8, 40kg x 3 drop", "3x9 60kg"),
      ("Bench Press (3x8 60kg): skipped, shoulder | Bench Press (3x8 60kg): 8, 8, 8", "3x9 60kg"),
      ("Bench Press (5x5 100kg): 5, 5, 5, 5, 5", "5x5 105kg"),
      ("Bench Press (3x8 200kg): 12, 12, 12", "3x8 210kg"),
      ("Pull-up (3x8): 8, 8, 8", "3x9"),
      ("Pull-up (3x12): 12, 12, 12", "3x12"),
      ("Pull-up (3x8): 12, 12, 12", "3x12"),
      ("Pull-up (3x5): 12, 12, 12", "3x5"),
      // A set of as many as possible decides where there is no other.
      ("Bench Press: 60kg x 12 amrap", "1x8 62.5kg"),
      ("Bench Press: 60kg x 9 amrap", "1x10 60kg"),
      ("Bench Press (1x8+ 60kg): 9", "1x9+ 60kg"),
      ("Bench Press (1x8+ 60kg): 12", "1x8+ 62.5kg"),
      ("Bench Press (1x8+ 60kg): 7", "1x8+ 60kg"),
      ("Bench Press (3x8 60kg): 15 amrap", "3x8 60kg"),
      ("Pull-up (3x8 BW+10kg): 12, 12, 12", "3x8 BW+12.5kg"),
      ("Pull-up (3x8 -20kg): 12, 12, 12", "3x8 -17.5kg"),
      ("Pull-up (3x8): +5kg x 8, 8, 8", "3x9 BW+5kg"),
      ("Curl (3x12 10kg): 12, 12, 12", "3x8 12.5kg"),
      ("Curl (3x12 40kg): 12, 12, 12", "3x12 40kg"),
      ("Plank (2x45s): 45s, 45s", "2x50s"),
      ("Plank (2x45s): 45s, 40s", "2x45s"),
      ("Bench Press (3xAMRAP 60kg): 12, 10, 9", "3xAMRAP 60kg"),
    ])
  func double(entries: String, expected: String) {
    #expect(TrainingSample.next(entries, TrainingSample.rules()) == expected)
  }

  @Test(
    "what was planned first and skipped is still the target",
    arguments: [
      ("Bench Press (3x8 60kg): skipped", "3x8 60kg"),
      ("Bench Press (3x8 60kg): skip, skip, skip", "3x8 60kg"),
      ("Bench Press (1x5 100kg, 2x8 80kg): skipped, shoulder", "1x5 100kg, 2x8 80kg"),
      ("Pull-up (3x10): skipped", "3x10"), ("Plank (2x40s): skipped", "2x40s"),
      ("Bench Press (3x8 60kg): skipped | Bench Press (3x9 65kg): skipped", "3x8 60kg"),
      ("Bench Press (3x9 65kg): 9, 9, 9 | Bench Press (3x8 60kg): skipped", "3x10 65kg"),
      ("Bench Press (3x8 60kg): skipped | Bench Press: 8, 8, 8", "3x9 60kg"),
      // Of a share or of no load at all nothing is known afterwards either.
      ("Bench Press (3x8 @ 80%): skipped", "nothing"), ("Bench Press (3x8): skipped", "nothing"),
      ("Bench Press: skipped", "nothing"),
    ])
  func skippedFirst(entries: String, expected: String) {
    let rules = TrainingSample.rules()
    #expect(TrainingSample.next(entries, rules) == expected)
    let replay = TrainingSample.replay(entries, rules)
    let trained = entries.split(separator: " | ").count { !$0.contains("skip") }
    #expect(replay.lanes.reduce(0) { $0 + Int($1.sessionCount) } == trained)
  }

  @Test("what is known of a target that was skipped is that it was planned")
  func skippedWhy() {
    let replay = TrainingSample.replay(
      "Bench Press (3x8 60kg): skipped", TrainingSample.rules())
    #expect(replay.lanes.first?.last?.rule.text == "60kg was planned in the journal")
    #expect(replay.updates.isEmpty)
  }

  @Test("with half-kilogram plates 5 % of 60 kg are 63 kg")
  func finePlates() {
    let rules = TrainingSample.rules(smallestPlate: 500)
    #expect(TrainingSample.next("Bench Press (3x12 60kg): 12, 12, 12", rules) == "3x8 63kg")
  }

  @Test(
    "linear progression adds after success and deloads after three failures",
    arguments: [
      ("Bench Press (5x5 100kg): 5, 5, 5, 5, 5", "5x5 102.5kg"),
      ("Bench Press (5x5 100kg): 5, 5, 5, 5, 4", "5x5 100kg"),
      (
        "Bench Press (5x5 100kg): 5, 5, 5, 5, 4 | Bench Press (5x5 100kg): 5, 5, 5, 4, 4"
          + " | Bench Press (5x5 100kg): 5, 5, 5, 5, 3", "5x5 90kg"
      ),
      (
        "Bench Press (5x5 100kg): 5, 5, 5, 5, 4 | Bench Press (5x5 100kg): done"
          + " | Bench Press (5x5 102.5kg): 5, 5, 5, 4, 4"
          + " | Bench Press (5x5 102.5kg): 5, 5, 5, 4, 4", "5x5 102.5kg"
      ),
      // Missing and lighter sets keep the target, however often.
      (
        "Bench Press (5x5 100kg): 5, 5, 5, 5 | Bench Press (5x5 100kg): 5, 5, 5, 5"
          + " | Bench Press (5x5 100kg): 5, 5, 5, 5", "5x5 100kg"
      ),
      (
        "Bench Press (5x5 100kg): 5, 5, 95kg x 5, 5, 5 | Bench Press (5x5 100kg): 5, 5, 95kg x 5, 5, 5"
          + " | Bench Press (5x5 100kg): 5, 5, 95kg x 5, 5, 5", "5x5 100kg"
      ),
      (
        "Bench Press (5x5 100kg): 5, 5, 5, 4 | Bench Press (5x5 100kg): 5, 5, 5, 4"
          + " | Bench Press (5x5 100kg): 5, 5, 5, 4", "5x5 90kg"
      ),
      ("Bench Press (1x5 100kg, 1x5+ 100kg): 5, 8", "1x5, 1x5+ 102.5kg"),
      ("deload: Bench Press 90kg | Bench Press (5x5 90kg): done", "5x5 92.5kg"),
    ])
  func linear(entries: String, expected: String) {
    var parameters = SchemeParameters(kind: .linear)
    parameters.increment = .load(.kilograms(thousandths: 2_500))
    #expect(TrainingSample.next(entries, TrainingSample.rules(parameters)) == expected)
  }

  @Test("stages fall back with the same load and reset after the last")
  func stages() {
    var parameters = SchemeParameters(kind: .stages)
    parameters.stages = [
      Stage(sets: 5, reps: 3, isPlus: true), Stage(sets: 6, reps: 2, isPlus: true),
      Stage(sets: 10, reps: 1, isPlus: true),
    ]
    parameters.increment = .load(.kilograms(thousandths: 2_500))
    parameters.reset = .share(85_000)
    let rules = TrainingSample.rules(parameters)
    var story = "Bench Press (5x3+ 100kg): 3, 3, 3, 3, 5"
    #expect(TrainingSample.next(story, rules) == "5x3+ 102.5kg")
    // Stages go by what was tried as well.
    story += " | Bench Press (5x3+ 102.5kg): 3, 3, 3"
    #expect(TrainingSample.next(story, rules) == "5x3+ 102.5kg")
    story += " | Bench Press (5x3+ 102.5kg): 3, 3, 3, 3, 2"
    #expect(TrainingSample.next(story, rules) == "6x2+ 102.5kg")
    story += " | Bench Press (6x2+ 102.5kg): 2, 2, 2, 2, 2, 2"
    #expect(TrainingSample.next(story, rules) == "6x2+ 105kg")
    story += " | Bench Press (6x2+ 105kg): 2, 2, 2, 2, 1, 1"
    #expect(TrainingSample.next(story, rules) == "10x1+ 105kg")
    story += " | Bench Press (10x1+ 105kg): 1, 1, 1, 1, 1, 1, 1, 0 fail"
    #expect(TrainingSample.next(story, rules) == "5x3+ 90kg")
  }

  @Test("a decided target that is of a stage is that stage")
  func decidedStage() {
    var parameters = SchemeParameters(kind: .stages)
    parameters.stages = [
      Stage(sets: 5, reps: 3, isPlus: true), Stage(sets: 6, reps: 2, isPlus: true),
      Stage(sets: 10, reps: 1, isPlus: true),
    ]
    parameters.reset = .share(85_000)
    let rules = TrainingSample.rules(parameters)
    let story = "Bench Press (6x2+ 100kg): 2, 2, 2, 2, 2, 1 | next: Bench Press 5x3+ 80kg"
    let replay = TrainingSample.replay(story, rules)
    #expect(replay.lanes.map(\.stage) == [0])
    #expect(TrainingSample.next(story, rules) == "5x3+ 80kg")
    let failed = story + " | Bench Press (5x3+ 80kg): 3, 3, 3, 3, 2"
    #expect(TrainingSample.next(failed, rules) == "6x2+ 80kg")
    let last = TrainingSample.replay(story + " | next: Bench Press 10x1+ 90kg", rules)
    #expect(last.lanes.map(\.stage) == [2])
  }

  @Test("effort leads to the load whose next top set is as hard as aimed at")
  func effort() {
    var parameters = SchemeParameters(kind: .rpe)
    parameters.effort = 16
    let rules = TrainingSample.rules(parameters)
    // 100 kg for 5 at RPE 9 is 83.7 % of 119.5 kg; 5 reps at RPE 8 are 81.1 % of that.
    #expect(TrainingSample.next("Bench Press (3x5 100kg): 5, 5, 5 @9", rules) == "3x5 97.5kg")
    #expect(TrainingSample.next("Bench Press (3x5 100kg): 5, 5, 5 @7", rules) == "3x5 102.5kg")
    #expect(TrainingSample.next("Bench Press (3x5 100kg): 5, 5, 5", rules) == "3x5 100kg")
  }

  @Test(
    "by effort lighter sets keep their share of the top set",
    arguments: [
      // The top set of 100 kg at RPE 7 asks for 102.5 kg, of which four fifths are 82 kg.
      (
        "Bench Press (1x5 100kg, 2x8 80kg): 100kg x 5 @7, 80kg x 8, 80kg x 8",
        "1x5 102.5kg, 2x8 82.5kg"
      ),
      (
        "Bench Press (1x5 100kg, 2x8 80kg): 100kg x 5 @9, 80kg x 8, 80kg x 8",
        "1x5 97.5kg, 2x8 77.5kg"
      ),
      // A ramp: what counts is the heaviest set's repetitions.
      (
        "Bench Press (1x8 80kg, 1x8 90kg, 1x5 100kg): 80kg x 8, 90kg x 8, 100kg x 5 @7",
        "1x8 82.5kg, 1x8 92.5kg, 1x5 102.5kg"
      ),
      // Never heavier than the top set, and never less than the bar.
      ("Bench Press (1x1 100kg, 1x5 99kg): 100kg x 1 @8, 99kg x 5", "1x1, 1x5 100kg"),
      ("Bench Press (1x5 100kg, 1x20 10kg): 100kg x 5 @8, 10kg x 20", "1x5 100kg, 1x20 20kg"),
      ("Bench Press (1x5 100kg, 2x8 80kg): 5, 8, 8", "1x5 100kg, 2x8 80kg"),
      ("Pull-up (1x5 BW+20kg, 2x8 BW): +20kg x 5 @7, BW x 8, 8", "1x5 BW+20kg, 2x8 BW"),
      ("Pull-up (3x5 BW+40kg): +40kg x 5 @7, 5 @7, 5 @7", "3x5 BW+42.5kg"),
    ])
  func backOffs(entries: String, expected: String) {
    var rules = TrainingRules(base: SchemeParameters(kind: .rpe))
    for profile in TrainingSample.rules().profiles {
      var profile = profile
      profile.parameters = SchemeParameters(kind: .rpe)
      rules.add(profile)
    }
    #expect(TrainingSample.next(entries, rules) == expected)
  }

  @Test("total reps raise the load at the goal")
  func totalReps() {
    var parameters = SchemeParameters(kind: .totalReps)
    parameters.goal = 30
    parameters.increment = .load(.kilograms(thousandths: 2_500))
    let rules = TrainingSample.rules(parameters)
    #expect(TrainingSample.next("Bench Press (3x8 60kg): 12, 9, 8", rules) == "3x8 60kg")
    #expect(TrainingSample.next("Bench Press (3x8 60kg): 12, 10, 8", rules) == "3x8 62.5kg")
    #expect(
      TrainingSample.next("Bench Press (3xAMRAP 60kg): 10, 10, 10", rules) == "3xAMRAP 62.5kg")
    #expect(
      TrainingSample.next("Bench Press (2x8 60kg): 8, 8, 7 amrap, 7 amrap", rules) == "2x8 62.5kg")
  }

  @Test("a cycle of percentages raises the training max at its end")
  func percent() {
    var parameters = SchemeParameters(kind: .percent)
    parameters.cycle = 2
    parameters.increment = .load(.kilograms(thousandths: 2_500))
    let rules = TrainingSample.rules(parameters)
    let story =
      "training max: Bench Press 100kg | Bench Press (1x5 65kg, 1x5 75kg, 1x5+ 85kg): 5, 5, 9"
      + " | Bench Press (1x3 70kg, 1x3 80kg, 1x3+ 90kg): 3, 3, 6"
    let replay = TrainingSample.replay(story, rules)
    #expect(replay.lanes.count == 1)
    #expect(replay.lanes.first?.trainingMax?.text == "102.5kg")
    #expect(
      replay.lanes.first?.last?.rule.text
        == "the cycle is complete: training max 100kg + 2.5kg = 102.5kg")
  }

  @Test("a scheme of none never changes a target")
  func none() {
    let rules = TrainingSample.rules(SchemeParameters(kind: SchemeKind.none))
    #expect(TrainingSample.next("Bench Press (3x8 60kg): 12, 12, 12", rules) == "3x8 60kg")
  }

  @Test(
    "a training max that is written in mid-cycle keeps the place in the cycle",
    arguments: ["220lb", "105kg", "80kg"])
  func trainingMaxAgain(load: String) {
    var parameters = SchemeParameters(kind: .percent)
    parameters.cycle = 4
    let story =
      "training max: Bench Press 100kg | Bench Press (1x5 65kg, 1x5+ 85kg): 5, 9"
      + " | training max: Bench Press " + load
    let replay = TrainingSample.replay(story, TrainingSample.rules(parameters))
    #expect(replay.lanes.first?.cycleDone == 1)
    #expect(replay.lanes.first?.trainingMax?.text == load)
  }

  @Test(
    "a rotation that began again begins the cycle again, with its first session alone",
    arguments: [
      ("2026-01-02", Int32(3)), ("2026-01-03", 2), ("2026-01-04", 1), ("2026-01-05", 3),
    ])
  func cycleOfRotation(since: String, cycleDone: Int32) {
    var rules = TrainingSample.rules(SchemeParameters(kind: .percent))
    rules.rotationSince = Day(text: since)
    let day = "Bench Press (1x5 65kg, 1x5+ 85kg): 5, 9"
    let story = "training max: Bench Press 100kg | \(day) | \(day) | \(day)"
    #expect(TrainingSample.replay(story, rules).lanes.first?.cycleDone == cycleDone)
  }
}
