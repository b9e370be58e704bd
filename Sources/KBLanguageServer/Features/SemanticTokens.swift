import KBCore
import KBText

extension FileContext {
  /// What a token is, in the order of the legend.
  enum TokenKind: Int, CaseIterable {
    case exercise, prescription, link

    /// The protocol's word, which colour schemes know.
    var word: String {
      switch self {
      case .exercise: "function"
      case .prescription: "number"
      case .link: "string"
      }
    }
  }

  /// The tokens of the file: the names of exercises, what is prescribed or was done, and links.
  func tokens() -> [UInt8] {
    var tokens: [(range: Range<Int>, kind: TokenKind)] = []
    for (name, range) in namedLines {
      let line = range.clamped(to: 0..<text.bytes.count)
      guard let place = text.bytes.firstRange(of: name, in: line) else { continue }
      tokens.append((place, .exercise))
      tokens.append((place.upperBound..<line.upperBound, .prescription))
    }
    tokens += wikiLinks(in: text.bytes, from: 0, to: text.bytes.count).map { ($0, .link) }
    return json { json in
      json.beginObject()
      json.key("data")
      json.beginArray()
      var (line, character, end) = (0, 0, 0)
      for token in tokens.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
      where !token.range.isEmpty && token.range.lowerBound >= end {
        let span = span(token.range)
        guard span.start.line == span.end.line else { continue }
        json.integer(span.start.line - line)
        json.integer(span.start.character - (span.start.line == line ? character : 0))
        json.integer(span.end.character - span.start.character)
        json.integer(token.kind.rawValue)
        json.integer(0)
        (line, character, end) = (span.start.line, span.start.character, token.range.upperBound)
      }
      json.endArray()
      json.endObject()
    }
  }

  /// The exercises that are named in steps and entries, with the bytes of the whole step or entry.
  private var namedLines: [(name: String, range: Range<Int>)] {
    switch file.content {
    case .journal(let sessions, _):
      sessions.flatMap(\.session.entries).map { ($0.entry.name, $0.range.bytes) }
    case .workout(_, let document?):
      document.blocks.flatMap(\.steps).map { ($0.step.name, $0.range.bytes) }
    case .program(let document):
      document.blocks.flatMap(\.steps).map { ($0.step.name, $0.range.bytes) }
    case .workout, .exercise, .variant, .unreadable: []
    }
  }
}
