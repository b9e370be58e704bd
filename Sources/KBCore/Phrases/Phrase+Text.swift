extension Phrase {
  /// The text as the command line prints it.
  package var english: String {
    switch content {
    case .words(let text), .verbatim(let text): return text
    case .pieces, .row:
      var text = ""
      write { text += $0 }
      return text
    }
  }

  /// The text as a page shows it: in its language, with days in words.
  package func text(in book: Phrasebook) -> String {
    if book.isEnglish {
      switch content {
      case .words(let text), .verbatim(let text): return text
      case .pieces, .row: break
      }
    }
    var text = ""
    write(in: book) { text += $0 }
    return text
  }

  /// The same, piece by piece.
  package func write(in book: Phrasebook, _ take: (String) -> Void) {
    guard let language = book.language else {
      write(onPage: true, take)
      return
    }
    switch content {
    case .verbatim(let text): take(text)
    case .row(let phrases, let separator):
      for (index, phrase) in phrases.enumerated() {
        if index > 0 { take(separator) }
        phrase.write(in: book, take)
      }
    case .words(let words):
      let text = words.hasLetters ? language.text(of: words) : nil
      take(text?.other ?? words)
    case .pieces(let pieces):
      guard let pattern = pieces.pattern, let text = language.text(of: pattern) else {
        for piece in pieces { piece.write(in: book, language.locale, take) }
        return
      }
      let arguments = pieces.filter { !$0.isWords }
      PatternText(text.form(for: arguments)).pieces(words: take) { name in
        guard let place = Int(name), arguments.indices.contains(place - 1) else {
          return take("{" + name + "}")
        }
        arguments[place - 1].write(in: book, language.locale, take)
      }
    }
  }

  /// The English text piece by piece; pages have days in words.
  private func write(onPage isOnPage: Bool = false, _ take: (String) -> Void) {
    switch content {
    case .words(let text), .verbatim(let text): take(text)
    case .row(let phrases, let separator):
      for (index, phrase) in phrases.enumerated() {
        if index > 0 { take(separator) }
        phrase.write(onPage: isOnPage, take)
      }
    case .pieces(let pieces):
      for piece in pieces {
        switch piece {
        case .words(let text), .verbatim(let text): take(text)
        case .integer(let number): take(String(number))
        case .grouped(let number): take(Thousandths.grouped(number))
        case .decimal(let thousandths): take(Thousandths.text(thousandths))
        case .groupedDecimal(let thousandths): take(LocaleWords.grouped(thousandths: thousandths))
        case .hundredths(let hundredths): take(LocaleWords.text(hundredths: hundredths))
        case .load(let load, let isApart):
          take(
            isApart
              ? Thousandths.text(load.thousandths) + " " + load.unit.symbol : load.text)
        case .distance(let distance): take(distance.text)
        case .time(let span): take(span.text)
        case .day(let day, let style):
          take(style == .plain && !isOnPage ? day.text : day.english(style))
        case .phrase(let phrase): phrase.write(onPage: isOnPage, take)
        case .fitted(let phrase, let fit):
          var text = ""
          phrase.write(onPage: isOnPage) { text += $0 }
          take(fit.fitted(text))
        }
      }
    }
  }
}

extension [Phrase.Piece] {
  /// The key of a translation; `nil` for a pattern without letters, which every language writes alike.
  fileprivate var pattern: String? {
    var pattern = ""
    var number = 0
    var hasLetters = false
    for piece in self {
      if case .words(let words) = piece {
        pattern += words
        hasLetters = hasLetters || words.hasLetters
      } else {
        number += 1
        pattern += "{" + String(number) + "}"
      }
    }
    return hasLetters ? pattern : nil
  }
}

extension String {
  fileprivate var hasLetters: Bool {
    utf8.contains { byte in
      let letter = byte | 0x20
      return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
    }
  }
}

extension Phrase.Piece {
  fileprivate var isWords: Bool { if case .words = self { true } else { false } }

  /// The piece in another language than English.
  fileprivate func write(in book: Phrasebook, _ locale: LocaleWords, _ take: (String) -> Void) {
    switch self {
    case .words(let text), .verbatim(let text): take(text)
    case .integer(let number): take(String(number))
    case .grouped(let number): take(locale.grouped(number))
    case .decimal(let thousandths): take(locale.text(thousandths: thousandths))
    case .groupedDecimal(let thousandths):
      take(locale.marked(LocaleWords.grouped(thousandths: thousandths)))
    case .hundredths(let hundredths):
      take(locale.marked(LocaleWords.text(hundredths: hundredths)))
    case .load(let load, _):
      take(locale.text(thousandths: load.thousandths) + " " + load.unit.symbol)
    case .distance(let distance):
      take(locale.text(thousandths: distance.thousandths) + " " + distance.unit.symbol)
    case .time(let span): take(locale.text(span))
    case .day(let day, let style): take(locale.text(day, style))
    case .phrase(let phrase), .fitted(let phrase, _): phrase.write(in: book, take)
    }
  }
}
