import KBTestSupport
import Testing

@testable import KBWeb

@Suite("Next targets for the site's scripts")
struct TargetsAnswerTests {
  /// Rules with exercises of every kind of load and scheme.
  static let rules = """
    unit\tkg
    today\t2030-01-01
    base\t{scheme: double, percent: 5%}
    exercise\tBench Press\tBench; BP\tbarbell\tcompound\tbar 20kg 20kg*4,10kg*2,5kg*2,1.25kg*2\t{}
    exercise\tSquat\t\tbarbell\tcompound\tbar 20kg 25kg*4,10kg*2,2.5kg*2\t{scheme: linear}
    exercise\tCurl\t\tdumbbell\tisolation\tlist 5kg,7.5kg,10kg,12.5kg\t{max-reps: 10}
    exercise\tRow\t\tmachine\tcompound\tstack 5kg 80kg 5kg\t{scheme: rpe, effort: 8}
    exercise\tPull-up\t\tbodyweight\tcompound\tstep 2.5kg\t{}
    exercise\tDeadlift\t\tbarbell\tcompound\tbar 20kg 25kg*6,10kg*2\t\
    {scheme: stages, stages: [5x3+, 6x2+, 10x1+], reset: 85% of 5RM}
    exercise\tPlank\t\tbodyweight\tisolation\tstep 2.5kg\t{step: 5s, longest: 1 min}
    workout\tday-a
    step\tBench Press — 3x8-12, rest 2:00\t{}
    step\tSquat — 5x5\t{}
    step\tDeadlift — 1x5 @ 80%\t{scheme: percent, cycle: 2, increment: 2.5%}

    """

  @Test("targets of exercises and workouts follow from the journal")
  func targets() {
    let question =
      TargetsAnswerTests.rules + """
        journal
        # 2026-11-16
        ## 07:30 Day A
        - workout: day-a
        - Bench Press (3x8 60kg): 8, 8, 8
        - Squat (5x5 100kg): 5, 5, 5, 5, 4
        """
    let reply = String(decoding: answers(to: Array("4\n\(question)".utf8)), as: UTF8.self)
    #expect(
      reply == """
        {"ok":true,"exercises":[{"exercise":"Bench Press","target":"3x9 60kg",\
        "scheme":"double progression, 8 to 12 reps, then 5% more load","rule":"reps-up",\
        "why":"all sets had 8 reps, so 9 come next, up to 12","trainingMax":"","deload":""},\
        {"exercise":"Squat","target":"5x5 100kg",\
        "scheme":"linear progression, 2.5kg more after each success, 10% off after 3 failures",\
        "rule":"maintained","why":"set 5 had 4 of 5 reps, so the target stays",\
        "trainingMax":"","deload":""}],\
        "workouts":[{"key":"day-a","targets":[{"exercise":"Bench Press",\
        "target":"3x9 60kg, rest 2:00",\
        "scheme":"double progression, 8 to 12 reps, then 5% more load","rule":"reps-up",\
        "why":"all sets had 8 reps, so 9 come next, up to 12","trainingMax":"","deload":""},\
        {"exercise":"Squat","target":"5x5 100kg",\
        "scheme":"linear progression, 2.5kg more after each success, 10% off after 3 failures",\
        "rule":"maintained","why":"set 5 had 4 of 5 reps, so the target stays",\
        "trainingMax":"","deload":""},\
        {"exercise":"Deadlift","target":"1x5 @ 80%","scheme":"","rule":"","why":"",\
        "trainingMax":"","deload":""}]}]}
        """)
  }

  @Test("native code and WebAssembly agree on ten thousand random journals")
  func agreement() throws {
    var generator = SplitMix64(seed: 61)
    let journals = (0..<10_000).map { _ in "journal\n" + RandomJournal.text(&generator) }
    let joined = TargetsAnswerTests.rules + journals.joined(separator: "\n\u{0C}\n")
    let native = String(decoding: answers(to: Array("4\n\(joined)".utf8)), as: UTF8.self)
    let module = try TestModule.answer(4, joined)
    #expect(native.utf8.count > 3_000_000)
    #expect(native == module)
  }
}

/// Journals of made-up sessions, with slips and decisions in them.
enum RandomJournal {
  private static let names = [
    "Bench Press", "BP", "Squat", "Curl", "Row", "Pull-up", "Deadlift", "Plank", "Yoga",
  ]
  private static let targets = [
    "3x8 60kg", "3x12 62.5kg", "5x5 100kg", "3x8-12 10kg", "5x3+ 80kg", "3xAMRAP", "2x45s", "3x8",
    "1x5 65kg, 1x5 75kg, 1x5+ 85kg", "3x10 BW+5kg", "3x8 -20kg", "4x6 40kg @8",
  ]
  private static let sets = [
    "done", "8, 8, 8", "12, 12, 12", "8, 8, 7", "5, 5, 5, 5, 5", "50kg x 12, 12, 12",
    "skipped, tired",
    "20kg x 10 warmup, 8, 8, 8 @9", "45s, 45s", "45s, 30s", "3, 3, 3, 3, 5 amrap", "10, 9, 8 fail",
    "5, 5, 5 @8", "70kg x 3 @8.5",
  ]
  private static let decisions = [
    "next: Bench Press 3x10 62.5kg", "deload: Squat 90kg", "training max: Deadlift 140kg",
    "bodyweight: 82.4kg",
  ]

  static func text(_ generator: inout SplitMix64) -> String {
    var text = ""
    for number in 1...Int.random(in: 1...3, using: &generator) {
      text += "# 2026-01-0\(number)\n\n## 07:30 Day A\n\n"
      if Bool.random(using: &generator) { text += "- workout: day-a\n" }
      if Int.random(in: 0...4, using: &generator) == 0 {
        text += "- \(decisions[Int.random(in: decisions.indices, using: &generator)])\n"
      }
      text += "\n"
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let name = names[Int.random(in: names.indices, using: &generator)]
        let target = targets[Int.random(in: targets.indices, using: &generator)]
        let done = sets[Int.random(in: sets.indices, using: &generator)]
        let hasTarget = Int.random(in: 0...4, using: &generator) > 0
        text += "- \(name)\(hasTarget ? " (\(target))" : ""): \(done)\n"
      }
      text += "\n"
    }
    return text
  }
}
