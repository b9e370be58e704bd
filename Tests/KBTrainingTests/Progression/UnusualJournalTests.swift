import KBCore
import KBTraining
import Testing

/// What is odd about a journal or the equipment has an outcome that is said.
@Suite("An unusual journal")
struct UnusualJournalTests {
  /// The next target with the rule behind it.
  private func answer(_ entries: String, _ rules: TrainingRules = TrainingSample.rules()) -> String
  {
    let replay = TrainingSample.replay(entries, rules)
    guard let lane = replay.lanes.first, let last = lane.last else { return "nothing" }
    return Prescription(groups: lane.groups).text + ": " + last.rule.text
  }

  @Test(
    "a set more than planned that falls short counts no failure, one of those planned does",
    arguments: [
      ("5, 5, 7", 0), ("5, 5, 7, 3", 0), ("5, 4, 7", 1), ("5, 5, 4", 1), ("5, 5, 4, 6", 1),
    ])
  func extra(sets: String, failures: Int32) {
    let replay = TrainingSample.replay(
      "Bench Press (3x5+ 100kg): \(sets)",
      TrainingSample.rules(SchemeParameters(kind: .linear)))
    #expect(
      replay.lanes.first?.failures == failures, "\(replay.lanes.first?.last?.rule.text ?? "")")
  }

  @Test(
    "exercises that nobody knows, and decisions about what was never done",
    arguments: [
      (
        "Zorp Press (3x8 60kg): 8, 8, 8",
        "3x9 60kg: all sets had 8 reps, so 9 come next, up to 12"
      ),
      ("Zorp Press: 60kg x 8, 8, 8", "3x9 60kg: all sets had 8 reps, so 9 come next, up to 12"),
      (
        "Zorp Press (3x12 60kg): 12, 12, 12",
        "3x8 62.5kg: all sets were achieved: 60kg + 5% = 63kg, rounded to 62.5kg by your equipment; 8"
          + " reps"
      ),
      ("next: Zorp Press 3x5 80kg", "3x5 80kg: the journal decides the next target"),
      ("next: Bench Press 3x5 80kg", "3x5 80kg: the journal decides the next target"),
      ("next: Bench Press 80kg", "3x8 80kg: the journal decides the next target"),
      ("deload: Bench Press 50kg", "3x8 50kg: the journal decides the next target"),
      ("training max: Bench Press 100kg", "nothing"), ("Bench Press: skipped", "nothing"),
      ("Bench Press (3x8 60kg): 20kg x 10 warmup", "3x8 60kg: 60kg was planned in the journal"),
      (
        "Bench Press (3x12): 12, 12, 12",
        "3x12: all sets were achieved, but no load is written, so there is none to increase"
      ),
    ])
  func unknown(entries: String, expected: String) {
    #expect(answer(entries) == expected)
  }

  @Test(
    "loads below the bar are the lifter's, and what follows from them can be made",
    arguments: [
      ("Bench Press (3x8 10kg): 8, 8, 8", "3x9 10kg"),
      ("Bench Press (3x12 10kg): 12, 12, 12", "3x8 20kg"),
      ("Bench Press (3x12 0kg): 12, 12, 12", "3x8 20kg"),
      (
        "Bench Press (3x9 20kg): 9, 9, 8 | Bench Press (3x9 20kg): 9, 8, 8", "3x9 20kg"
      ),
    ])
  func belowTheBar(entries: String, expected: String) {
    #expect(TrainingSample.next(entries, TrainingSample.rules()) == expected)
  }

  @Test("without plates the bar is the heaviest, and that is said")
  func noPlates() {
    var rules = TrainingRules()
    rules.add(
      ExerciseProfile(
        name: "Bench Press", kind: .compound, load: .barbell,
        grid: .barbell(bar: .kilograms(thousandths: 20_000), plates: [])))
    #expect(
      answer("Bench Press (3x12 20kg): 12, 12, 12", rules)
        == "3x12 20kg: all sets were achieved, but nothing heavier than 20kg can be made")
    #expect(
      answer("Bench Press (3x12 60kg): 12, 12, 12", rules)
        == "3x12 60kg: all sets were achieved, but nothing heavier than 60kg can be made")
  }

  @Test("a percentage without a training max says what it needs, and takes the first that comes")
  func noTrainingMax() {
    var parameters = SchemeParameters(kind: .percent)
    parameters.cycle = 2
    let rules = TrainingSample.rules(parameters)
    let unknown =
      "Bench Press (3x5 @ 80% TM): skip, skip, skip | Bench Press (3x5 @ 80% TM): 5, 5, 5"
    #expect(
      answer(unknown, rules)
        == "3x5: no training max is known; log a hard set or write training max: in a session")
    let found = unknown + " | training max: Bench Press 100kg | Bench Press (3x5 @ 80% TM): done"
    #expect(answer(found, rules) == "3x5 80kg: session 1 of 2 in this cycle")
  }

  @Test(
    "a training max is what is known: what was said, else a share of the best estimate",
    arguments: [
      ("Bench Press (3x5 100kg): 5, 5, 5", "3x5 100kg: its sets give a training max of 105kg"),
      (
        "Bench Press (3x5 @ 80% TM): 80kg x 5, 5, 5",
        "3x5: its sets give a training max of 84kg"
      ),
      // 80 % of 105 kg are 84 kg, which plates make 85 kg.
      (
        "Bench Press (3x5 100kg): 5, 5, 5 | Bench Press (3x5 @ 80% TM): 80kg x 5, 5, 5",
        "3x5 85kg: session 1 of 4 in this cycle; set 1 was done with 80kg in place of 85kg"
      ),
      (
        "Bench Press (3x5 100kg): 5, 5, 5 | Bench Press (3x5 @ 80% TM): 85kg x 5, 5, 5",
        "3x5 85kg: session 1 of 4 in this cycle"
      ),
      (
        "Bench Press (3x5 100kg): 5, 5, 5 | Bench Press (3x5 @ 80% TM): 5, 5, 4",
        "3x5 85kg: session 1 of 4 in this cycle; set 3 had 4 of 5 reps"
      ),
      (
        "Bench Press (3x5 100kg): 5, 5, 5 | training max: Bench Press 100kg"
          + " | Bench Press (3x5 @ 80% TM): 5, 5, 5", "3x5 80kg: session 1 of 4 in this cycle"
      ),
    ])
  func knownTrainingMax(entries: String, expected: String) {
    let rules = TrainingSample.rules(SchemeParameters(kind: .percent))
    #expect(answer(entries, rules) == expected)
  }

  @Test("a cycle that was not all achieved keeps its training max where it is to, and says so")
  func heldCycle() {
    var parameters = SchemeParameters(kind: .percent)
    (parameters.cycle, parameters.holds) = (1, true)
    let entries = "training max: Bench Press 100kg | Bench Press (3x5 @ 80% TM): 75kg x 5, 5, 5"
    #expect(
      answer(entries, TrainingSample.rules(parameters))
        == "3x5 80kg: not all of the cycle was achieved, so the training max stays at 100kg")
  }

  @Test("two sessions of one minute count in the order of the file")
  func sameMinute() {
    let first = "- Bench Press (3x8 60kg): 8, 8, 8\n"
    let second = "- Bench Press (3x9 60kg): 9, 9, 8\n"
    func next(_ entries: [String]) -> String {
      let text = "# 2026-01-01\n\n" + entries.map { "## 07:30 A\n\n" + $0 }.joined(separator: "\n")
      var replay = Replay(TrainingSample.rules())
      for (index, session) in sessions(text).enumerated() { replay.take(session, at: index) }
      return Prescription(groups: replay.lanes[0].groups).text + " \(replay.lanes[0].sessionCount)"
    }
    #expect(next([first, second]) == "3x9 60kg 2")
    #expect(next([second, first]) == "3x9 60kg 2")
    #expect(next([first, first]) == "3x9 60kg 2")
  }
}
