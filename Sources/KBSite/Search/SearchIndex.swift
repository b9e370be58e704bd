import KBCore

/// Which pages have which words, in parts that a browser loads as it needs them.
///
/// Words are folded as names are (`NameKey`, plurals kept), and sorted by their bytes.
struct SearchIndex: Sendable {
  /// How many pages a table lists.
  static let tableSize = 64
  /// About how many pages there are for each file of places.
  private static let pagesPerShard = 192
  private static let shardLimit = 96

  /// The pages in the order in which equal ones are shown.
  let documents: [SearchDocument]
  /// The words, and of each the shard that holds its places.
  private let words: [String]
  private let places: [WordPlaces]
  /// The first word of each shard.
  private let starts: [Int]

  static func tableCount(pages: Int) -> Int { (pages + tableSize - 1) / tableSize }

  static func shardCount(pages: Int) -> Int {
    min((pages + pagesPerShard - 1) / pagesPerShard, shardLimit)
  }

  init(_ documents: [SearchDocument]) {
    var index = WordTable()
    for (number, document) in documents.enumerated() { index.add(document, Int32(number)) }
    self.documents = documents
    let order = index.sorted
    words = order.map { index.words[$0] }
    places = order.map { index.places[$0] }
    starts = SearchIndex.starts(
      places.map(\.cost), shards: SearchIndex.shardCount(pages: documents.count))
  }

  /// The first of each shard of words, split so that every shard costs about as much.
  static func starts(_ costs: [Int], shards: Int) -> [Int] {
    guard shards > 0 else { return [] }
    let total = costs.reduce(0, +)
    var starts = [0]
    var sum = 0
    for (index, cost) in costs.enumerated() {
      while starts.count < shards, sum >= total * starts.count / shards { starts.append(index) }
      sum += cost
    }
    while starts.count < shards { starts.append(costs.count) }
    return starts
  }

  /// The first words of the shards in base 36, and each word without the letters that it shares
  /// with the one before, whose number stands in front of it in base 36.
  var wordsFile: [UInt8] {
    var bytes: [UInt8] = []
    for (index, start) in starts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      bytes.append(base36: start)
    }
    bytes.append(UInt8(ascii: "\n"))
    var last: [UInt8] = []
    for word in words {
      bytes.append(word: Array(word.utf8), after: &last)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// A line for each word of a shard: the pages whose titles begin with it, whose titles have it,
  /// and the others, each as the distance from the one before in base 36.
  func shardFile(_ shard: Int) -> [UInt8] {
    guard starts.indices.contains(shard) else { return [] }
    let end = shard + 1 < starts.count ? starts[shard + 1] : places.count
    var bytes: [UInt8] = []
    for place in places[starts[shard]..<end] {
      bytes.append(places: place.first)
      bytes.append(UInt8(ascii: ","))
      bytes.append(places: place.title)
      bytes.append(UInt8(ascii: ","))
      bytes.append(places: place.text)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// Links, titles and kinds of a table's pages.
  func tableFile(_ table: Int) -> [UInt8] {
    let start = table * SearchIndex.tableSize
    guard documents.indices.contains(start) else { return [] }
    var json = JSONWriter()
    json.beginArray()
    for document in documents[start..<min(start + SearchIndex.tableSize, documents.count)] {
      json.strings([document.link, document.title, document.kind])
    }
    json.endArray()
    return json.bytes
  }
}

extension [UInt8] {
  /// Appends a word without the letters that it shares with the last one, whose number stands in
  /// front of it in base 36.
  mutating func append(word letters: [UInt8], after last: inout [UInt8]) {
    var shared = 0
    while shared < Swift.min(letters.count, last.count, 35), letters[shared] == last[shared] {
      shared += 1
    }
    // A letter of several bytes is not cut.
    while shared > 0, shared < letters.count, letters[shared] & 0xC0 == 0x80 { shared -= 1 }
    // JavaScript counts characters: of four bytes two.
    let count = letters[..<shared].reduce(0) {
      $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1)
    }
    append(base36: count)
    append(contentsOf: letters[shared...])
    last = letters
  }

  /// Appends ascending pages, each as the distance from the one before in base 36.
  mutating func append(places: some Sequence<Int32>) {
    var last: Int32 = 0
    for (index, place) in places.enumerated() {
      if index > 0 { append(UInt8(ascii: " ")) }
      append(base36: Int(place - last))
      last = place
    }
  }

  fileprivate mutating func append(base36 number: Int) {
    append(contentsOf: String(number, radix: 36).utf8)
  }
}
