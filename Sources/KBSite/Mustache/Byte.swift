/// The bytes that mean something in a template.
enum Byte {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == lineFeed
      || byte == carriageReturn
  }
}

extension [UInt8] {
  /// Whether `word` is at an index, which may be beyond the end.
  func has(_ word: [UInt8], at index: Int) -> Bool {
    guard index <= count - word.count else { return false }
    for offset in word.indices where self[index + offset] != word[offset] {
      return false
    }
    return true
  }

  /// Where `word` stands first in a range, nil if it does not fit in whole.
  func first(_ word: [UInt8], in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index <= range.upperBound - word.count {
      if has(word, at: index) {
        return index
      }
      index += 1
    }
    return nil
  }

  /// A range without the spaces at its two ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, Byte.isSpace(self[low]) {
      low += 1
    }
    while low < high, Byte.isSpace(self[high - 1]) {
      high -= 1
    }
    return low..<high
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: self[range], as: UTF8.self)
  }
}
