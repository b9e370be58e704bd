import KBCore
import KBText

/// All that a language model could be told about a person, before anything is left out or hidden.
package struct AskContext: Equatable, Sendable {
  /// Facts of one category, a line each.
  package struct Part: Equatable, Sendable {
    package let category: SharedCategory
    package var lines: [String]

    package init(_ category: SharedCategory, _ lines: [String]) {
      self.category = category
      self.lines = lines
    }
  }

  /// The wish, and behind it what was to be changed since.
  package var wishes: [String]
  /// The last draft, where it is to be changed.
  package var draft: DraftPlan?
  package var day: Day
  /// How many weeks of a program are wanted; `nil` for one workout.
  package var weeks: Int?
  /// What holds whatever the wish says, such as the equipment.
  package var limits: [String] = []
  /// Names of exercises of kb's own library.
  package var exercises: [String] = []
  package var parts: [Part] = []

  package init(wishes: [String], day: Day) {
    self.wishes = wishes
    self.day = day
  }
}

/// The words that a person keeps to themselves.
struct Redaction {
  static let mark = "(left out)"
  private let words: [[Character]]

  init(_ words: [String]) {
    self.words = words.map { Array($0.lowercased()) }.filter { !$0.isEmpty }
      .sorted { $0.count > $1.count }
  }

  /// A text with each of the words replaced wherever it stands, in any case.
  func hidden(_ text: String) -> String {
    guard !words.isEmpty else { return text }
    var out = ""
    var rest = text[...]
    while let first = rest.first {
      if let length = words.lazy.compactMap({ length(of: $0, in: rest) }).first {
        out += Redaction.mark
        rest = rest.dropFirst(length)
      } else {
        out.append(first)
        rest = rest.dropFirst()
      }
    }
    return out
  }

  /// How many characters of the text the word is, if it begins with it.
  private func length(of word: [Character], in text: Substring) -> Int? {
    var left = word[...]
    var count = 0
    for character in text {
      guard !left.isEmpty else { break }
      // A letter may be two in lower case.
      for part in character.lowercased() {
        guard left.first == part else { return nil }
        left = left.dropFirst()
      }
      count += 1
    }
    return left.isEmpty ? count : nil
  }
}
