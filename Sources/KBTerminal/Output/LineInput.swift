import Glibc

/// Lines of text from a descriptor, or from a list for tests.
package struct LineInput: ~Copyable {
  private static let longestLine = 1 << 16

  /// Whether a person is typing.
  package let isTTY: Bool
  private let descriptor: Int32?
  private var pending: [UInt8]
  private var isAtEnd = false

  /// Reads from an open descriptor, such as 0 for the standard input.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    isTTY = isatty(descriptor) == 1
    pending = []
  }

  /// Gives the lines one after another, as if somebody typed them.
  package init(lines: [String]) {
    descriptor = nil
    isTTY = true
    pending = lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
  }

  /// The next line without its line break; nil at the end or when reading fails.
  ///
  /// A line of more than 64 KiB comes in pieces.
  package mutating func next() -> String? {
    var searched = 0
    while true {
      if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return takeLine(end, skipping: 1)
      }
      searched = pending.count
      if searched >= LineInput.longestLine { return takeLine(searched, skipping: 0) }
      if isAtEnd || !readMore() {
        isAtEnd = true
        return pending.isEmpty ? nil : takeLine(pending.count, skipping: 0)
      }
    }
  }

  /// All bytes up to the end; nil for more than `limit` of them.
  package mutating func rest(limit: Int) -> [UInt8]? {
    while pending.count <= limit, readMore() {}
    defer { pending = [] }
    return pending.count <= limit ? pending : nil
  }

  private mutating func takeLine(_ end: Int, skipping separator: Int) -> String {
    var line = pending[..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    let text = String(decoding: line, as: UTF8.self)
    pending.removeFirst(end + separator)
    return text
  }

  /// Whether anything came.
  private mutating func readMore() -> Bool {
    guard let descriptor else { return false }
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 { pending.append(contentsOf: chunk[..<count]) }
      if count >= 0 { return count > 0 }
      if errno != EINTR { return false }
    }
  }
}
