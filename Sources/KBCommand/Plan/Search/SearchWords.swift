import KBCore
import KBTerminal

/// Words that are looked for, folded as names are.
struct SearchWords: Sendable {
  let words: [[UInt8]]

  init(_ text: String) {
    // Signs alone are no words, though names of them have keys.
    guard !NameKey(keepingPlural: text).text.isEmpty else {
      words = []
      return
    }
    words = NameKey(text).text.split(separator: " ").map { Array($0.utf8) }
  }

  var isEmpty: Bool { words.isEmpty }

  /// How well a word fits a text.
  enum Fit: Int {
    case none, begins, whole
  }

  /// For each word how well it fits the words of the text, and whether it fits the first of them.
  func fits(in text: String) -> [(fit: Fit, isFirst: Bool)] {
    var fits = [(fit: Fit, isFirst: Bool)](repeating: (.none, false), count: words.count)
    for (place, part) in NameKey(text).text.utf8.split(separator: 0x20).enumerated() {
      for (index, word) in words.enumerated() where part.starts(with: word) {
        let fit: Fit = part.count == word.count ? .whole : .begins
        if fit.rawValue > fits[index].fit.rawValue { fits[index] = (fit, place == 0) }
      }
    }
    return fits
  }

  /// For each word whether some word of the text begins with it.
  func found(in text: String) -> [Bool] { found(inFolded: NameKey(text).text) }

  private func found(inFolded folded: String) -> [Bool] {
    var found = [Bool](repeating: false, count: words.count)
    let bytes = Array(folded.utf8)
    var start = 0
    while start < bytes.count {
      for (index, word) in words.enumerated() where !found[index] {
        found[index] = bytes[start...].starts(with: word)
      }
      while start < bytes.count, bytes[start] != 0x20 { start += 1 }
      start += 1
    }
    return found
  }

  /// A line cut to `room` columns around the first of the words, with the words emphasised.
  func excerpt(of line: String, room: Int, isUTF8: Bool) -> StyledText {
    var text = line[...].drop { $0 == " " || $0 == "\t" }
    if displayWidth(visible(String(text))) > room, let hit = firstHit(in: text),
      text.distance(from: text.startIndex, to: hit) > room * 2 / 3
    {
      let start =
        text.index(hit, offsetBy: -room / 3, limitedBy: text.startIndex) ?? text.startIndex
      let blank = text[start..<hit].firstIndex(of: " ")
      text = text[(blank.map { text.index(after: $0) } ?? start)...]
      let mark = isUTF8 ? "… " : "... "
      return emphasised(mark + text).truncated(to: room, isUTF8: isUTF8)
    }
    return emphasised(String(text)).truncated(to: room, isUTF8: isUTF8)
  }

  /// Where the first word begins that begins with one of the words.
  private func firstHit(in text: Substring) -> Substring.Index? {
    var start: Substring.Index?
    for index in text.indices {
      if SearchWords.isPart(text[index]) {
        if start == nil { start = index }
      } else if let begun = start {
        if found(in: String(text[begun..<index])).contains(true) { return begun }
        start = nil
      }
    }
    return start
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "'" || character == "’"
  }

  /// The text with every word emphasised that begins with one of the words.
  func emphasised(_ text: String) -> StyledText {
    var shown = StyledText()
    var word = ""
    func flush() {
      let isHit = !word.isEmpty && found(in: word).contains(true)
      shown.append(word, isHit ? .strong : .plain)
      word = ""
    }
    for character in text {
      if SearchWords.isPart(character) {
        word.append(character)
      } else {
        flush()
        shown.append(String(character))
      }
    }
    flush()
    return shown
  }
}
