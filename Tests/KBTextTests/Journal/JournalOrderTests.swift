import KBCore
import KBTestSupport
import Testing

@testable import KBText

@Suite("The order of a journal")
struct JournalOrderTests {
  private static func session(
    _ day: Int, _ time: Int?, _ path: String, line: Int
  ) -> JournalSession {
    JournalSession(
      session: Session(
        day: Day(number: Int32(day)), start: time.flatMap { TimeOfDay(hour: $0, minute: 0) },
        title: "", range: SourceRange(start: line, end: line + 1, line: line, column: 1)),
      path: path)
  }

  @Test("by day, time, file and place, whatever the order that they come in", arguments: 0..<40)
  func law(seed: UInt64) {
    var generator = SplitMix64(seed: 7_300 + seed)
    var expected: [JournalSession] = []
    for day in 20_000..<20_003 {
      for time in [nil, 7, 18] {
        for path in ["a.md", "b.md"] {
          for line in [1, 5] where generator.int(0...2) > 0 {
            expected.append(Self.session(day, time, path, line: line))
          }
        }
      }
    }
    var mixed = expected
    for place in mixed.indices { mixed.swapAt(place, generator.int(place...mixed.count - 1)) }
    #expect(Journal(mixed).sessions == expected)
    #expect(Journal(expected).sessions == expected)
  }
}
