import KBServer
import Testing

/// What a target is taken to mean.
@Suite struct RequestTargetTests {
  @Test(arguments: [
    ("/", [] as [String]), ("/a/b.css", ["a", "b.css"]),
    ("/workouts/push-a/", ["workouts", "push-a"]),
    ("/a%20b/%C3%A4", ["a b", "ä"]), ("/a?x=%2F", ["a"]), ("/%25", ["%"]),
  ])
  func `A path is cut at its slashes and decoded once`(text: String, path: [String]) throws {
    #expect(try RequestTarget(text).path == path)
  }
}
