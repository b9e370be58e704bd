import KBCore

/// A word of a request: as it was written, and as it is matched.
struct RequestWord: Equatable {
  var written: String
  /// Without case, accents, punctuation and plural; a number keeps its decimals.
  var key: String
}

/// Words between marks that end a clause.
struct RequestClause: Equatable {
  var words: [RequestWord] = []
  /// Whether only a comma parts it from the clause before.
  var isAfterComma = false
  /// Whether it says when or why, so that what it names is not asked for: `when I press`.
  var isCircumstance = false

  /// The clauses of a text, of at most `limit` words.
  static func all(of text: String, limit: Int = 200) -> [RequestClause] {
    var reader = ClauseReader(text)
    return reader.clauses(limit: limit)
  }
}

extension RequestClause {
  /// Words in front of the bench that somebody sits on.
  private static let furniture = RequestPhrases.words(
    of: "a the my any one with without no have got only just use using flat adjustable")

  /// Writes the `bench` of a lifter in full: it is the lift, unless it is spoken of as a thing.
  mutating func spellBenchPress() {
    for place in words.indices.reversed() where words[place].key == "bench" {
      let before = place > 0 ? words[place - 1].key : ""
      let after = place + 1 < words.count ? words[place + 1].key : ""
      if RequestClause.furniture.contains(before) || ["only", "press", "pressing"].contains(after) {
        continue
      }
      words.insert(RequestWord(written: "press", key: "press"), at: place + 1)
    }
  }
}

private struct ClauseReader {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var clauses = [RequestClause()]
  private var word = ""

  init(_ text: String) { scalars = Array(text.unicodeScalars.prefix(10_000)) }

  mutating func clauses(limit: Int) -> [RequestClause] {
    var count = 0
    while index < scalars.count, count < limit {
      let scalar = scalars[index]
      if isDigit(index) {
        endWord(&count)
        takeNumber(&count)
        continue
      }
      index += 1
      switch scalar {
      case ",", "(", ")", "\u{2013}", "\u{2014}":
        endWord(&count)
        // `20–30 min`
        if scalar != "\u{2013}" || !isDigit(index) { begin(afterComma: true) }
      case ".", ";", "!", "?", ":", "\n":
        endWord(&count)
        begin(afterComma: false)
      case "\u{bd}", "\u{bc}", "\u{be}":
        endWord(&count)
        append(scalar == "\u{bd}" ? "0.5" : scalar == "\u{bc}" ? "0.25" : "0.75", &count)
      case "%", "&", "+", "/":
        endWord(&count)
        append(scalar == "%" ? "%" : "and", &count)
      case " ", "\t", "-", "~", "\"":
        endWord(&count)
      default: word.unicodeScalars.append(scalar)
      }
    }
    endWord(&count)
    return clauses.filter { !$0.words.isEmpty }
  }

  private func isDigit(_ index: Int) -> Bool {
    index < scalars.count && scalars[index].value >= 0x30 && scalars[index].value <= 0x39
  }

  /// The decimals of a fraction at a place, such as `1/2`; `nil` for anything else.
  private var fraction: String? {
    guard index + 2 < scalars.count, scalars[index + 1] == "/", !isDigit(index + 3) else {
      return nil
    }
    return switch (scalars[index], scalars[index + 2]) {
    case ("1", "2"): "0.5"
    case ("1", "3"): "0.333"
    case ("2", "3"): "0.667"
    case ("1", "4"): "0.25"
    case ("3", "4"): "0.75"
    default: nil
    }
  }

  /// A number with decimals, which a comma may part as well: `1.5`, `1,5`, `1/2`.
  private mutating func takeNumber(_ count: inout Int) {
    if let fraction {
      index += 3
      return append(fraction, &count)
    }
    var number = ""
    while isDigit(index) {
      number.unicodeScalars.append(scalars[index])
      index += 1
      let mark = index < scalars.count ? scalars[index] : " "
      if mark == "." || mark == ",", isDigit(index + 1) {
        number += "."
        index += 1
      }
    }
    append(number, &count)
  }

  private mutating func append(_ text: String, _ count: inout Int) {
    clauses[clauses.count - 1].words.append(RequestWord(written: text, key: text))
    count += 1
  }

  private mutating func endWord(_ count: inout Int) {
    guard !word.isEmpty else { return }
    let key = NameKey(word).text
    let taken = RequestWord(written: word, key: key)
    word = ""
    if key.isEmpty { return }
    // "Anything but legs" goes on, and so do `not so hard` and `away from the gym`.
    let before = clauses[clauses.count - 1].words.last?.key ?? ""
    let goesOn =
      switch key {
      case "so": before == "not"
      case "from": before == "away" || before == "apart"
      default:
        RequestPhrases.exceptions.contains(before)
          || key == "but" && clauses[clauses.count - 1].words.first?.key == "all"
      }
    if RequestPhrases.turns.contains(key), !goesOn { return begin(afterComma: false) }
    if RequestPhrases.circumstances.contains(key), !(goesOn && key == "from") {
      begin(afterComma: false)
      clauses[clauses.count - 1].isCircumstance = true
    }
    clauses[clauses.count - 1].words.append(taken)
    count += 1
  }

  private mutating func begin(afterComma: Bool) {
    if clauses[clauses.count - 1].words.isEmpty {
      clauses[clauses.count - 1].isAfterComma = afterComma && clauses.count > 1
      clauses[clauses.count - 1].isCircumstance = false
      return
    }
    clauses.append(RequestClause(isAfterComma: afterComma))
  }
}
