extension SplitMix64 {
  /// What a finger that slips adds: marks of Markdown and of notation, with and without blanks.
  private static let slips = [
    "*", "**", "_", "__", "~", "`", "[", "]", "(", ")", "[x] ", "- ", "+", "—", "–", ":", ": ", ".",
    ",", ";", "#", "> ", "|", "\\", "&", "<", "\"", "@", "%", "x", "X", "/", " ", "  ", "\t", "\n",
    "\r", "0", "1", "8", "1-1", "kg", "s", "m", "e", "done", "fail", "\u{e9}", "\u{301}",
    "\u{202e}", "\u{f}", "A1 ", " - ", " then ", "B. ", " / ",
  ]

  /// The text with so many letters lost, pieces doubled or marks added.
  package mutating func withSlips(_ count: Int, in text: String) -> String {
    var letters = Array(text)
    for _ in 0..<count {
      let place = int(0...letters.count)
      switch int(0...3) {
      case 0 where place < letters.count: letters.remove(at: place)
      case 1 where place < letters.count:
        let piece = letters[place..<min(letters.count, place + int(1...12))]
        letters.insert(contentsOf: piece, at: int(0...letters.count))
      default: letters.insert(contentsOf: pick(SplitMix64.slips), at: place)
      }
    }
    return String(letters)
  }
}
