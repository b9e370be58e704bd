import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

@Suite struct RotationTests {
  /// Sessions of workouts, written as `21:a` for 2026-11-21, `21:a?` for a partial one.
  private func journal(_ text: String) throws -> [Session] {
    try text.split(separator: " ").map { word in
      let parts = word.split(separator: ":")
      var session = Session(day: try day("2026-11-" + parts[0]), title: "")
      session.isPartial = parts[1].hasSuffix("?")
      session.workout = WorkoutReference(key: String(parts[1].filter { $0 != "?" }))
      return session
    }
  }

  /// What comes next after sessions in their order.
  private func next(
    _ rotation: [String], since: Day? = nil, _ sessions: [Session], on today: Day
  ) -> String? {
    let first = Rotation.began(since, today: today)
    var course = RotationCourse(rotation)
    for session in sessions where first.map({ session.day >= $0 }) ?? true {
      course.take(session.workout?.key, on: session.day, isPartial: session.isPartial)
    }
    return course.next(on: today)
  }

  @Test(
    "the next workout of a, b, c on the 21st",
    arguments: [
      ("", "a"), ("20:a", "b"), ("20:b", "c"), ("20:c", "a"), ("01:b", "c"),
      ("21:a", "b"), ("21:c", "a"), ("19:c 20:a 20:b", "c"),
      ("20:a 20:b?", "b"), ("21:a?", "b"), ("20:a 21:b?", "c"),
      ("20:a 21:yoga", "b"), ("21:yoga", "a"),
      ("21:a 21:b", "c"), ("21:b 21:a", "c"), ("21:a 21:c", "b"), ("21:a 21:b 21:c", "none"),
    ])
  func next(done: String, expected: String) throws {
    let next = next(["a", "b", "c"], try journal(done), on: try day("2026-11-21"))
    #expect(next ?? "none" == expected)
  }

  @Test(
    "sessions before the day that the rotation began on do not count, unless that day is to come",
    arguments: [
      ("20:a", "21", "a"), ("20:a", "20", "b"), ("19:c 20:a", "20", "b"), ("21:a", "21", "b"),
      ("18:a 20:b", "19", "c"), ("20:a", "22", "b"), ("", "21", "a"),
    ])
  func begun(done: String, since: String, expected: String) throws {
    let next = next(
      ["a", "b", "c"], since: try day("2026-11-" + since), try journal(done),
      on: try day("2026-11-21"))
    #expect(next == expected)
  }

  @Test(
    "a workout that stands twice is found by the sessions before",
    arguments: [
      ("", "a"), ("18:a", "b"), ("17:a 18:b", "a"), ("17:b 18:a", "c"), ("17:c 18:a", "b"),
      ("16:a 17:b 18:a", "c"), ("15:a 16:b 17:a 18:c", "a"), ("14:a 15:b 16:a 17:c 18:a", "b"),
      ("20:b 21:a", "c"), ("17:a 18:a", "b"),
    ])
  func repeated(done: String, expected: String) throws {
    let next = next(["a", "b", "a", "c"], try journal(done), on: try day("2026-11-21"))
    #expect(next == expected)
  }

  @Test("an empty rotation has no next and a rotation of one is done once a day")
  func small() throws {
    let today = try day("2026-11-21")
    #expect(next([], try journal("20:a"), on: today) == nil)
    #expect(next(["a"], try journal("20:a"), on: today) == "a")
    #expect(next(["a"], try journal("21:a"), on: today) == nil)
  }

  @Test("a course looks one workout ahead")
  func ahead() throws {
    var generator = SplitMix64(seed: 11)
    let today = try day("2026-11-21")
    for _ in 0..<300 {
      let rotation = try (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        try #require(["a", "b", "c"].randomElement(using: &generator))
      }
      var sessions: [Session] = []
      var course = RotationCourse(rotation)
      for number in 0..<Int.random(in: 0...6, using: &generator) {
        var session = Session(day: Day(number: today.number - 6 + Int32(number)), title: "")
        session.isPartial = Int.random(in: 0...4, using: &generator) == 0
        session.workout = WorkoutReference(
          key: try #require(["a", "b", "c", "d"].randomElement(using: &generator)))
        sessions.append(session)
        course.take(session.workout?.key, on: session.day, isPartial: session.isPartial)
      }
      let key = try #require(rotation.randomElement(using: &generator))
      sessions.append(Session(day: today, title: "", workout: WorkoutReference(key: key)))
      #expect(course.next(after: key, on: today) == next(rotation, sessions, on: today))
    }
  }

  @Test("following the rotation day by day goes round it for ever")
  func round() throws {
    let rotation = ["push", "pull", "push", "legs", "pull", "push"]
    var done: [Session] = []
    let start = try day("2026-01-01")
    for index in 0..<100 {
      let today = start.adding(days: index)
      let next = next(rotation, done, on: today)
      #expect(next == rotation[index % rotation.count])
      var session = Session(day: today, title: "")
      session.workout = next.map { WorkoutReference(key: $0) }
      done.append(session)
    }
  }
}
