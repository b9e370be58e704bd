import KBCore

/// The texts of a site in its language, with those of others where it has none.
package struct Language: Sendable {
  /// A text with the language that it is in.
  package struct Text: Equatable, Sendable {
    package let text: LanguageText
    package let language: String

    package var rule: PluralRule { PluralRule(language: language) }
  }

  /// The texts by their keys.
  package private(set) var texts: [String: Text] = [:]
  /// The sentences that the program makes, by their English pattern.
  package private(set) var phrases: [String: Text] = [:]
  /// Those that only a server says.
  package private(set) var answers: [String: Text] = [:]

  /// The language that has every text.
  package static let english = "en"

  /// The texts of a language by the names of the files that there are; of several files of one name
  /// a later one goes before the ones ahead of it.
  package init(for language: String = english, _ files: [String: [LanguageFile]] = [:]) {
    for name in Language.names(for: language) {
      for file in files[name] ?? [] {
        texts.merge(file.texts.mapValues { Text(text: $0, language: name) }) { $1 }
        // English is in the phrases themselves.
        guard name != Language.english else { continue }
        phrases.merge(file.phrases.mapValues { Text(text: $0, language: name) }) { $1 }
        answers.merge(file.answers.mapValues { Text(text: $0, language: name) }) { $1 }
      }
    }
  }

  /// Whether a name may be a language's code, such as `de-AT`, as far as its form goes.
  package static func isCode(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.enumerated().allSatisfy { index, part in
      let isWord = part.utf8.allSatisfy { Cursor.isWordByte($0) && $0 < 0x80 }
      return isWord && (index == 0 ? 2...3 : 1...8).contains(part.utf8.count)
    }
  }

  /// The names of the files that a language takes its texts from, English first: `en`, `de` and
  /// `de-AT` for `de-AT`.
  package static func names(for language: String) -> [String] {
    let parts = language.split { $0 == "-" || $0 == "_" }.map { String($0) }
    var names = [english]
    for count in parts.indices {
      let name = ([parts[0].lowercased()] + parts[1..<count + 1]).joined(separator: "-")
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// What the program says on pages in this language; `nil` for English.
  package var phraseTexts: PhraseTexts? { phraseTexts(of: phrases) }

  /// The same with what only a server says.
  package var spokenTexts: PhraseTexts? {
    phraseTexts(of: phrases.merging(answers) { first, _ in first })
  }

  private func phraseTexts(of phrases: [String: Text]) -> PhraseTexts? {
    guard !phrases.isEmpty else { return nil }
    let locale = texts.filter { $0.key.hasPrefix(Language.locale) }
    return PhraseTexts(
      phrases.merging(locale) { first, _ in first }.mapValues { Phrasebook.Text($0) })
  }

  /// The beginning of the keys of what a language says of numbers and days.
  private static let locale = "locale."
}

extension Phrasebook.Text {
  fileprivate init(_ text: Language.Text) {
    switch text.text {
    case .plain(let words): self.init(words, language: text.language)
    case .plural(let forms, let decider):
      self.init(
        forms[.other] ?? "", forms: forms.filter { $0.key != .other }, decider: decider,
        language: text.language)
    }
  }
}
