/// The lines of the search's files: a word and lists of its pages, as `lookup.js` reads them.
extension [UInt8] {
  /// Appends a word without the letters that it shares with the last one, whose number is in front
  /// of it in base 36.
  mutating func append(word letters: some Collection<UInt8>, after last: inout [UInt8]) {
    var shared = 0
    for (letter, known) in zip(letters, last) {
      if letter != known || shared == 35 { break }
      shared += 1
    }
    // A letter of several bytes is not cut.
    while shared > 0, letters.dropFirst(shared).first?.isInsideLetter == true { shared -= 1 }
    // JavaScript counts characters: of four bytes two.
    let count = last[..<shared].reduce(0) { $0 + ($1.isInsideLetter ? 0 : $1 >= 0xF0 ? 2 : 1) }
    append(UInt8(count < 10 ? 0x30 + count : 0x57 + count))
    append(contentsOf: letters.dropFirst(shared))
    last.removeSubrange(shared...)
    last.append(contentsOf: letters.dropFirst(shared))
  }

  /// Appends lists of pages, each after a comma, without the empty ones at the end, and the end of
  /// the line.
  mutating func append(lists: [Int32]...) {
    for list in lists {
      append(UInt8(ascii: ","))
      append(pages: list)
    }
    while last == UInt8(ascii: ",") { removeLast() }
    append(UInt8(ascii: "\n"))
  }

  /// Appends ascending pages in the shorter of two forms: each as the distance from the one before,
  /// or after a mark all pages up to the last, six to a byte.
  mutating func append(pages: [Int32]) {
    let start = count
    var next: Int32 = 0
    for page in pages {
      append(distance: Int(page - next))
      next = page + 1
    }
    let length = Int(next + 5) / 6
    guard length + 1 < count - start else { return }
    removeSubrange(start...)
    append(UInt8(ascii: "!"))
    append(contentsOf: repeatElement(UInt8.firstOfPages, count: length))
    for page in pages { self[start + 1 + Int(page / 6)] += 1 << UInt8(page % 6) }
  }

  /// Five bits to a byte, the highest first; a sixth says that another byte follows.
  private mutating func append(distance: Int) {
    var shift = 0
    while distance >> (shift + 5) > 0 { shift += 5 }
    while shift > 0 {
      append(.firstOfPages + 32 + UInt8(distance >> shift & 31))
      shift -= 5
    }
    append(.firstOfPages + UInt8(distance & 31))
  }
}

extension UInt8 {
  /// The first of the 64 characters that stand for six bits.
  fileprivate static let firstOfPages = UInt8(ascii: "0")
}
