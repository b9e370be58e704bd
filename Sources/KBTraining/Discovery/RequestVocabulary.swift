import KBCore

/// The words that free-form requests may use, as `NameKey` folds them.
enum RequestVocabulary {
  enum Meaning: Equatable {
    case categories([WorkoutCategory])
    /// How hard, and what is so by its nature.
    case effort(WorkoutEffort, [WorkoutCategory])
    case part(String)
    case movement(String)
    case location(WorkoutLocation)
    case length(DurationWish)
    case equipment(String)
  }

  struct Entry {
    var words: [String]
    var meaning: Meaning
    /// What was understood, for the person.
    var said: String

    init(_ text: String, _ meaning: Meaning, _ said: String) {
      words = RequestWords(text).all
      self.meaning = meaning
      self.said = said
    }
  }

  /// Longer entries come before the shorter ones that they begin with.
  static let entries: [Entry] =
    equipment + categories + efforts + parts + [
      Entry("home", .location(.home), "at home"), Entry("gym", .location(.gym), "in the gym"),
      Entry("away", .location(.away), "away"), Entry("travel", .location(.away), "away"),
      Entry("travelling", .location(.away), "away"), Entry("hotel", .location(.away), "away"),
      Entry("outside", .location(.away), "away"), Entry("outdoors", .location(.away), "away"),
      Entry("short", .length(.short), ""), Entry("quick", .length(.short), ""),
      Entry("medium", .length(.medium), ""), Entry("long", .length(.long), ""),
    ]

  /// Kinds of movement, which can only be left out.
  static let movements: [Entry] = [
    ("jump", "jump"), ("jumping", "jump"), ("run", "locomotion"), ("running", "locomotion"),
    ("squat", "squat"), ("squatting", "squat"), ("hinge", "hinge"), ("deadlift", "hinge"),
    ("lunge", "lunge"), ("carry", "carry"), ("overhead", "vertical push"),
    ("olympic", "olympic"), ("stretch", "stretch"),
  ].map { Entry($0.0, .movement($0.1), $0.1) }

  static let filler = [
    "a", "an", "the", "i", "im", "want", "to", "do", "for", "with", "please", "today", "tonight",
    "day", "at", "in", "on", "some", "my", "and", "me", "of", "just", "about", "or", "something",
    "workout", "training", "session", "work", "body", "feel", "like", "this", "morning", "evening",
    "is", "it", "but", "only", "more", "any", "too", "much",
  ].map { NameKey($0).text }

  private static let categories: [Entry] = [
    ("strength", [.strength]), ("strong", [.strength]), ("heavy", [.strength]),
    ("hypertrophy", [.hypertrophy]), ("muscle", [.hypertrophy]), ("pump", [.hypertrophy]),
    ("conditioning", [.conditioning]), ("cardio", [.conditioning]), ("sweat", [.conditioning]),
    ("mobility", [.mobility]), ("stretch", [.mobility]), ("stretching", [.mobility]),
    ("yoga", [.mobility]), ("recovery", [.recovery]), ("rest", [.recovery]),
    ("skill", [.skill]), ("technique", [.skill]), ("practice", [.skill]), ("mixed", [.mixed]),
  ].map { entry(for: $0.0, $0.1) }

  private static let efforts: [Entry] =
    ["easy", "light", "gentle", "tired"].map { text in
      let categories = [WorkoutCategory.recovery, .mobility]
      return Entry(text, .effort(.easy, categories), said(text, categories))
    } + ["hard", "intense", "tough", "all out"].map { Entry($0, .effort(.hard, []), "hard work") }

  private static let parts: [Entry] =
    [
      "upper body", "upper", "lower body", "lower", "legs", "push", "pull", "core", "arms",
      "shoulders", "back", "chest", "glutes",
    ].map { Entry($0, .part($0), $0) } + [Entry("abs", .part("core"), "core")]

  private static let equipment: [Entry] = [
    "dumbbells", "kettlebell", "barbell", "bands", "pull-up bar", "rings", "jump rope", "bike",
    "rower", "bench", "box", "mat",
  ].map { Entry($0, .equipment($0), $0) }

  private static func entry(for text: String, _ categories: [WorkoutCategory]) -> Entry {
    Entry(text, .categories(categories), said(text, categories))
  }

  private static func said(_ text: String, _ categories: [WorkoutCategory]) -> String {
    let names = DiscoveryWording.list(categories.map { $0.rawValue }, joint: "or")
    return text == names ? text : text + ": " + names
  }
}

/// A text as its words, matched without case, accents, punctuation and plural.
struct RequestWords {
  let all: [String]
  private var index = 0

  init(_ text: String) {
    var words: [String] = []
    for word in NameKey(text).text.utf8.split(separator: 0x20, maxSplits: 200) {
      if words.count == 200 { break }
      words.append(contentsOf: RequestWords.parted(String(decoding: word, as: UTF8.self)))
    }
    all = words
  }

  var isAtEnd: Bool { index >= all.count }

  /// Steps over the words where they come next.
  mutating func eat(_ words: [String]) -> Bool {
    guard all[index...].starts(with: words) else { return false }
    index += words.count
    return true
  }

  mutating func take() -> String {
    guard index < all.count else { return "" }
    index += 1
    return all[index - 1]
  }

  mutating func skip(_ count: Int) { index = min(all.count, index + count) }

  func word(at offset: Int) -> String? {
    index + offset < all.count ? all[index + offset] : nil
  }

  func number(at offset: Int) -> Int64? { word(at: offset).flatMap { Int64($0) } }

  /// The next words with blanks between; `nil` if there are fewer.
  func phrase(_ count: Int) -> String? {
    guard index + count <= all.count else { return nil }
    var text = ""
    for word in all[index..<index + count] { text += text.isEmpty ? word : " " + word }
    return text
  }

  /// `30min` as a number and its unit.
  private static func parted(_ word: String) -> [String] {
    let bytes = Array(word.utf8)
    let digits = bytes.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard !digits.isEmpty, digits.count < bytes.count else { return [word] }
    return [
      String(decoding: digits, as: UTF8.self),
      String(decoding: bytes[digits.count...], as: UTF8.self),
    ]
  }
}
