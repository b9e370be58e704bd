import KBTestSupport
import Testing

@testable import KBCommand

/// What `kb today` says first.
@Suite struct GreetingTests {
  @Test(
    arguments: [
      ("04:59", "Hello!"), ("05:00", "Good morning!"), ("11:59", "Good morning!"),
      ("12:00", "Good afternoon!"), ("18:00", "Good evening!"), ("23:00", "Hello!"),
    ])
  func `Today greets by the hour`(time: String, words: String) throws {
    let base = try SampleBase()
    let lines = base.run("today", "--at", time).output.split(separator: "\n")
    #expect(lines.dropFirst().first.map(String.init) == words)
  }
}
