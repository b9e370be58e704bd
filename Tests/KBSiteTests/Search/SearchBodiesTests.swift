import KBTestSupport
import Testing

@testable import KBSite

@Suite("The words of texts")
struct SearchBodiesTests {
  private func words(_ bytes: [UInt8]) -> String {
    var found: [String] = []
    BodyWords.read(bytes) { found.append(String(decoding: $0, as: UTF8.self)) }
    return found.joined(separator: " ")
  }

  @Test(
    "are folded, without names, addresses, marks, numbers and short words",
    arguments: [
      ("---\ntags: [push]\n---\n# Title\n\nÜber *die* Brücke", "uber die brucke"),
      ("---\nnever closed", "never closed"),
      ("3x8 @ 60kg, 8RM then rest", "then rest"),
      (
        "See [the guide](https://example.org/guide) and <https://example.org/x> go",
        "see the guide and"
      ),
      ("a < bigger <b class=\"x\">bold</b> & farmer's walk <open", "bigger bold farmers walk open"),
      ("- Bench Press \u{2014} slow way down\n- no dash here\n", "slow way down dash here"),
      ("## Warm it up\nRow row", "warm row row"), ("#", ""), ("", ""), ("-", ""),
    ])
  func text(text: String, expected: String) {
    #expect(words(Array(text.utf8)) == expected)
  }

  @Test("any bytes are read to the end", arguments: 0..<50 as Range<UInt64>)
  func hostile(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = Array("a<>&:/'\n 9#-\u{2014}é跑💪".utf8)
    let bytes = (0..<400).map { _ in letters[random.int(0...letters.count - 1)] }
    BodyWords.read(bytes) { #expect((3...40).contains($0.count)) }
  }

  @Test("lie in the shard of their first three letters with their pages")
  func pages() {
    let texts = ["Brace the bench", "Bench the brace", "braces"]
    let bodies = SearchBodies(3, shards: 8) { Array(texts[$0].utf8) }
    let shard = SearchBodies.shard(of: Array("brace".utf8)[...], shards: 8)
    #expect(shard == SearchBodies.shard(of: Array("bra".utf8)[...], shards: 8))
    let lines = String(decoding: bodies.shardFile(shard), as: UTF8.self)
    #expect(lines.contains("brace,00\n5s,2\n"))
    let all = (0..<8).flatMap {
      String(decoding: bodies.shardFile($0), as: UTF8.self).split(separator: "\n")
    }
    #expect(all.count == 4)
    #expect(bodies.shardFile(99).isEmpty)
  }

  @Test(
    "lie in more shards where there are more pages",
    arguments: [(0, 1), (160, 1), (161, 2), (1281, 16), (10_000, 64), (1_000_000, 128)])
  func shards(pages: Int, expected: Int) {
    #expect(SearchBodies.shardCount(pages: pages) == expected)
  }

  @Test("that most of many pages have are left out, and no word is lost among many")
  func common() {
    let bodies = SearchBodies(60, shards: 8) { page in
      let words = (0..<300).map { "word\(page)x\($0)" }.joined(separator: " ")
      return Array(((page == 7 ? "the collar " : "the ") + words).utf8)
    }
    let all = (0..<8).map {
      String(decoding: bodies.shardFile($0), as: UTF8.self).split(separator: "\n").count
    }
    #expect(all.reduce(0, +) == 60 * 300 + 1)
  }
}
