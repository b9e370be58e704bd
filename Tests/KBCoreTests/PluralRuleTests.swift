import Testing

@testable import KBCore

@Suite("a language's plural rule")
struct PluralRuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let language: String
    /// A form and numbers that ask for it.
    let numbers: [(PluralCategory, [Int64])]
    var testDescription: String { language }
  }

  static let rows = [
    Row(language: "en", numbers: [(.one, [1, -1]), (.other, [0, 2, 11, 21, 1000])]),
    Row(language: "de-AT", numbers: [(.one, [1]), (.other, [0, 2, 101])]),
    Row(language: "qps", numbers: [(.one, [1]), (.other, [0, 2])]),
    Row(language: "ja", numbers: [(.other, [0, 1, 2])]),
    Row(language: "fr", numbers: [(.one, [0, 1]), (.other, [2, 21])]),
    Row(
      language: "ru",
      numbers: [(.one, [1, 21, 101]), (.few, [2, 24]), (.many, [0, 5, 11, 12, 14, 111])]),
    Row(language: "hr", numbers: [(.one, [1, 21]), (.few, [3, 33]), (.other, [0, 5, 11, 13])]),
    Row(
      language: "pl", numbers: [(.one, [1]), (.few, [2, 22]), (.many, [0, 5, 12, 21, 101])]),
    Row(language: "cs", numbers: [(.one, [1]), (.few, [2, 4]), (.other, [0, 5, 22])]),
    Row(
      language: "sl",
      numbers: [(.one, [1, 101]), (.two, [2, 102]), (.few, [3, 4]), (.other, [0, 5, 11])]),
    Row(language: "lt", numbers: [(.one, [1, 21]), (.few, [2, 29]), (.other, [0, 10, 11, 19])]),
    Row(
      language: "lv", numbers: [(.zero, [0, 10, 11, 30]), (.one, [1, 21]), (.other, [2, 29])]),
    Row(language: "ro", numbers: [(.one, [1]), (.few, [0, 2, 19, 101]), (.other, [20, 100])]),
    Row(language: "mk", numbers: [(.one, [1, 21]), (.other, [0, 11])]),
    Row(language: "he", numbers: [(.one, [1]), (.two, [2]), (.other, [0, 3, 10, 20])]),
    Row(
      language: "ar_EG",
      numbers: [
        (.zero, [0]), (.one, [1]), (.two, [2]), (.few, [3, 10, 103]), (.many, [11, 99, 111]),
        (.other, [100, 102]),
      ]),
    Row(
      language: "ga",
      numbers: [(.one, [1]), (.two, [2]), (.few, [3, 6]), (.many, [7, 10]), (.other, [0, 11])]),
    Row(
      language: "cy",
      numbers: [
        (.zero, [0]), (.one, [1]), (.two, [2]), (.few, [3]), (.many, [6]), (.other, [4, 7]),
      ]),
  ]

  @Test("gives each number its form", arguments: rows)
  func category(row: Row) {
    let rule = PluralRule(language: row.language)
    for (category, numbers) in row.numbers {
      for number in numbers { #expect(rule.category(of: number) == category, "\(number)") }
    }
  }
}
