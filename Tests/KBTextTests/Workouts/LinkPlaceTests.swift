import KBCore
import KBTestSupport
import Testing

@testable import KBText

@Suite("The places of links")
struct LinkPlaceTests {
  private func links(_ text: String) throws -> [(String, SourceRange)] {
    let path = "workouts/templates/a.md"
    let document = readWorkout(
      Array(text.utf8), path: path, at: try #require(DocumentPath(path)))
    return document.card.links.map { ($0.target, $0.range) }
  }

  @Test("are those of their targets, also of the second of one target")
  func places() throws {
    let text = "# Ü\n\nSee a [a](a.md), [b](a.md)\nand [[c|ü]] and [[c|ü]] <https://d.e> end.\n"
    let bytes = Array(text.utf8)
    let found = try links(text)
    #expect(found.count == 5)
    var seen: Set<Int32> = []
    for (target, range) in found {
      let stretch = bytes[Int(range.start)..<Int(range.end)]
      #expect(String(decoding: stretch, as: UTF8.self) == target)
      let (line, column) = place(of: Int(range.start), in: bytes)
      #expect((Int(range.line), Int(range.column)) == (line, column))
      #expect(seen.insert(range.start).inserted)
    }
  }

  @Test("of what is written otherwise are their block's")
  func blocks() throws {
    let found = try links("# A\n\nSee [a](<a b.md>) and [c][d].\n\n[d]: e.md\n")
    #expect(found.map(\.1.line) == [3, 3])
    #expect(found.map(\.1.column) == [1, 1])
  }

  @Test("lie in the file for any text")
  func hostile() throws {
    var generator = SplitMix64(seed: 406)
    let signs = Array("ab[]()|#.:/< >\n-!".utf8)
    for _ in 0..<3000 {
      let body = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        signs.randomElement(using: &generator) ?? 0x20
      }
      let bytes = Array("# A\n".utf8) + body
      for (_, range) in try links(String(decoding: bytes, as: UTF8.self)) {
        #expect(range.start <= range.end && Int(range.end) <= bytes.count)
      }
    }
  }
}
