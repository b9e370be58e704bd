import KBCore

/// Which pages have which words, in parts that a browser loads as it needs them.
///
/// Words are folded as names are (`NameKey`, plurals kept), and sorted by their bytes.
struct SearchIndex: Sendable {
  /// How many pages a table lists.
  static let tableSize = 32
  /// About how many pages there are for each file of places.
  private static let pagesPerShard = 128
  private static let shardLimit = 96

  /// The pages in the order in which equal ones are shown.
  private let documents: [SearchDocument]
  private let words: [[UInt8]]
  private let places: [WordPlaces]
  private let shards: WordShards
  /// The beginnings that words of more than one shard have, in shards of their own.
  private let beginnings: [WordBeginning]
  private let beginningShards: WordShards

  static func tableCount(pages: Int) -> Int { (pages + tableSize - 1) / tableSize }

  /// How many files there are of words, and again as many of beginnings.
  static func shardCount(pages: Int) -> Int {
    min((pages + pagesPerShard - 1) / pagesPerShard, shardLimit)
  }

  init(_ documents: [SearchDocument]) {
    var index = WordTable()
    for (number, document) in documents.enumerated() { index.add(document, Int32(number)) }
    self.documents = documents
    let order = index.sorted
    words = order.map { Array(index.words[$0].utf8) }
    places = order.map { index.places[$0] }
    let count = SearchIndex.shardCount(pages: documents.count)
    let costs = places.map { $0.cost(pages: documents.count) }
    shards = WordShards(words, costs: costs, shards: count)
    beginnings = WordBeginning.all(
      shards.spreadBeginnings, words: words, costs: costs, pages: documents.count)
    beginningShards = WordShards(
      beginnings.map(\.letters), costs: beginnings.map(\.cost), shards: count)
  }

  /// Two lines: what the words of each shard do not come before, and the same of the beginnings.
  var startsFile: [UInt8] {
    [shards, beginningShards].flatMap { $0.separators.joined(separator: [0x20]) + [0x0A] }
  }

  /// All words, each without the letters that it shares with the one before. Numbers, which are
  /// many and near to no word of letters, are a file of their own.
  func wordsFile(numbers: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    var last: [UInt8] = []
    for word in words where word.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) == numbers {
      bytes.append(word: word, after: &last)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// A line for each word of a shard, with the pages whose titles begin with it, whose titles have
  /// it, and the others.
  func shardFile(_ shard: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var last: [UInt8] = []
    for word in shards.words(of: shard) {
      bytes.append(word: words[word], after: &last)
      bytes.append(lists: places[word].first, places[word].title, places[word].text)
    }
    return bytes
  }

  /// A line for each beginning of a shard, with the pages of all its words as if they were one, and
  /// after them those of the word that is nothing but this beginning.
  func beginningsFile(_ shard: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var last: [UInt8] = []
    for number in beginningShards.words(of: shard) {
      let beginning = beginnings[number]
      let all = WordPlaces(places[beginning.words], pages: documents.count)
      let whole =
        words[beginning.words.lowerBound] == beginning.letters
        ? places[beginning.words.lowerBound] : WordPlaces()
      bytes.append(word: beginning.letters, after: &last)
      bytes.append(
        lists: all.first, all.title, all.text, whole.first, whole.title, whole.text)
    }
    return bytes
  }

  /// Of each of a table's pages the first letter of its kind, its key, a blank and its title.
  func tableFile(_ table: Int) -> [UInt8] {
    let start = table * SearchIndex.tableSize
    guard documents.indices.contains(start) else { return [] }
    var json = JSONWriter()
    json.beginArray()
    for document in documents[start..<min(start + SearchIndex.tableSize, documents.count)] {
      json.string(document.row)
    }
    json.endArray()
    return json.bytes
  }
}
