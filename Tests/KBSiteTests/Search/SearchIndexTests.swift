import KBCore
import KBTestSupport
import Testing

@testable import KBSite

@Suite("The index of the search")
struct SearchIndexTests {
  private func document(_ title: String, _ texts: String...) -> SearchDocument {
    SearchDocument(link: title, title: title, kind: "workout", texts: texts)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("words come sorted, without the letters that they share with the one before")
  func words() {
    let index = SearchIndex([document("Bench Press", "bench", "Bén-chs"), document("Été")])
    #expect(text(index.wordsFile) == "0\n0ben\n3ch\n0chs\n0ete\n0press\n0workout\n")
  }

  @Test("each word has the pages that begin with it, those with it in the title, and the others")
  func places() {
    let index = SearchIndex([
      document("Bench Press"), document("Incline Bench"), document("Push Day", "Bench Press"),
    ])
    let lines = text(index.shardFile(0)).split(separator: "\n")
    #expect(lines == ["0,1,2", ",2,", "1,,", ",0,2", "2,,", ",,0 1 1"])
  }

  @Test("the tables list the pages in their order, 64 each")
  func tables() {
    let index = SearchIndex((0..<65).map { document("Day \($0)") })
    #expect(text(index.tableFile(1)) == "[[\"Day 64\",\"Day 64\",\"workout\"]]")
    #expect(index.tableFile(2).isEmpty)
    #expect(SearchIndex.tableCount(pages: 65) == 2)
    #expect(SearchIndex.tableCount(pages: 0) == 0)
  }

  @Test("all shards together hold every word once, whatever is indexed")
  func shards() {
    var random = SplitMix64(seed: 7)
    let names = ["press", "row", "squat", "curl", "über", "跑步", "a", "press up", ""]
    let documents = (0..<900).map { number in
      SearchDocument(
        link: "\(number)", title: "Day \(number)", kind: "workout",
        texts: (0..<4).map { _ in names[random.int(0...names.count - 1)] })
    }
    let index = SearchIndex(documents)
    let words = text(index.wordsFile).split(separator: "\n", omittingEmptySubsequences: false)
    let shards = SearchIndex.shardCount(pages: documents.count)
    let lines = (0..<shards).reduce(0) { $0 + index.shardFile($1).count { $0 == 10 } }
    #expect(shards == 5)
    #expect(lines == words.count - 2)
  }

  @Test("nothing gives empty files")
  func empty() {
    let index = SearchIndex([])
    #expect(text(index.wordsFile) == "\n")
    #expect(index.shardFile(0).isEmpty)
    #expect(SearchIndex.shardCount(pages: 0) == 0)
  }
}
