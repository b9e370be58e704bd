/// What phrases are in a language, and how it writes numbers and days.
package struct Phrasebook: Sendable {
  /// A text of the language, which may have several forms.
  package struct Text: Equatable, Sendable {
    /// The form for all numbers that no other form is for.
    var other: String
    /// The further forms, by what their numbers are.
    var forms: [PluralCategory: String]
    /// The argument that decides, from 1 on; `nil` for the first whole number.
    var decider: Int?
    /// The language that the text is in, whose rule decides.
    var language: String

    package init(
      _ other: String, forms: [PluralCategory: String] = [:], decider: Int? = nil,
      language: String = ""
    ) {
      self.other = other
      self.forms = forms
      self.decider = decider
      self.language = language
    }

    /// The form that the arguments of a phrase ask for.
    func form(for arguments: [Phrase.Piece]) -> String {
      guard !forms.isEmpty, let number = number(in: arguments) else { return other }
      return forms[PluralRule(language: language).category(of: number)] ?? other
    }

    private func number(in arguments: [Phrase.Piece]) -> Int64? {
      for (index, argument) in arguments.enumerated() where decider ?? index + 1 == index + 1 {
        switch argument {
        case .integer(let number), .grouped(let number): return number
        default: continue
        }
      }
      return nil
    }
  }

  /// All of a language besides English.
  final class Language: Sendable {
    let locale: LocaleWords
    private let find: @Sendable (String) -> Text?

    init(_ find: @escaping @Sendable (String) -> Text?) {
      self.find = find
      locale = LocaleWords { find($0)?.other }
    }

    func text(of pattern: String) -> Text? { find(pattern) }
  }

  /// `nil` for English, which is in the phrases themselves.
  let language: Language?

  private init(language: Language?) { self.language = language }

  package static let english = Phrasebook(language: nil)

  package init(_ texts: PhraseTexts) {
    language = Language { texts.texts[$0] }
  }

  /// Reads the lines of `PhraseTexts`.
  package init(lines bytes: [UInt8]) {
    let lines = PhraseLines(bytes)
    language = Language { lines.text(of: $0) }
  }

  /// Takes texts from a function, with the numbers and days of English.
  package init(_ text: @escaping @Sendable (_ pattern: String) -> String?) {
    language = Language { key in
      key.hasPrefix("locale.") ? nil : text(key).map { Text($0) }
    }
  }

  package var isEnglish: Bool { language == nil }
}
