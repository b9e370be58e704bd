import KBCore
import KBText
import KBTraining
import Testing

/// What a clock, a distance or a count says, which no progression changes.
@Suite("The numbers of published programs")
struct PublishedNumbersTests {
  @Test("Couch to 5K has these minutes of running")
  func couchTo5K() throws {
    let days = try ProgramSample.published("couch-to-5k").program.days
    let seconds = days.map { day in
      day.steps.filter { $0.name == "Run" }.reduce(into: Int64(0)) { $0 += $1.workSeconds }
    }
    #expect(
      seconds == [
        480, 480, 480, 540, 540, 540, 540, 540, 540, 960, 960, 960, 900, 960, 1200, 1080, 1200,
        1500, 1500, 1500, 1500, 1680, 1680, 1680, 1800, 1800, 1800,
      ])
    for day in days { #expect(day.steps.first?.text == "Walk — 5 min") }
  }

  @Test("the Pete Plan has these distances, in metres")
  func petePlan() throws {
    let days = try ProgramSample.published("pete-plan").program.days
    let metres = days.map { day in
      day.steps.reduce(into: Int64(0)) { sum, step in
        for group in step.prescription.groups {
          guard case .distance(let distance) = group.work else { continue }
          sum += distance.metres * Int64(group.count)
        }
      }
    }
    #expect(
      metres == [
        4_000, 8_000, 7_500, 8_000, 5_000, 10_000, 4_000, 8_000, 8_000, 8_000, 5_000, 10_000, 4_000,
        8_000, 7_500, 8_000, 5_000, 10_000,
      ])
  }

  @Test("10,000 Swings are five hundred in each of twenty sessions")
  func swings() throws {
    let program = try ProgramSample.published("ten-thousand-swings").program
    let swings = program.days.map { $0.repetitions(of: "Kettlebell Swing") }
    #expect(swings == [500, 500, 500, 500, 500])
    #expect(program.weeks == 4 && program.daysAWeek == 4...5)
  }

  @Test("Simple & Sinister is a hundred swings and ten get-ups")
  func simpleAndSinister() throws {
    let day = try #require(ProgramSample.published("simple-and-sinister").program.days.first)
    #expect(day.repetitions(of: "One-Arm Kettlebell Swing") == 100)
    #expect(day.repetitions(of: "Turkish Get-up") == 10)
  }

  @Test("Easy Strength never has more than ten repetitions of a lift")
  func easyStrength() throws {
    let day = try #require(ProgramSample.published("easy-strength").program.days.first)
    for lift in ["Incline Bench Press", "Pull-up", "Deadlift"] {
      #expect(day.repetitions(of: lift) == 10)
    }
  }
}

extension ProgramDay {
  /// The repetitions of an exercise in all its sets.
  fileprivate func repetitions(of name: String) -> Int32 {
    var count: Int32 = 0
    for group in steps.filter({ $0.name == name }).flatMap(\.prescription.groups) {
      count += group.count * (group.work?.leastReps ?? 0)
    }
    return count
  }
}

extension Step {
  /// The time in work that the step asks for, by its clock or its sets.
  fileprivate var workSeconds: Int64 {
    if let timer = prescription.timer {
      return timer.segments.filter { $0.kind == .work }.reduce(into: 0) {
        $0 += $1.length.milliseconds / 1_000
      }
    }
    return prescription.groups.reduce(into: 0) { sum, group in
      guard case .time(let time, _) = group.work else { return }
      sum += time.milliseconds / 1_000 * Int64(group.count)
    }
  }
}
