// A phrase on its way through a cache: each token is a letter for its kind and a value behind it.
extension Phrase {
  /// The phrase as texts, from which `init(tokens:)` makes it again.
  package var tokens: [String] {
    switch content {
    case .words(let text): ["w" + text]
    case .verbatim(let text): ["v" + text]
    case .pieces(let pieces): pieces.flatMap { $0.tokens }
    case .row(let phrases, let separator):
      ["r" + separator] + phrases.flatMap { ["("] + $0.tokens + [")"] } + [")"]
    }
  }

  /// Reads what `tokens` gave; `nil` for anything else.
  package init?(tokens: [String]) {
    var reader = PhraseTokens(tokens: tokens)
    guard let phrase = reader.phrase(), reader.isAtEnd else { return nil }
    self = phrase
  }
}

extension Phrase.Piece {
  fileprivate var tokens: [String] {
    switch self {
    case .words(let text): ["w" + text]
    case .verbatim(let text): ["v" + text]
    case .integer(let number): ["i" + String(number)]
    case .grouped(let number): ["g" + String(number)]
    case .decimal(let number): ["d" + String(number)]
    case .groupedDecimal(let number): ["D" + String(number)]
    case .hundredths(let number): ["h" + String(number)]
    case .load(let load, let isApart):
      [(isApart ? "L" : "l") + String(load.thousandths) + " " + String(load.unit.rawValue)]
    case .distance(let distance):
      ["m" + String(distance.thousandths) + " " + String(distance.unit.rawValue)]
    case .time(let span): ["t" + String(span.milliseconds)]
    case .day(let day, let style): ["y" + String(day.number) + " " + style.rawValue]
    case .phrase(let phrase): ["("] + phrase.tokens + [")"]
    case .fitted(let phrase, .opening): ["(o"] + phrase.tokens + [")"]
    case .fitted(let phrase, .clause): ["(c"] + phrase.tokens + [")"]
    }
  }
}

private struct PhraseTokens {
  let tokens: [String]
  private var position = 0

  init(tokens: [String]) { self.tokens = tokens }

  var isAtEnd: Bool { position == tokens.count }

  /// A phrase up to the end of its bracket, or of all tokens.
  mutating func phrase() -> Phrase? {
    if let first = next, first.kind == UInt8(ascii: "r") {
      position += 1
      var phrases: [Phrase] = []
      while let token = next, token.kind == UInt8(ascii: "(") {
        position += 1
        guard let phrase = phrase(), close() else { return nil }
        phrases.append(phrase)
      }
      return close() ? Phrase(.row(phrases, separator: first.value)) : nil
    }
    var pieces: [Phrase.Piece] = []
    while let token = next, token.kind != UInt8(ascii: ")") {
      position += 1
      guard let piece = piece(token.kind, token.value) else { return nil }
      pieces.append(piece)
    }
    guard pieces.count == 1 else { return Phrase(.pieces(pieces)) }
    switch pieces[0] {
    case .words(let text): return Phrase(.words(text))
    case .verbatim(let text): return Phrase(.verbatim(text))
    default: return Phrase(.pieces(pieces))
    }
  }

  private var next: (kind: UInt8, value: String)? {
    guard position < tokens.count, let kind = tokens[position].utf8.first else { return nil }
    return (kind, String(decoding: tokens[position].utf8.dropFirst(), as: UTF8.self))
  }

  private mutating func close() -> Bool {
    guard let token = next, token.kind == UInt8(ascii: ")") else { return false }
    position += 1
    return true
  }

  private mutating func piece(_ kind: UInt8, _ value: String) -> Phrase.Piece? {
    let parts = value.utf8.split(separator: 0x20, maxSplits: 1)
      .map { String(decoding: $0, as: UTF8.self) }
    switch kind {
    case UInt8(ascii: "w"): return .words(value)
    case UInt8(ascii: "v"): return .verbatim(value)
    case UInt8(ascii: "("):
      guard let phrase = phrase(), close() else { return nil }
      return value.isEmpty ? .phrase(phrase) : .fitted(phrase, value == "o" ? .opening : .clause)
    default: break
    }
    guard let first = parts.first, let number = Int64(first) else { return nil }
    switch kind {
    case UInt8(ascii: "i"): return .integer(number)
    case UInt8(ascii: "g"): return .grouped(number)
    case UInt8(ascii: "d"): return .decimal(number)
    case UInt8(ascii: "D"): return .groupedDecimal(number)
    case UInt8(ascii: "h"): return .hundredths(number)
    case UInt8(ascii: "t"): return .time(TimeSpan(milliseconds: number))
    default: break
    }
    guard parts.count == 2 else { return nil }
    switch kind {
    case UInt8(ascii: "L"), UInt8(ascii: "l"):
      guard let raw = UInt8(parts[1]), let unit = LoadUnit(rawValue: raw) else { return nil }
      return .load(Load(thousandths: number, unit: unit), isApart: kind == UInt8(ascii: "L"))
    case UInt8(ascii: "m"):
      guard let raw = UInt8(parts[1]), let unit = DistanceUnit(rawValue: raw) else { return nil }
      return .distance(Distance(thousandths: number, unit: unit))
    case UInt8(ascii: "y"):
      guard let day = Int32(exactly: number), let style = DayStyle(rawValue: parts[1])
      else { return nil }
      return .day(Day(number: day), style)
    default: return nil
    }
  }
}
