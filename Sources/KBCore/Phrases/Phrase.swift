/// A text for people that is put together in English and said in the language of a page.
///
/// It is written as a literal with interpolations, which keeps the words as a pattern,
/// `{1} of {2} sets`, and the values as arguments. The pattern is the key of its translation, so
/// literals hold no braces, and each English form is a literal of its own:
/// `count == 1 ? "1 set" : "\(count) sets"`.
package struct Phrase: Sendable {
  enum Content: Sendable {
    /// A pattern without arguments.
    case words(String)
    /// What no language changes.
    case verbatim(String)
    case pieces([Piece])
    /// Phrases one after another.
    case row([Phrase], separator: String)
  }

  /// What a pattern is made of.
  enum Piece: Sendable {
    case words(String)
    case verbatim(String)
    case integer(Int64)
    /// With a separator between each three digits.
    case grouped(Int64)
    /// In thousandths.
    case decimal(Int64)
    /// In thousandths, with a separator between each three digits.
    case groupedDecimal(Int64)
    /// In hundredths, with two decimals always.
    case hundredths(Int64)
    /// English joins the number and the unit as files do, or sets them apart.
    case load(Load, isApart: Bool)
    case distance(Distance)
    /// As prescriptions write it.
    case time(TimeSpan)
    case day(Day, DayStyle)
    indirect case phrase(Phrase)
    /// A phrase that English writes otherwise than when it is alone.
    indirect case fitted(Phrase, Fit)
  }

  /// How English fits a phrase into a sentence; other languages take it as it is.
  package enum Fit: Sendable {
    /// With its first letter in upper case.
    case opening
    /// Behind a conjunction: `it trains legs`, `you lack a rack`.
    case clause

    func fitted(_ text: String) -> String {
      var bytes = Array(text.utf8)
      guard let first = bytes.first else { return text }
      switch self {
      case .opening:
        if first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") { bytes[0] = first - 32 }
        return String(decoding: bytes, as: UTF8.self)
      case .clause:
        if first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") { bytes[0] = first + 32 }
        let text = String(decoding: bytes, as: UTF8.self)
        if bytes.starts(with: "trains ".utf8) { return "it " + text }
        return bytes.starts(with: "not ".utf8) ? "it is " + text : text
      }
    }
  }

  let content: Content

  init(_ content: Content) { self.content = content }

  /// A name, a line of notation or anything else that is the same in all languages; a literal here
  /// would be words.
  package init(_ text: String) { content = .verbatim(text) }

  /// A word of a vocabulary, such as `chest`, that is translated where the language has it.
  package init(word: String) { content = .words(word) }

  /// A value alone, which no pattern surrounds.
  package init(_ day: Day, _ style: DayStyle) { content = .pieces([.day(day, style)]) }

  package static let empty = Phrase(.verbatim(""))

  package var isEmpty: Bool {
    switch content {
    case .words(let text), .verbatim(let text): text.isEmpty
    case .pieces(let pieces): pieces.allSatisfy { $0.isEmpty }
    case .row(let phrases, let separator):
      phrases.allSatisfy { $0.isEmpty } && (phrases.count < 2 || separator.isEmpty)
    }
  }
}

extension Phrase.Piece {
  /// Numbers and days are never empty.
  fileprivate var isEmpty: Bool {
    switch self {
    case .words(let text), .verbatim(let text): text.isEmpty
    case .phrase(let phrase), .fitted(let phrase, _): phrase.isEmpty
    case .integer, .grouped, .decimal, .groupedDecimal, .hundredths, .load, .distance, .time, .day:
      false
    }
  }
}

extension Phrase: CustomStringConvertible {
  package var description: String { english }
}

/// Two phrases are the same where people read the same.
extension Phrase: Hashable {
  package static func == (one: Phrase, other: Phrase) -> Bool { one.english == other.english }

  package func hash(into hasher: inout Hasher) { hasher.combine(english) }
}

extension [Phrase] {
  /// All of them as one phrase.
  package func joined(separator: String = "") -> Phrase {
    count == 1 ? self[0] : Phrase(.row(self, separator: separator))
  }

  /// `squat`, `squat and hinge`, `squat, hinge and carry`.
  package var listed: Phrase {
    guard count > 1 else { return first ?? .empty }
    return "\(Array(dropLast()).joined(separator: ", ")) and \(self[count - 1])"
  }

  /// `squat`, `squat or hinge`, `squat, hinge or carry`.
  package var listedAsChoice: Phrase {
    guard count > 1 else { return first ?? .empty }
    return "\(Array(dropLast()).joined(separator: ", ")) or \(self[count - 1])"
  }
}

extension [String] {
  /// The same of names, which are alike in all languages.
  package var listedAsChoice: Phrase { map { Phrase($0) }.listedAsChoice }
}
