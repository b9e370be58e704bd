/// How a language chooses among the plural forms of a text by a whole number.
///
/// Unicode's cardinal rules (CLDR 45, as `Intl.PluralRules` in browsers) without the form that some
/// Romance languages have for whole millions; a language that is not named here is as English.
package struct PluralRule: Equatable, Sendable {
  private enum Kind: Equatable, Sendable {
    case none, english, zeroAndOne, eastSlavic, southSlavic, polish, czech, slovene, lithuanian
    case latvian, romanian, macedonian, hebrew, arabic, irish, welsh
  }

  private let kind: Kind

  /// The rule of a language, `de` or `de-AT`.
  package init(language: String) {
    let letters = language.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    kind =
      switch String(decoding: letters.map(Cursor.lowercase), as: UTF8.self) {
      case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my", "km": .none
      case "fr", "pt", "hi", "bn", "fa", "am", "gu", "kn", "hy", "zu": .zeroAndOne
      case "ru", "uk", "be": .eastSlavic
      case "sr", "hr", "bs": .southSlavic
      case "pl": .polish
      case "cs", "sk": .czech
      case "sl": .slovene
      case "lt": .lithuanian
      case "lv": .latvian
      case "ro", "mo": .romanian
      case "mk", "is": .macedonian
      case "he", "iw": .hebrew
      case "ar": .arabic
      case "ga": .irish
      case "cy": .welsh
      default: .english
      }
  }

  /// The form for a number; its sign does not count.
  package func category(of number: Int64) -> PluralCategory {
    let count = number.magnitude
    let (tens, hundreds) = (count % 10, count % 100)
    let isTeen = (11...19).contains(hundreds)
    let endsWithOne = tens == 1 && hundreds != 11
    let endsWithFew = (2...4).contains(tens) && !(12...14).contains(hundreds)
    switch kind {
    case .none: return .other
    case .english: return count == 1 ? .one : .other
    case .zeroAndOne: return count <= 1 ? .one : .other
    case .eastSlavic: return endsWithOne ? .one : endsWithFew ? .few : .many
    case .southSlavic: return endsWithOne ? .one : endsWithFew ? .few : .other
    case .polish: return count == 1 ? .one : endsWithFew ? .few : .many
    case .czech: return count == 1 ? .one : (2...4).contains(count) ? .few : .other
    case .slovene:
      switch hundreds {
      case 1: return .one
      case 2: return .two
      case 3, 4: return .few
      default: return .other
      }
    case .lithuanian:
      if isTeen || tens == 0 { return .other }
      return tens == 1 ? .one : .few
    case .latvian:
      if isTeen || tens == 0 { return .zero }
      return tens == 1 ? .one : .other
    case .romanian:
      if count == 1 { return .one }
      return count == 0 || (1...19).contains(hundreds) ? .few : .other
    case .macedonian: return endsWithOne ? .one : .other
    case .hebrew: return count == 1 ? .one : count == 2 ? .two : .other
    case .arabic:
      switch count {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default: return (3...10).contains(hundreds) ? .few : hundreds >= 11 ? .many : .other
      }
    case .irish:
      switch count {
      case 1: return .one
      case 2: return .two
      case 3...6: return .few
      case 7...10: return .many
      default: return .other
      }
    case .welsh:
      switch count {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      case 3: return .few
      case 6: return .many
      default: return .other
      }
    }
  }
}
