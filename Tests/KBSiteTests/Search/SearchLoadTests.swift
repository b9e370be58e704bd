import KBTestSupport
import Testing

@testable import KBSite

@Suite("What a search loads")
struct SearchLoadTests {
  private static let pages = 10_000
  /// The scripts of the search take less.
  private static let scripts = 20_000

  @Test("three words typed letter by letter load less than 200 kB of 10,000 pages' index")
  func threeWords() throws {
    var random = SplitMix64(seed: 11)
    let vocabulary = (0..<3000).map { _ in SearchLoadTests.word(&random) }
    // Some words are in many names and texts, and most in few.
    func pick(_ random: inout SplitMix64) -> String {
      let highest = random.int(0...random.int(0...vocabulary.count - 1))
      return vocabulary[random.int(0...highest)]
    }
    let documents = (0..<Self.pages).map { number in
      SearchDocument(
        link: "workouts/strength/day-\(number)/", title: "\(pick(&random)) day \(number)",
        kind: "workout", texts: (0..<24).map { _ in pick(&random) })
    }
    let texts = (0..<Self.pages).map { _ in
      Array((0..<60).map { _ in pick(&random) }.joined(separator: " ").utf8)
    }
    let index = SearchIndex(documents)
    let reader = SearchReader(index, pages: Self.pages)
    let sizes = sizes(index, texts)
    let tables = (0..<SearchIndex.tableCount(pages: Self.pages)).map {
      index.tableFile($0).count
    }
    let always =
      Self.scripts + index.startsFile.count + tables.sorted().suffix(20).reduce(0, +)
    var most = 0
    for _ in 0..<300 {
      let typed = (0..<3).map { _ in pick(&random) }
      let files = Set(typed.flatMap { self.files($0, reader) })
      let total = try files.reduce(always) { try $0 + #require(sizes[$1]) }
      most = max(most, total)
    }
    #expect(most < 200_000)
    // What is counted is there: the index is not empty.
    #expect(most > 60_000)
  }

  @Test("a list of words for wrong letters takes little beside it")
  func words() {
    var random = SplitMix64(seed: 12)
    let documents = (0..<Self.pages).map { number in
      SearchDocument(
        link: "workouts/\(number)/", title: "Day \(number)", kind: "workout",
        texts: [SearchLoadTests.word(&random)])
    }
    let index = SearchIndex(documents)
    #expect(index.wordsFile(numbers: false).count < 60_000)
    #expect((30_000..<31_000).contains(index.wordsFile(numbers: true).count))
  }

  /// The files of all beginnings of a word.
  private func files(_ word: String, _ reader: SearchReader) -> [String] {
    let names = (1...word.count).map { reader.file(of: String(word.prefix($0))) }
    guard word.count >= 3 else { return names }
    let shard = SearchBodies.shard(
      of: Array(word.utf8)[...], shards: SearchBodies.shardCount(pages: Self.pages))
    let blocks = 0..<SearchBodies.blockCount(pages: Self.pages)
    return names + blocks.map { "body-\($0)-\(shard)" }
  }

  private func sizes(_ index: SearchIndex, _ texts: [[UInt8]]) -> [String: Int] {
    var sizes: [String: Int] = [:]
    for shard in 0..<SearchIndex.shardCount(pages: Self.pages) {
      sizes["\(shard)"] = index.shardFile(shard).count
      sizes["b\(shard)"] = index.beginningsFile(shard).count
    }
    let shards = SearchBodies.shardCount(pages: Self.pages)
    for block in 0..<SearchBodies.blockCount(pages: Self.pages) {
      let start = block * SearchBodies.blockSize
      let end = min(start + SearchBodies.blockSize, Self.pages)
      let bodies = SearchBodies(end - start, shards: shards) { texts[start + $0] }
      for shard in 0..<shards { sizes["body-\(block)-\(shard)"] = bodies.shardFile(shard).count }
    }
    return sizes
  }

  private static func word(_ random: inout SplitMix64) -> String {
    let consonants = Array("bcdfghklmnprstw")
    let vowels = Array("aeiou")
    return (0..<random.int(1...3)).map { _ in
      String([random.pick(consonants), random.pick(vowels), random.pick(consonants)])
    }.joined()
  }
}
