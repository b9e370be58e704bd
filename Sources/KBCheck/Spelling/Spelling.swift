import KBCore
import KBText

extension NamedCheck {
  package static let spelling = NamedCheck(
    "spelling", .warning, level: .other, work: .program,
    """
    A word of the prose is not in the dictionary. Code, links, front matter, words with digits,
    words in capitals, and the journal's entries are not checked. The names and aliases of
    exercises, equipment, muscles, tags and the names of workouts and programs are known words, and
    so are the lines of `resources/dictionary.txt`, or of the file that `check: {dictionary: PATH}`
    names.

    The check runs only if you name it, and needs libhunspell and a dictionary: on Debian
    `libhunspell-1.7-0` and `hunspell-en-us`. For English all of en_US and en_GB that is installed
    counts; `site.language` or `check: {languages: [de_DE]}` says otherwise.

    ```markdown
    Keep the elbos in.
    ```

    Fix: correct the word, or add it to the dictionary.
    """)
}

/// The words that no dictionary of a language has, and that are right all the same.
package struct KnownWords: Sendable {
  private var keys: Set<String> = []

  /// Words of kb's notation and of its own pages.
  private static let notation = [
    "amrap", "emom", "kb", "kg", "lb", "lbs", "reps", "rep", "superset", "supersets", "warmup",
    "deload", "deloads", "deloading", "bodyweight", "tabata", "dropset", "rpe", "rir", "tm", "bw",
    "kcal", "cal", "sec", "min", "max", "markdown", "yaml",
  ]

  /// Takes the words of all names in a library, and those of a dictionary's text: a word a line,
  /// `#` before remarks.
  package init(_ library: Library, dictionary: [UInt8]) {
    KnownWords.notation.forEach { add($0) }
    for document in library.exercises {
      let exercise = document.exercise
      add(names: [exercise.name, exercise.movement])
      add(names: exercise.otherNames + exercise.equipment + exercise.substitutes)
      add(names: exercise.primaryMuscles + exercise.secondaryMuscles)
    }
    for card in library.workouts {
      add(names: [card.facts.name] + card.facts.tags + card.facts.equipment)
      add(names: card.mentions.map(\.name))
    }
    for document in library.programs {
      add(names: [document.name, document.program.author] + document.program.tags)
    }
    for line in dictionary.split(separator: 0x0A) {
      let word = line.prefix { $0 != UInt8(ascii: "#") }
      add(names: [String(decoding: word, as: UTF8.self)])
    }
  }

  /// Whether a word, its singular or what owns something is known.
  func contains(_ word: String) -> Bool { keys.contains(KnownWords.key(word)) }

  private mutating func add(names: [String]) {
    for name in names {
      for word in NameKey(keepingPlural: name).text.split(separator: " ") { add(String(word)) }
    }
  }

  private mutating func add(_ word: String) { keys.insert(KnownWords.key(word)) }

  private static func key(_ word: String) -> String {
    let isOwner = word.hasSuffix("'s")
    return NameKey(isOwner ? String(word.dropLast(2)) : word).text
  }
}

/// The search for misspelt words in many texts, which looks at each word once.
package struct SpellingCheck: ~Copyable {
  private let dictionaries: DictionaryList
  private let known: KnownWords
  /// Where a person adds words.
  private let dictionaryPath: String
  private var isRight: [String: Bool] = [:]
  private var fixes: [String: Phrase] = [:]

  /// Suggestions take long; beyond so many words there are none.
  private static let suggestionLimit = 200

  package init(_ dictionaries: consuming DictionaryList, known: KnownWords, path: String) {
    self.dictionaries = dictionaries
    self.known = known
    dictionaryPath = path
  }

  /// The words of a text that no dictionary and no word of kb's own has.
  package mutating func problems(in text: CheckedText) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for word in text.proseWords where !isKnown(word.text) {
      found.append(
        text.problem(
          .spelling, from: word.range.lowerBound, to: word.range.upperBound, word.line,
          "\"\(word.text)\" is not in the dictionary", fix: fix(for: word.text)))
    }
    return found
  }

  private mutating func isKnown(_ word: String) -> Bool {
    if let known = isRight[word] { return known }
    let isKnown = known.contains(word) || dictionaries.knows(word)
    isRight[word] = isKnown
    return isKnown
  }

  private mutating func fix(for word: String) -> Phrase {
    if let fix = fixes[word] { return fix }
    let isBusy = fixes.count >= SpellingCheck.suggestionLimit
    let near = isBusy ? [] : dictionaries.suggestions(for: word)
    let fix: Phrase =
      near.isEmpty
      ? "add it to \(dictionaryPath)"
      : "did you mean \(near.joined(separator: ", "))? Or add it to \(dictionaryPath)"
    fixes[word] = fix
    return fix
  }
}

/// Some dictionaries that are asked one after the other; a word that one of them has is right.
package final class DictionaryList {
  private let first: LibHunspell
  private let rest: DictionaryList?

  package init(_ first: consuming LibHunspell, _ rest: DictionaryList?) {
    self.first = first
    self.rest = rest
  }

  func knows(_ word: String) -> Bool { first.knows(word) || rest?.knows(word) ?? false }

  func suggestions(for word: String) -> [String] { first.suggestions(for: word, limit: 3) }
}
