import KBCore
import KBTestSupport
import KBText
import Testing

@testable import KBCommand

@Suite("Sessions in the pieces that they were read in")
struct SessionPiecesTests {
  private static func session(_ day: Int, path: String, line: Int) -> JournalSession {
    JournalSession(
      session: Session(
        day: Day(number: Int32(day)), title: "Day",
        range: SourceRange(start: line, end: line + 1, line: line, column: 1)), path: path)
  }

  /// Files of some sessions each, in the order of their days.
  private static func files(_ generator: inout SplitMix64) -> [[JournalSession]] {
    var day = 20_000
    return (0..<generator.int(0...12)).map { file in
      (0..<generator.int(0...4)).map { number in
        day += generator.int(0...2)
        return session(day, path: "f-\(file + 10).md", line: number * 3 + 1)
      }
    }
  }

  @Test("they are those of one array, up to any day", arguments: 0..<40)
  func places(seed: UInt64) {
    var generator = SplitMix64(seed: 7_300 + seed)
    let files = Self.files(&generator)
    let all = files.flatMap { $0 }
    #expect(Journal.isSorted(files.map { $0[...] }))
    let pieces = SessionPieces(files.map { $0[...] })
    let until = Day(number: Int32(generator.int(19_999...20_030)))
    for (own, expected) in [
      (pieces, all), (pieces.until(until), all.filter { $0.session.day <= until }),
    ] {
      #expect(own.count == expected.count)
      #expect((0..<own.count).map { own[$0] } == expected)
      #expect(own[-1] == nil && own[own.count] == nil)
    }
  }

  @Test(
    "pieces are out of order where one session is, and where two of one time are not as written")
  func order() {
    let (first, second) = (
      Self.session(20_000, path: "a.md", line: 1), Self.session(20_001, path: "b.md", line: 1)
    )
    #expect(Journal.isSorted([[first], [], [second]]))
    #expect(!Journal.isSorted([[second], [first]]))
    #expect(!Journal.isSorted([[second, first]]))
    let later = Self.session(20_000, path: "a.md", line: 5)
    #expect(Journal.isSorted([[first, later]]))
    #expect(!Journal.isSorted([[later], [first]]))
    #expect(Journal.isSorted([]))
  }
}
