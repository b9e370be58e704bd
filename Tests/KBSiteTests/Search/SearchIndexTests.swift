import KBCore
import KBTestSupport
import Testing

@testable import KBSite

@Suite("The index of the search")
struct SearchIndexTests {
  private func document(_ title: String, _ texts: String...) -> SearchDocument {
    SearchDocument(link: "workouts/\(title)/", title: title, kind: "workout", texts: texts)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("words come sorted, without the letters that they share with the one before")
  func words() {
    let index = SearchIndex([document("Bench Press", "bench", "Bén-chs 5 5x"), document("Été 52")])
    #expect(
      text(index.wordsFile(numbers: false)) == "05x\n0ben\n3ch\n0chs\n0ete\n0press\n0workout\n")
    #expect(text(index.wordsFile(numbers: true)) == "05\n12\n")
  }

  @Test("each word has the pages that begin with it, those with it in the title, and the others")
  func places() {
    let index = SearchIndex([
      document("Bench Press"), document("Incline Bench"), document("Push Day", "Bench Press"),
    ])
    #expect(
      text(index.shardFile(0))
        == """
        0bench,0,1,2
        0day,,2
        0incline,1
        0press,,0,2
        1ush,2
        0workout,,,!7

        """)
    #expect(text(index.startsFile) == "\n\n")
  }

  @Test("the tables list the pages in their order, 32 each")
  func tables() {
    let index = SearchIndex((0..<33).map { document("Day \($0)") })
    #expect(text(index.tableFile(1)) == #"["wDay 32 Day 32"]"#)
    #expect(index.tableFile(2).isEmpty)
    #expect(SearchIndex.tableCount(pages: 33) == 2)
    #expect(SearchIndex.tableCount(pages: 0) == 0)
  }

  @Test("all shards together hold every word once, whatever is indexed")
  func shards() {
    let documents = mixed(900)
    let index = SearchIndex(documents)
    let words = [false, true].reduce(0) { $0 + index.wordsFile(numbers: $1).count { $0 == 10 } }
    let shards = SearchIndex.shardCount(pages: documents.count)
    let lines = (0..<shards).reduce(0) { $0 + index.shardFile($1).count { $0 == 10 } }
    #expect(shards == 8)
    #expect(lines == words)
    #expect(index.shardFile(shards).isEmpty)
  }

  @Test("a beginning whose words lie in several shards has all of their pages")
  func beginnings() throws {
    let documents = mixed(900)
    let reader = SearchReader(documents)
    #expect(reader.spread.contains("7"))
    #expect(!reader.spread.contains("d"))
    for beginning in reader.spread {
      let lists = try #require(reader.beginnings[beginning])
      let words = reader.words.filter { $0.key.hasPrefix(beginning) }
      #expect(words.count > 1)
      let all = words.values.reduce(into: Set<Int>()) { $0.formUnion($1.joined()) }
      #expect(lists.prefix(3).joined().sorted() == all.sorted(), "\(beginning)")
      #expect(Array(lists.dropFirst(3)) == reader.words[beginning] ?? [], "\(beginning)")
    }
  }

  @Test("every word is found in the shard that the starts name")
  func starts() {
    let reader = SearchReader(mixed(3000))
    for word in reader.words.keys where !reader.spread.contains(word) {
      #expect(reader.wordsOfShard[reader.place(of: word)].contains(word), "\(word)")
    }
  }

  @Test("nothing gives empty files")
  func empty() {
    let index = SearchIndex([])
    #expect(text(index.startsFile) == "\n\n")
    #expect(index.wordsFile(numbers: false).isEmpty)
    #expect(index.shardFile(0).isEmpty)
    #expect(index.beginningsFile(0).isEmpty)
    #expect(SearchIndex.shardCount(pages: 0) == 0)
  }

  private func mixed(_ count: Int) -> [SearchDocument] {
    var random = SplitMix64(seed: 7)
    let names = ["press", "row", "squat", "curl", "über", "跑步", "跑道", "a", "press up", ""]
    return (0..<count).map { number in
      SearchDocument(
        link: "workouts/\(number)/", title: "Day \(number)", kind: "workout",
        texts: (0..<4).map { _ in random.pick(names) })
    }
  }
}
