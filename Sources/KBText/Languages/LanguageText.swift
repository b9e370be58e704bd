import KBCore

/// A text as the file of a language has it.
package enum LanguageText: Equatable, Sendable {
  /// The same for every number.
  case plain(String)
  /// A form for each plural category that the language has; `other` is always among them. `by` is the
  /// argument of a phrase that decides, from 1 on; `nil` for the first whole number.
  case plural([PluralCategory: String], by: Int? = nil)

  /// The names in braces, `{name}` and `{/name}` as `name`, in all forms.
  package var placeholders: Set<String> {
    switch self {
    case .plain(let text): LanguageText.placeholders(of: text)
    case .plural(let forms, _): Set(forms.values.flatMap { LanguageText.placeholders(of: $0) })
    }
  }

  private static func placeholders(of text: String) -> Set<String> {
    Set(
      TextPiece.pieces(of: text).compactMap { piece in
        switch piece {
        case .value(let name), .end(let name): name
        case .text, .tag: nil
        }
      })
  }
}

/// A stretch of a text of a language.
package enum TextPiece: Equatable, Sendable {
  case text(Substring)
  /// `{name}`
  case value(String)
  /// `{/name}`, the end of the element that `{name}` begins.
  case end(String)
  /// One of the tags that a text may have itself, as it is written.
  case tag(Substring)

  /// The elements whose tags, without attributes, are HTML in a text; all other `<` are text.
  package static let elements = ["code", "strong", "em"]

  private static let tags = elements.flatMap { ["<\($0)>", "</\($0)>"] }

  /// Cuts a text; braces around anything but a name are text.
  package static func pieces(of text: String) -> [TextPiece] {
    var pieces: [TextPiece] = []
    var rest = text[...]
    var start = rest.startIndex
    func cut(_ piece: TextPiece, at place: String.Index, to end: String.Index) {
      if start < place { pieces.append(.text(text[start..<place])) }
      pieces.append(piece)
      start = end
      rest = text[end...]
    }
    while let place = rest.utf8.firstIndex(where: isOpening) {
      let tail = text[place...]
      if let tag = tags.first(where: { tail.hasPrefix($0) }) {
        let end = text.utf8.index(place, offsetBy: tag.utf8.count)
        cut(.tag(text[place..<end]), at: place, to: end)
      } else if let (piece, end) = placeholder(tail) {
        cut(piece, at: place, to: end)
      } else {
        rest = text[text.utf8.index(after: place)...]
      }
    }
    if start < text.endIndex { pieces.append(.text(text[start...])) }
    return pieces
  }

  private static func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "<")
  }

  /// The placeholder that a text begins with, and where it ends.
  private static func placeholder(_ text: Substring) -> (TextPiece, String.Index)? {
    guard text.utf8.first == UInt8(ascii: "{"),
      let close = text.utf8.firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let inside = text[text.utf8.index(after: text.startIndex)..<close]
    let isEnd = inside.utf8.first == UInt8(ascii: "/")
    let name = isEnd ? inside.dropFirst() : inside
    guard let first = name.utf8.first, !Cursor.isDigit(first), name.utf8.allSatisfy(isNameByte)
    else { return nil }
    return (isEnd ? .end(String(name)) : .value(String(name)), text.utf8.index(after: close))
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte < 0x80 && Cursor.isWordByte(byte)
  }
}
