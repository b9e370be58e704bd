/// Cuts a stream of bytes into messages, each with a head that gives its length.
package struct FrameReader: Sendable {
  /// What comes next in a stream.
  package enum Frame: Equatable, Sendable {
    case message([UInt8])
    /// Bytes that are not a message, with what is wrong about them.
    case broken(String)
  }

  /// The longest message; longer ones are passed over.
  private static let longestMessage = 64 << 20
  private static let longestHead = 4096
  private static let headEnd = Array("\r\n\r\n".utf8)
  private static let lengthName = Array("content-length:".utf8)

  private var pending: [UInt8] = []
  private var start = 0
  /// The bytes of a message that is too long, which are still to come.
  private var skipped = 0

  package init() {}

  package mutating func append(_ bytes: [UInt8]) {
    pending.removeFirst(start)
    start = 0
    pending += bytes
  }

  /// The next message; `nil` where more bytes are needed.
  package mutating func next() -> Frame? {
    if skipped > 0 {
      let count = min(skipped, pending.count - start)
      start += count
      skipped -= count
      if skipped > 0 { return nil }
    }
    guard let head = headRange() else {
      guard pending.count - start > FrameReader.longestHead else { return nil }
      start = pending.count
      return .broken("the header has no Content-Length")
    }
    guard let length = FrameReader.length(in: pending[head]) else {
      start = head.upperBound
      return .broken("the Content-Length in the header is not a number")
    }
    guard length <= FrameReader.longestMessage else {
      start = head.upperBound
      skipped = length
      return .broken("a message of \(length) bytes is too long; 64 MiB is the most")
    }
    guard pending.count - head.upperBound >= length else { return nil }
    start = head.upperBound + length
    return .message(Array(pending[head.upperBound..<start]))
  }

  private func headRange() -> Range<Int>? {
    let mark = FrameReader.headEnd
    let last = min(pending.count, start + FrameReader.longestHead) - mark.count
    guard last >= start else { return nil }
    for index in start...last where pending[index] == mark[0] {
      if pending[index..<index + mark.count].elementsEqual(mark) {
        return start..<index + mark.count
      }
    }
    return nil
  }

  private static func length(in head: ArraySlice<UInt8>) -> Int? {
    for line in head.split(separator: 0x0A) {
      let lowercase = line.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }
      guard lowercase.starts(with: lengthName) else { continue }
      let digits = lowercase.dropFirst(lengthName.count).filter { $0 != 0x20 && $0 != 0x0D }
      guard digits.count < 16, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return Int(String(decoding: digits, as: UTF8.self))
    }
    return nil
  }
}
