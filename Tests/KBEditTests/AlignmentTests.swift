import KBTestSupport
import Testing

@testable import KBEdit

@Suite("Alignment of two rows")
struct AlignmentTests {
  private func common(_ old: String, _ new: String) -> String {
    let old = Array(old)
    return String(Alignment(of: old, with: Array(new)).pairs.map { old[$0.old] })
  }

  @Test(
    "what stays is found",
    arguments: [
      ("", "", ""), ("abc", "", ""), ("", "abc", ""), ("abc", "abc", "abc"),
      ("abcd", "abxd", "abd"), ("abcd", "acbd", "abd"), ("aab", "ab", "ab"),
      ("axbxcxd", "bxcxd", "bxcxd"), ("abcabc", "abc", "abc"), ("xxxx", "xx", "xx"),
      ("abab", "baba", "aba"),
    ])
  func tables(old: String, new: String, kept: String) {
    #expect(common(old, new).count == kept.count)
  }

  @Test("pairs rise on both sides and hold equal elements")
  func law() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<5000 {
      let kinds = random.int(1...12)
      let old = (0..<random.int(0...30)).map { _ in random.int(1...kinds) }
      let new = (0..<random.int(0...30)).map { _ in random.int(1...kinds) }
      let pairs = Alignment(of: old, with: new).pairs
      for (one, next) in zip(pairs, pairs.dropFirst()) {
        #expect(one.old < next.old && one.new < next.new)
      }
      #expect(pairs.allSatisfy { old[$0.old] == new[$0.new] })
    }
  }

  @Test("one changed element of many leaves all others")
  func one() {
    let old = Array(0..<100_000)
    var new = old
    new[50_000] = -1
    #expect(Alignment(of: old, with: new).pairs.count == 99_999)
  }

  @Test("rows made to be slow are not")
  func hostile() {
    let old = (0..<100_000).map { $0 % 2 }
    let new = (0..<100_000).map { ($0 + 1) % 3 }
    #expect(Alignment(of: old, with: new).pairs.count <= 100_000)
  }
}
