import KBCore
import KBText

/// A text with its words and numbers replaced by classes, so that lines of one shape are counted
/// together.
enum LineShape {
  /// Words of notation, which stay as they are.
  private static let kept: Set<String> = [
    "x", "of", "set", "sets", "rep", "reps", "round", "rounds", "rest", "each", "per", "side",
    "leg",
    "arm", "min", "mins", "minute", "minutes", "sec", "secs", "second", "seconds", "s", "h", "kg",
    "lb", "lbs", "m", "km", "mi", "cal", "rpe", "rir", "tempo", "amrap", "emom", "tabata", "max",
    "failure", "to", "for", "time", "until", "drop", "superset", "with", "warm-up", "warmup", "bw",
  ]
  private static let longest = 60

  /// Words that only a prescription has, which a remark has no use for.
  private static let telling: Set<String> = [
    "rest", "rpe", "rir", "tempo", "amrap", "emom", "tabata", "max", "failure", "drop", "superset",
    "warm-up", "warmup", "bw", "until",
  ]

  /// Whether a note is a remark in words, such as `easy` or `hands on a step`: it has no number and
  /// no word that asks for something.
  static func isRemark(_ note: String) -> Bool {
    guard !note.utf8.contains(where: { Cursor.isDigit($0) }) else { return false }
    return !note.lowercased().split(whereSeparator: { " ,;()".contains($0) })
      .contains { telling.contains(String($0)) }
  }

  /// `4 rounds of 10 nice ones` as `N rounds of N word`.
  static func shape(of text: String) -> String {
    var parts: [String] = []
    for word in text.split(separator: " ") {
      let shape = shape(ofWord: word)
      // How many unknown words follow each other makes no other shape.
      if shape == "word", parts.last == "word" { continue }
      parts.append(shape)
    }
    let shape = parts.joined(separator: " ")
    return shape.count <= longest ? shape : String(shape.prefix(longest)) + "…"
  }

  /// A name with numbers: what comes before the first number is the name.
  static func shape(ofNameWithNumbers text: String) -> String {
    let words = text.split(separator: " ")
    let first = words.firstIndex { $0.utf8.contains { Cursor.isDigit($0) } } ?? words.endIndex
    let rest = shape(of: words[first...].joined(separator: " "))
    return first == 0 ? rest : "Name " + rest
  }

  private static func shape(ofWord word: Substring) -> String {
    let bare = word.lowercased()
    if kept.contains(bare) || !bare.utf8.contains(where: { Cursor.isWordByte($0) }) { return bare }
    guard bare.utf8.contains(where: { Cursor.isDigit($0) }) else { return "word" }
    var shape = ""
    var isInNumber = false
    for character in bare {
      let isDigit = character >= "0" && character <= "9"
      if isDigit, !isInNumber { shape += "N" }
      if !isDigit { shape.append(character) }
      isInNumber = isDigit
    }
    return shape
  }
}
