/// Bytes that can be read from any place, so that a long file never is in memory as a whole.
package struct TextPieces {
  package let count: Int
  private let read: (Range<Int>) -> [UInt8]

  /// `read` gives the bytes of a range of `0..<count`, and fewer of them where it fails.
  package init(count: Int, _ read: @escaping (Range<Int>) -> [UInt8]) {
    self.count = count
    self.read = read
  }

  package init(_ bytes: [UInt8]) {
    self.init(count: bytes.count) { range in
      range.count == bytes.count ? bytes : Array(bytes[range])
    }
  }

  package var all: [UInt8] { read(0..<count) }

  /// As many bytes from `start` on as there are, and not more than `length`.
  package func piece(from start: Int, _ length: Int) -> [UInt8] {
    let end = min(count, start + length)
    return start < end ? read(start..<end) : []
  }

  /// The bytes without the first ones.
  func dropping(_ length: Int) -> TextPieces {
    guard length > 0 else { return self }
    let read = read
    return TextPieces(count: count - length) { range in
      read((range.lowerBound + length)..<(range.upperBound + length))
    }
  }

  /// Gives the bytes piece after piece until `take` returns false; the return value says whether it
  /// never did.
  package func forEachPiece(_ take: ([UInt8]) -> Bool) -> Bool {
    var start = 0
    while start < count {
      let bytes = piece(from: start, 1 << 20)
      guard !bytes.isEmpty, take(bytes) else { return false }
      start += bytes.count
    }
    return true
  }
}
