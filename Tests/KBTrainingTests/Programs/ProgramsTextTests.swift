import KBCore
import KBTraining
import KBTestSupport
import Testing

@Suite("The questions about programs as text")
struct ProgramsTextTests {
  private func lines(_ answers: Questionnaire) -> String {
    var text = "goal\t\(answers.goal.rawValue)\nlevel\t\(answers.level.rawValue)\n"
    text += "days\t\(answers.days)\nminutes\t\(answers.minutes)\n"
    if let equipment = answers.equipment {
      text += (["equipment"] + equipment).joined(separator: "\t") + "\n"
    }
    if !answers.avoid.isEmpty { text += (["avoid"] + answers.avoid).joined(separator: "\t") + "\n" }
    return text
  }

  private let programs = [
    ProgramSamples.program(
      "a", [.strength, .generalFitness], [.beginner, .advanced], equipment: ["barbell", "rack"],
      steps: ["Squat — 5x5", "Bench Press — 5x5", "Squat — 3x8"]),
    ProgramSamples.program(
      "b", [.powerlifting], [.beginner], days: 2...4, minutes: 45...90,
      steps: ["Deadlift — 5x5", "Leg Press — 3x12"]),
    ProgramSamples.program("c", [.strength], [.beginner], days: nil, minutes: nil),
    ProgramSamples.program("d", [.hypertrophy], [.advanced], days: 6...7, minutes: 90...600),
  ]

  @Test(
    "give what the values give, to the last reason",
    arguments: [
      ProgramSamples.answers,
      Questionnaire(goal: .powerlifting, level: .beginner, days: 4, minutes: 30),
      Questionnaire(
        goal: .strength, level: .beginner, days: 3, minutes: 45, equipment: ["kettlebell"],
        avoid: ["knee", "nothing known"]),
      Questionnaire(goal: .hypertrophy, level: .advanced, days: 6, minutes: 90, equipment: []),
      Questionnaire(goal: .hypertrophy, level: .advanced, days: 6, minutes: 90),
    ])
  func same(answers: Questionnaire) {
    let text = ProgramsText(programs: programs, exercises: ProgramSamples.exercises)
    let read = ProgramsQuestion(Array(lines(answers).utf8) + text.bytes)
    let own = recommendPrograms(programs, for: answers, exercises: ProgramSamples.catalogue)
    #expect(read.answers == answers)
    #expect(
      read.recommendation.matches.map { ProgramSamples.line($0) }
        == own.matches.map { ProgramSamples.line($0) })
    #expect(read.recommendation.removed == own.removed)
    #expect(read.recommendation.unknownAvoids == own.unknownAvoids)
  }

  @Test("answers out of their ranges and unknown words keep the usual ones")
  func strange() {
    let read = ProgramsQuestion(
      Array("goal\tfame\nlevel\t\ndays\t99\nminutes\t-5\nequipment\t\tbarbell\nnothing\n".utf8))
    #expect(
      read.answers
        == Questionnaire(
          goal: .generalFitness, level: .beginner, days: 3, minutes: 60, equipment: ["barbell"]))
  }

  @Test("damaged lines are left out without a trap", arguments: 0..<40 as Range<UInt64>)
  func hostile(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bytes = ProgramsText(programs: programs, exercises: ProgramSamples.exercises).bytes
    for _ in 0..<60 {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    #expect(ProgramsQuestion(bytes).recommendation.matches.count <= 3)
  }
}
