import KBServer
import KBTestSupport
import Testing

/// What a target is taken to mean.
@Suite struct RequestTargetTests {
  @Test(arguments: [
    ("/", [] as [String]), ("/a/b.css", ["a", "b.css"]),
    ("/workouts/push-a/", ["workouts", "push-a"]), ("/a%20b/%C3%A4", ["a b", "ä"]),
    ("/a?x=%2F", ["a"]), ("/%25", ["%"]), ("/%252e%252e", ["%2e%2e"]), ("/a..b", ["a..b"]),
  ])
  func `A path is cut at its slashes and decoded once`(text: String, path: [String]) throws {
    #expect(try RequestTarget(text).path == path)
  }

  @Test func `A query is decoded, with + for a space`() throws {
    let target = try RequestTarget("/api/why?name=bench+press&x&y=%26")
    #expect(target.query.map(\.name) == ["name", "x", "y"])
    #expect(target.query.map(\.value) == ["bench press", "", "&"])
    #expect(target.value("name") == "bench press")
  }

  @Test(arguments: [
    "", "a", "*", "http://a/", "//a", "/a//b", "/.", "/..", "/a/../b", "/%2e", "/.git", "/a/.kb",
    "/%00", "/%1f", "/%7f", "/%2f", "/%5c", "/\\", "/#", "/%", "/%g0", "/a b", "/\u{7F}", "/é",
    "/%ff", "/%c0%ae", "/?%00",
  ])
  func `What could mean another file is refused`(text: String) {
    #expect(throws: RequestTarget.Problem.self) { try RequestTarget(text) }
  }

  @Test func `Whatever comes, no name of a path leads out of a folder`() throws {
    var random = SplitMix64(seed: 4711)
    let pieces = [
      "/", ".", "..", "%2e", "%2E", "%2f", "%5c", "\\", "%00", "a", "?", "%", "é", "%25",
    ]
    var admitted = 0
    for _ in 0..<20_000 {
      var text = "/"
      for _ in 0..<Int.random(in: 0..<8, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      guard let target = try? RequestTarget(text) else { continue }
      admitted += 1
      for name in target.path {
        #expect(
          !name.isEmpty && !name.hasPrefix(".") && !name.contains("/") && !name.contains("\\"))
        #expect(name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
      }
    }
    #expect(admitted > 500)
  }
}
