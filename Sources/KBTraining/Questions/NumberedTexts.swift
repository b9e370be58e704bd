/// Texts that come back on line after line of a question: written once, then as their numbers.
struct NumberedTexts {
  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]

  /// The texts as lines of the word `text` and the text after a tab, in the order of their numbers.
  var lines: [UInt8] {
    var lines: [UInt8] = []
    for text in texts {
      lines.append(contentsOf: "text\t".utf8)
      lines.append(contentsOf: text.utf8)
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }

  /// Takes the next text of a question that is read.
  mutating func append(_ text: String) { texts.append(text) }

  /// The numbers of texts, from 0, with blanks between them; new texts get the next ones.
  mutating func numbers(of names: [String]) -> String {
    var text = ""
    for name in names {
      if !text.isEmpty { text += " " }
      text += String(number(of: QuestionLine.plain(name)))
    }
    return text
  }

  /// The texts of a field of numbers; numbers without a text are left out.
  func names(_ field: String) -> [String] {
    field.split(separator: " ").compactMap { number in
      guard let index = Int(number), texts.indices.contains(index) else { return nil }
      return texts[index]
    }
  }

  private mutating func number(of name: String) -> Int {
    if let known = numbers[name] { return known }
    numbers[name] = texts.count
    texts.append(name)
    return texts.count - 1
  }
}
