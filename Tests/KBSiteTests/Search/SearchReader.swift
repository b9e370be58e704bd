import Testing

@testable import KBSite

/// Reads the files of an index as `lookup.js` does.
struct SearchReader {
  /// Of each word and each spread beginning the lists of its pages.
  let words: [String: [[Int]]]
  let beginnings: [String: [[Int]]]
  let wordsOfShard: [Set<String>]
  private let starts: [[UInt8]]
  private let beginningStarts: [[UInt8]]

  init(_ documents: [SearchDocument]) {
    self.init(SearchIndex(documents), pages: documents.count)
  }

  init(_ index: SearchIndex, pages: Int) {
    let shards = 0..<SearchIndex.shardCount(pages: pages)
    let files = shards.map { SearchReader.lines(index.shardFile($0)) }
    let lines = index.startsFile.split(separator: 10, omittingEmptySubsequences: false)
    words = Dictionary(uniqueKeysWithValues: files.joined().map { ($0.word, $0.lists) })
    wordsOfShard = files.map { Set($0.map(\.word)) }
    beginnings = Dictionary(
      uniqueKeysWithValues: shards.flatMap { SearchReader.lines(index.beginningsFile($0)) }
        .map { ($0.word, $0.lists) })
    starts = lines[0].split(separator: 32, omittingEmptySubsequences: false).map { Array($0) }
    beginningStarts = lines[1].split(separator: 32, omittingEmptySubsequences: false)
      .map { Array($0) }
  }

  /// The beginnings that the starts call spread.
  var spread: Set<String> {
    Set(
      starts.flatMap { start in
        String(decoding: start, as: UTF8.self).unicodeScalars.indices.dropFirst().map {
          String(String(decoding: start, as: UTF8.self).unicodeScalars[..<$0])
        }
      })
  }

  func place(of word: String) -> Int { place(word, starts) }

  /// The file that a browser asks for when this is typed.
  func file(of typed: String) -> String {
    let isSpread = starts.contains { $0.count > typed.utf8.count && $0.starts(with: typed.utf8) }
    return isSpread ? "b\(place(typed, beginningStarts))" : "\(place(typed, starts))"
  }

  private func place(_ word: String, _ starts: [[UInt8]]) -> Int {
    starts.lastIndex { !Array(word.utf8).lexicographicallyPrecedes($0) } ?? 0
  }

  /// The words of a file with their lists.
  static func lines(_ bytes: [UInt8]) -> [(word: String, lists: [[Int]])] {
    var last: [UInt16] = []
    return bytes.split(separator: 10).map { line in
      let fields = line.split(separator: 44, omittingEmptySubsequences: false)
      let word = Array(String(decoding: fields[0], as: UTF8.self).utf16)
      let shared = Int(String(decoding: word.prefix(1), as: UTF16.self), radix: 36) ?? 0
      last = Array(last.prefix(shared) + word.dropFirst())
      return (String(decoding: last, as: UTF16.self), fields.dropFirst().map { pages($0) })
    }
  }

  static func pages(_ list: some Collection<UInt8>) -> [Int] {
    if list.first == UInt8(ascii: "!") {
      return list.dropFirst().enumerated().flatMap { place, byte in
        (0..<6).filter { (byte - 48) & 1 << UInt8($0) != 0 }.map { place * 6 + $0 }
      }
    }
    var pages: [Int] = []
    var next = 0
    var distance = 0
    for byte in list {
      distance = distance * 32 + Int(byte - 48) % 32
      if byte >= 80 { continue }
      pages.append(next + distance)
      next += distance + 1
      distance = 0
    }
    return pages
  }
}
