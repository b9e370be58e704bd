import KBCore
import KBText
import KBTraining
import Testing

@Suite("A program over many weeks")
struct ProgramReplayTests {
  /// A program, a lifter for it, and what its author prescribes.
  struct Course: CustomTestStringConvertible, Sendable {
    let key: String
    let sessions: Int
    let estimates: [String: Int64]
    let prescribed: String
    /// Lifts whose last set goes further than it has to, with what is done then.
    var extra: [String: String] = [:]
    /// The step of the loads that can be made, in thousandths of a kilogram.
    var step: Int64 = 2_500

    var testDescription: String { key }
  }

  static let courses = [
    Course(
      key: "stronglifts-5x5", sessions: 36, estimates: [:],
      prescribed: PrescribedWeeks.strongLifts),
    Course(
      key: "starting-strength", sessions: 36, estimates: [:],
      prescribed: PrescribedWeeks.startingStrength),
    Course(
      key: "gzclp", sessions: 48,
      estimates: ["Squat": 120, "Bench Press": 80, "Deadlift": 150, "Overhead Press": 50],
      prescribed: PrescribedWeeks.gzclp,
      extra: ["Lat Pulldown": "15, 15, 25", "Dumbbell Row": "15, 15, 26"]),
    Course(
      key: "madcow-5x5", sessions: 36,
      estimates: [
        "Squat": 125, "Bench Press": 100, "Deadlift": 150, "Overhead Press": 60,
        "Barbell Row": 90,
      ],
      prescribed: PrescribedWeeks.madcow),
    Course(
      key: "five-three-one", sessions: 48,
      estimates: ["Squat": 150, "Bench Press": 100, "Deadlift": 180, "Overhead Press": 60],
      prescribed: PrescribedWeeks.fiveThreeOne),
    Course(
      key: "upper-lower", sessions: 48,
      estimates: ["Squat": 120, "Bench Press": 80, "Deadlift": 150, "Overhead Press": 50],
      prescribed: PrescribedWeeks.upperLower),
    Course(
      key: "push-pull-legs", sessions: 72,
      estimates: ["Squat": 120, "Bench Press": 80, "Deadlift": 150, "Overhead Press": 50],
      prescribed: PrescribedWeeks.pushPullLegs),
    Course(
      key: "texas-method", sessions: 24,
      estimates: [
        "Squat": 150, "Bench Press": 100, "Deadlift": 180, "Overhead Press": 60, "Power Clean": 80,
      ],
      prescribed: PrescribedWeeks.texasMethod),
    Course(
      key: "greyskull-lp", sessions: 18, estimates: strong,
      prescribed: PrescribedWeeks.greyskullLP, step: 1_250),
    Course(
      key: "five-three-one-boring-but-big", sessions: 32, estimates: strong,
      prescribed: PrescribedWeeks.boringButBig),
    Course(
      key: "five-three-one-for-beginners", sessions: 18, estimates: strong,
      prescribed: PrescribedWeeks.fiveThreeOneForBeginners),
    Course(
      key: "russian-squat-routine", sessions: 18, estimates: strong,
      prescribed: PrescribedWeeks.russianSquat),
    Course(
      key: "super-squats", sessions: 18, estimates: strong,
      prescribed: PrescribedWeeks.superSquats),
    Course(
      key: "reg-park-5x5", sessions: 18, estimates: strong, prescribed: PrescribedWeeks.regPark),
  ]

  private static let strong: [String: Int64] = [
    "Squat": 150, "Bench Press": 100, "Deadlift": 180, "Overhead Press": 60,
  ]

  @Test("goes as its author describes for a lifter who never misses", arguments: courses)
  func neverMisses(course: Course) throws {
    let expected = PrescribedWeeks.lifts(of: course.prescribed)
    let names = Set(
      try ProgramSample.exercises().map(\.name).filter { name in
        expected.contains { $0.contains(": " + name + " ") }
      })
    var play = try ProgramPlay(course.key, estimates: course.estimates, step: course.step)
    let lines = try play.train(sessions: course.sessions, of: names) { lift in
      course.extra.first { lift.hasPrefix($0.key) }?.value
    }
    #expect(lines.count == expected.count)
    for (line, wanted) in zip(lines, expected) { #expect(line == wanted) }
  }

  @Test("5/3/1 raises its training max however many repetitions the plus sets bring")
  func plusSets() throws {
    var play = try ProgramPlay("five-three-one", estimates: ["Squat": 150])
    let lines = try play.train(sessions: 20, of: ["Squat"]) { lift in
      lift.hasPrefix("Squat") && lift.contains("+") ? "5, 5, 12" : nil
    }
    #expect(lines.last == "Week 1 Squat: Squat 5x90 5x105 5+x120")
  }
}
