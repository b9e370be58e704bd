import KBCore

/// A file cut into its front matter and its body, in offsets and lines of the whole file.
package struct FrontMatterSplit: Equatable, Sendable {
  /// The text between the two fences; nil if the file starts without one.
  package var yaml: Range<Int>?
  /// The line of the first byte of `yaml`, from 1.
  package var yamlLine: Int
  package var body: Range<Int>
  /// The line of the first byte of `body`, from 1.
  package var bodyLine: Int
  package var problem: FrontMatterProblem?

  package init(
    yaml: Range<Int>?, yamlLine: Int, body: Range<Int>, bodyLine: Int,
    problem: FrontMatterProblem? = nil
  ) {
    self.yaml = yaml
    self.yamlLine = yamlLine
    self.body = body
    self.bodyLine = bodyLine
    self.problem = problem
  }
}

/// Cuts a file at its fences: a first line `---`, and a later `---` or `...`.
///
/// A byte order mark, CRLF and blanks after a fence are tolerated. Front matter that never ends,
/// and TOML between `+++`, are problems; the body is then shown as it is.
package func splitFrontMatter(_ bytes: Span<UInt8>) -> FrontMatterSplit {
  bytes.withUnsafeBufferPointer(splitFrontMatter)
}

private func splitFrontMatter(_ bytes: UnsafeBufferPointer<UInt8>) -> FrontMatterSplit {
  let start = hasByteOrderMark(bytes) ? 3 : 0
  var split = FrontMatterSplit(yaml: nil, yamlLine: 1, body: start..<bytes.count, bodyLine: 1)
  let firstEnd = nextLineFeed(in: bytes, from: start, to: bytes.count)
  guard let opening = Fence(bytes, start..<firstEnd), opening != .dots else { return split }
  let fence = SourceRange(start: start, end: start + 3, line: 1, column: 1)
  var lineStart = min(firstEnd + 1, bytes.count)
  var line = 2
  let yamlStart = lineStart
  while lineStart < bytes.count {
    let lineEnd = nextLineFeed(in: bytes, from: lineStart, to: bytes.count)
    if let closing = Fence(bytes, lineStart..<lineEnd), opening.isClosed(by: closing) {
      split.body = min(lineEnd + 1, bytes.count)..<bytes.count
      split.bodyLine = line + 1
      if opening == .dashes {
        split.yaml = yamlStart..<lineStart
        split.yamlLine = 2
      } else {
        split.problem = .toml(fence)
      }
      return split
    }
    lineStart = lineEnd + 1
    line += 1
  }
  split.problem = opening == .dashes ? .neverEnds(fence) : .toml(fence)
  return split
}

/// A line that may open or close front matter.
private enum Fence {
  case dashes, dots, pluses

  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
    guard line.count >= 3 else { return nil }
    let mark = bytes[line.lowerBound]
    guard bytes[line.lowerBound + 1] == mark, bytes[line.lowerBound + 2] == mark else {
      return nil
    }
    for index in line.lowerBound + 3..<line.upperBound {
      let byte = bytes[index]
      let isReturn = byte == 0x0D && index == line.upperBound - 1
      if byte != 0x20 && byte != 0x09 && !isReturn { return nil }
    }
    switch mark {
    case UInt8(ascii: "-"): self = .dashes
    case UInt8(ascii: "."): self = .dots
    case UInt8(ascii: "+"): self = .pluses
    default: return nil
    }
  }

  func isClosed(by other: Fence) -> Bool {
    self == other || (self == .dashes && other == .dots)
  }
}

private func hasByteOrderMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
}
