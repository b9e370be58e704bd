import KBCore
import KBText
import KBTraining
import Testing

@testable import KBCoach

@Suite("The rotation of the settings")
struct RotationCourseTests {
  private static let today = Day(number: 20_000)

  private static func session(_ key: String, daysAgo: Int32, isPartial: Bool = false) -> Session {
    var session = Session(day: Day(number: today.number - daysAgo), title: "")
    session.workout = WorkoutReference(key: key)
    session.isPartial = isPartial
    return session
  }

  @Test(
    "goes on behind the last whole session since it began",
    arguments: [
      (nil, [("a", 5, false)], "b"),
      (nil, [("a", 5, false), ("b", 3, true)], "b"),
      (nil, [("a", 5, false), ("b", 0, false)], "a"),
      (3, [("a", 5, false)], "a"),
      (5, [("a", 5, false)], "b"),
      (-1, [("a", 5, false)], "b"),
      (nil, [], "a"),
    ] as [(Int32?, [(String, Int32, Bool)], String)])
  func next(since: Int32?, sessions: [(String, Int32, Bool)], key: String) {
    var settings = Settings()
    settings.rotation = ["a", "b"]
    settings.rotationSince = since.map { Day(number: Self.today.number - $0) }
    let course = RotationCourse(
      settings, today: Self.today,
      sessions: sessions.map { item in
        (session: Self.session(item.0, daysAgo: item.1, isPartial: item.2), key: nil)
      })
    #expect(course.next(on: Self.today) == key)
  }

  @Test("a session of which everything was skipped does not move it on")
  func skipped() {
    var settings = Settings()
    settings.rotation = ["a", "b"]
    var session = Self.session("a", daysAgo: 1)
    for name in ["Squat", "Press"] {
      let entry = JournalEntry(name: name, target: nil, result: .skipped(reason: "shoulder"))
      session.entries.append(PlacedEntry(entry: entry, range: .fileStart))
    }
    let course = RotationCourse(
      settings, today: Self.today, sessions: [(session: session, key: nil)])
    #expect(course.next(on: Self.today) == "a")
  }

  @Test("counts a session for the key that its workout has now")
  func moved() {
    var settings = Settings()
    settings.rotation = ["a", "b"]
    let course = RotationCourse(
      settings, today: Self.today,
      sessions: [(session: Self.session("old-name", daysAgo: 2), key: "a")])
    #expect(course.next(on: Self.today) == "b")
  }
}
