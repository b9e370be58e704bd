import KBCore

/// The day that an entry begins with: `yesterday: squat 5x5 100kg`.
struct SaidDay {
  let day: Day
  /// The day as it was written.
  let words: String
  /// What is left to be read.
  let rest: String

  /// `nil` if the text does not begin with a day, or has nothing after it.
  ///
  /// Without a colon only `yesterday` and `today` are one: an exercise may be named after any other.
  init?(_ text: String, today: Day) {
    let bytes = Array(text.utf8)
    func words(to end: Int) -> String { String(decoding: bytes[..<end], as: UTF8.self) }
    let mark = bytes.firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ",") }
    let isMarked = mark.map { Day(past: words(to: $0), today: today) != nil } ?? false
    guard let end = isMarked ? mark : bytes.firstIndex(of: 0x20) else { return nil }
    let words = words(to: end)
    guard isMarked || ["today", "yesterday"].contains(words.lowercased()) else { return nil }
    guard let day = Day(past: words, today: today), day <= today else { return nil }
    let rest = Cursor(String(decoding: bytes[(end + 1)...], as: UTF8.self)).withoutOuterBlanks
    guard !rest.isAtEnd else { return nil }
    self.day = day
    self.words = words
    self.rest = rest.text(from: rest.position, to: rest.end)
  }

  /// Whether an entry begins with a misspelled `yesterday:`, which would be a name or a note otherwise.
  static func isMisspelled(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    let word = text[..<colon].lowercased()
    return word != "yesterday" && !nearestNames(to: word, in: ["yesterday"], limit: 1).isEmpty
  }
}
