/// Words by their bytes with the pages that have them.
///
/// The letters of all words lie one after another, and so does every pair of a word and a page, so
/// that a word costs no memory of its own.
struct BodyTable: Sendable {
  private struct Word {
    let start: Int32
    let count: Int32
    var pageCount: Int32
    var lastPage: Int32
  }

  private var letters: [UInt8] = []
  private var words: [Word] = []
  private var found: [(word: Int32, page: Int32)] = []
  /// The numbers of words by their hash, and -1 if there is none.
  private var places = [Int32](repeating: -1, count: 1 << 14)
  /// Where the pages of each word begin in `pages`.
  private var pageStarts: [Int32] = []
  private var pages: [Int32] = []

  var count: Int { words.count }

  func letters(of word: Int) -> ArraySlice<UInt8> {
    letters[Int(words[word].start)..<Int(words[word].start + words[word].count)]
  }

  /// The pages of a word in ascending order, when `finish` was called.
  func pages(of word: Int) -> ArraySlice<Int32> {
    pages[Int(pageStarts[word])..<Int(pageStarts[word] + words[word].pageCount)]
  }

  /// Pages come in ascending order.
  mutating func add(_ word: UnsafeBufferPointer<UInt8>, _ page: Int32) {
    var place = BodyTable.hash(word) & (places.count - 1)
    while places[place] >= 0 {
      let number = Int(places[place])
      if isSpelled(number, word) {
        if words[number].lastPage != page { note(number, page) }
        return
      }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = Int32(words.count)
    words.append(
      Word(
        start: Int32(letters.count), count: Int32(word.count), pageCount: 0, lastPage: -1))
    letters.append(contentsOf: word)
    note(words.count - 1, page)
    if words.count * 2 > places.count { grow() }
  }

  /// Sorts the pages by their words.
  mutating func finish() {
    var next = [Int32](repeating: 0, count: words.count)
    for index in words.indices.dropFirst() {
      next[index] = next[index - 1] + words[index - 1].pageCount
    }
    pageStarts = next
    pages = [Int32](repeating: 0, count: found.count)
    for (word, page) in found {
      pages[Int(next[Int(word)])] = page
      next[Int(word)] += 1
    }
    found = []
    places = []
  }

  private mutating func note(_ word: Int, _ page: Int32) {
    words[word].lastPage = page
    words[word].pageCount += 1
    found.append((Int32(word), page))
  }

  private func isSpelled(_ number: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let known = words[number]
    guard Int(known.count) == word.count else { return false }
    return letters.withUnsafeBufferPointer { letters in
      var at = 0
      while at < word.count, letters[Int(known.start) + at] == word[at] { at += 1 }
      return at == word.count
    }
  }

  private mutating func grow() {
    places = [Int32](repeating: -1, count: places.count * 2)
    for number in words.indices {
      let hash = letters(of: number).withUnsafeBufferPointer { BodyTable.hash($0) }
      var place = hash & (places.count - 1)
      while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(number)
    }
  }

  /// FNV-1a, without its lowest bits.
  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash >> 20)
  }
}
