/// The words of a command as a shell splits them: blanks, quotation marks and backslashes, but no
/// variables and no patterns; `nil` if a quotation mark is not closed.
func shellWords(_ text: String) -> [String]? {
  var words: [String] = []
  var word: String?
  var quote: Character?
  var characters = text.makeIterator()
  while let character = characters.next() {
    switch (quote, character) {
    case ("'", "'"), ("\"", "\""): quote = nil
    case ("'", _): word = (word ?? "") + String(character)
    case (_, "\\"):
      guard let next = characters.next() else { return nil }
      // Between double quotes a backslash stands for itself before most characters.
      let isPlain = quote == "\"" && next != "\"" && next != "\\" && next != "$" && next != "`"
      word = (word ?? "") + (isPlain ? "\\" : "") + String(next)
    case ("\"", _): word = (word ?? "") + String(character)
    case (_, "'"), (_, "\""):
      quote = character
      word = word ?? ""
    case (_, " "), (_, "\t"), (_, "\n"):
      if let done = word { words.append(done) }
      word = nil
    default: word = (word ?? "") + String(character)
    }
  }
  guard quote == nil else { return nil }
  if let word { words.append(word) }
  return words
}
