import KBCore
import KBText

/// How a client counts the characters of a line.
package enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A place in a text: a line and a character of it, both from 0; what a character is depends on the
/// encoding.
package struct TextPosition: Equatable, Hashable, Sendable, Comparable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  package static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.line, one.character) < (other.line, other.character)
  }
}

/// A stretch of a text, without the character at its end.
package struct TextSpan: Equatable, Hashable, Sendable {
  package var start: TextPosition
  package var end: TextPosition

  package init(_ start: TextPosition, _ end: TextPosition) {
    self.start = start
    self.end = end
  }

  /// The beginning of a file.
  static let fileStart = TextSpan(
    TextPosition(line: 0, character: 0), TextPosition(line: 0, character: 0))
}

/// A stretch of a text and what takes its place.
package struct SpanEdit: Equatable, Sendable {
  package var span: TextSpan
  package var text: String

  package init(_ span: TextSpan, _ text: String) {
    self.span = span
    self.text = text
  }
}

extension TextPosition {
  /// Reads a position; `nil` where the node is none, or its numbers are not the protocol's.
  init?(_ node: YAMLNode?) {
    // The protocol's numbers have 31 bits.
    let numbers = 0...Int(Int32.max)
    guard let line = node?.integer("line"), let character = node?.integer("character"),
      numbers.contains(line), numbers.contains(character)
    else { return nil }
    self.init(line: line, character: character)
  }
}

extension TextSpan {
  /// Reads a range; `nil` where the node is none, or ends before it begins.
  init?(_ node: YAMLNode?) {
    guard let start = TextPosition(node?["start"]), let end = TextPosition(node?["end"]),
      start <= end
    else { return nil }
    self.init(start, end)
  }
}
