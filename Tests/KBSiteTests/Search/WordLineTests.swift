import KBTestSupport
import Testing

@testable import KBSite

@Suite("The lines of the search's files")
struct WordLineTests {
  @Test(
    "pages are distances, or marks where these are shorter",
    arguments: [
      ([], ""), ([0], "0"), ([3, 4, 37], "30Q0"), ([5000], "Tl8"), ([0, 1, 2, 3], "!?"),
      ([0, 1], "00"),
      ([0, 1, 2, 3, 5, 6, 12, 14], "!_15"), ([31], "O"), ([32], "Q0"),
    ] as [([Int32], String)])
  func forms(pages: [Int32], expected: String) {
    var bytes: [UInt8] = []
    bytes.append(pages: pages)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test("pages are read back as they were, and take no more than a sixth of all", arguments: 0..<60)
  func law(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let share = [1, 2, 3, 10, 100, 3000][seed % 6]
    let pages = (0..<10_000 as Range<Int32>).filter { _ in random.once(in: share) }
    var bytes: [UInt8] = Array("before".utf8)
    bytes.append(pages: pages)
    #expect(SearchReader.pages(bytes.dropFirst(6)) == pages.map { Int($0) })
    #expect(bytes.count - 6 <= 10_000 / 6 + 2)
    #expect(
      bytes.dropFirst(6).allSatisfy { (48...111).contains($0) || $0 == UInt8(ascii: "!") })
  }

  @Test("words are read back as they were", arguments: 0..<20)
  func words(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let letters = ["a", "b", "é", "跑", "💪", "道"]
    let words = Set(
      (0..<200).map { _ in (0...random.int(1...5)).map { _ in random.pick(letters) }.joined() }
    ).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var bytes: [UInt8] = []
    var last: [UInt8] = []
    for word in words {
      bytes.append(word: Array(word.utf8), after: &last)
      bytes.append(lists: [], [7], [])
    }
    let lines = SearchReader.lines(bytes)
    #expect(lines.map(\.word) == words)
    #expect(lines.allSatisfy { $0.lists == [[], [7]] })
  }
}
