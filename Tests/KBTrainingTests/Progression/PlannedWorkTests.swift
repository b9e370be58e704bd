import KBCore
import Testing

@testable import KBTraining

@Suite("The kind of work that a target asks for")
struct PlannedWorkTests {
  private static func time(_ low: Int64, _ high: Int64) -> PlannedWork {
    .time(TimeSpan(seconds: low), TimeSpan(seconds: high))
  }

  @Test(
    "equal reps go on with each other, and any single time with a time",
    arguments: [
      (PlannedWork.reps(8, 8), PlannedWork.reps(8, 8), true), (.reps(8, 8), .reps(9, 9), false),
      (.reps(8, 12), .reps(8, 12), true), (.reps(8, 12), .reps(8, 8), false),
      (time(30, 30), time(45, 45), true), (time(30, 45), time(60, 60), true),
      (time(30, 30), time(30, 45), false), (time(30, 45), time(30, 45), true),
      (.reps(8, 8), time(30, 30), false), (.other, .other, true), (.other, .reps(8, 8), false),
    ])
  func goesOn(one: PlannedWork, other: PlannedWork, expected: Bool) {
    #expect(one.goesOn(with: other) == expected)
  }

  @Test(
    "fixed reps are a case of a range that has them",
    arguments: [
      (PlannedWork.reps(8, 12), PlannedWork.reps(8, 8), true), (.reps(8, 12), .reps(12, 12), true),
      (.reps(8, 12), .reps(7, 7), false), (.reps(8, 12), .reps(13, 13), false),
      (.reps(8, 12), .reps(8, 13), false), (.reps(8, 8), .reps(8, 12), false),
      (time(30, 30), time(60, 90), true), (.other, .other, true), (.other, time(30, 30), false),
      (time(30, 30), .reps(30, 30), false),
    ])
  func includes(one: PlannedWork, other: PlannedWork, expected: Bool) {
    #expect(one.includes(other) == expected)
  }
}
