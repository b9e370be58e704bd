import KBCore
import KBTraining

/// What helps with the words of a wish that were not understood.
struct WishHints {
  private let vocabulary: TrainingVocabulary

  init(_ vocabulary: TrainingVocabulary) { self.vocabulary = vocabulary }

  /// The one word that a mistyped one can only have meant; `nil` for words of fewer than five letters.
  func name(meantBy word: String) -> String? {
    let key = NameKey(word).text
    guard key.utf8.count >= 5, !key.utf8.contains(0x20) else { return nil }
    var words: Set<String> = ["minute", "hour"]
    for name in vocabulary.names {
      for word in NameKey(name).text.utf8.split(separator: 0x20) {
        words.insert(String(decoding: word, as: UTF8.self))
      }
    }
    return words.contains(key) ? nil : certainName(for: key, in: words.sorted())
  }

  /// The command that answers a question about the past or the plan, such as `kb history squat`.
  func command(answering question: String) -> String? {
    let key = NameKey(question).text
    let opening = WishHints.openings.first {
      (key + " ").utf8.starts(with: (NameKey($0.words).text + " ").utf8)
    }
    guard let opening else { return nil }
    if let name = exercise(in: key) { return "kb \(opening.named) \(name)" }
    return opening.other.map { "kb \($0)" }
  }

  /// The longest name of an exercise or a movement among the words.
  private func exercise(in key: String) -> String? {
    let words = key.utf8.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    for count in (1...4).reversed() where count <= words.count {
      for start in 0...(words.count - count) {
        let name = words[start..<(start + count)].joined(separator: " ")
        if name == "bench" { return "bench press" }
        switch vocabulary.meaning(of: name) {
        case .exercises, .movements: return name
        default: continue
        }
      }
    }
    return nil
  }

  /// How questions begin, with the command for one that names an exercise, and for any other; the first
  /// that fits counts.
  private static let openings: [(words: String, named: String, other: String?)] = [
    ("why", "why", nil), ("warum", "why", nil), ("what should I do next", "next", "next"),
    ("what is next", "next", "next"), ("what's next", "next", "next"),
    ("what next", "next", "next"), ("when should", "next", "next"), ("when can", "next", "next"),
    ("when will", "next", "next"), ("when", "history", "history"), ("wann", "history", "history"),
    ("how often", "history", "history"), ("wie oft", "history", "history"),
    ("did I", "history", "history"), ("have I", "history", "history"),
    ("what did", "history", "history"), ("what was", "history", "history"),
    ("what is my", "records", "next"), ("what's my", "records", "next"),
    ("am I", "records", "records"), ("how am I", "records", "records"), ("how", "records", nil),
    ("wie viel", "records", nil),
  ]
}
