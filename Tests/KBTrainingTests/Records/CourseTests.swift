import KBCore
import Testing

@testable import KBTraining

@Suite("What a time is taken for")
struct CourseTests {
  @Test(
    "a distance, calories or a whole workout, where they are some and were timed",
    arguments: [
      ("2 km 8:10", false, "2 km"), ("2 km", false, nil), ("0.001 km 0:01", false, "0.001 km"),
      ("0 km 0:01", false, nil), ("50 cal 4:00", false, "50 cal"),
      ("1 cal 0:05", false, "1 cal"), ("0 cal 4:00", false, nil), ("50 cal", false, nil),
      ("5:32", true, "time"), ("5:32", false, nil), ("0s", true, nil), ("2 km 8:10", true, "2 km"),
      ("2 km 8:10 warmup", false, nil), ("8", true, nil),
    ])
  func course(set text: String, isForTime: Bool, course: String?) throws {
    #expect(Course(try set(text), isForTime: isForTime)?.text == course)
  }

  @Test(
    "the time of a course is some",
    arguments: [
      ("2 km 8:10", Int64(490)), ("2 km 0:00", nil), ("50 cal 4:00", 240), ("45s", 45), ("0s", nil),
      ("8", nil), ("2 km", nil),
    ])
  func time(set text: String, seconds: Int64?) throws {
    #expect(try set(text).courseTime == seconds.map { TimeSpan(seconds: $0) })
  }

  @Test(
    "a distance that rounds to no metre is none",
    arguments: [(Int64(0), false), (499, false), (500, true)])
  func metres(thousandths: Int64, isCourse: Bool) {
    let distance = Distance(thousandths: thousandths, unit: .metres)
    let set = PerformedSet(performance: .distance(distance, time: TimeSpan(seconds: 1)))
    #expect((Course(set, isForTime: false) != nil) == isCourse)
  }

  @Test("times of courses are the same where courses and times are")
  func times() throws {
    func times(_ seconds: Int64, over text: String) throws -> CourseTimes {
      let set = try set(text)
      let mark = RecordMark(
        value: TimeSpan(seconds: seconds), performed: set,
        place: RecordPlace(day: try day("2026-11-21"), session: 0, entry: 0, set: 0))
      var times = CourseTimes()
      times.take(mark, for: try #require(Course(set, isForTime: false)).key)
      return times
    }
    let one = try times(490, over: "2 km 8:10")
    #expect(one == (try times(490, over: "2 km 8:10")))
    #expect(one != (try times(480, over: "2 km 8:10")))
    #expect(one != (try times(490, over: "3 km 8:10")))
  }

  @Test("distances stand before calories, and longer ones first")
  func order() throws {
    let courses = try ["50 cal 1:00", "500 m 1:00", "2 km 1:00", "60 cal 1:00"].compactMap {
      Course(try set($0), isForTime: false)
    }
    #expect(
      courses.sorted { $0.key < $1.key }.map(\.text) == ["2 km", "500 m", "60 cal", "50 cal"])
  }
}
