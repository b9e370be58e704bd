// A language on its way to the module, which needs neither a reader of JSON nor a table then: a line for
// each text, sorted by its pattern, with tabs between its fields.
extension PhraseTexts {
  /// The pattern and the text; behind a text with several forms its language, the argument that
  /// decides, and each further form with its category.
  package var lines: String {
    var lines = ""
    let sorted = texts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for (pattern, text) in sorted {
      var fields = [pattern, text.other]
      if !text.forms.isEmpty { fields += [text.language, text.decider.map { String($0) } ?? ""] }
      for category in PluralCategory.allCases {
        if let form = text.forms[category] { fields += [category.rawValue, form] }
      }
      lines += fields.joined(separator: "\t") + "\n"
    }
    return lines
  }
}

/// Finds texts among the lines by halving them.
struct PhraseLines: Sendable {
  private let bytes: [UInt8]
  /// Where each line begins.
  private var starts: [Int] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(start)
      start = place + 1
    }
  }

  func text(of pattern: String) -> Phrasebook.Text? {
    let key = Array(pattern.utf8)
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      switch order(of: key, at: starts[middle]) {
      case 0: return text(from: starts[middle] + key.count + 1)
      case ..<0: high = middle
      default: low = middle + 1
      }
    }
    return nil
  }

  /// Less than 0 for a pattern that stands before that of the line, more for one behind it.
  private func order(of key: [UInt8], at start: Int) -> Int {
    guard start + key.count < bytes.count else { return -1 }
    for (place, byte) in key.enumerated() {
      let other = bytes[start + place]
      // A tab or a line's end is less than all that patterns have.
      if byte != other { return Int(byte) - Int(other) }
    }
    return bytes[start + key.count] == UInt8(ascii: "\t") ? 0 : -1
  }

  private func text(from start: Int) -> Phrasebook.Text {
    var fields: [String] = []
    var (from, place) = (start, start)
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") {
        fields.append(String(decoding: bytes[from..<place], as: UTF8.self))
        from = place + 1
        if byte == UInt8(ascii: "\n") { break }
      }
      place += 1
    }
    var text = Phrasebook.Text(fields.first ?? "")
    guard fields.count > 2 else { return text }
    (text.language, text.decider) = (fields[1], Int(fields[2]))
    for place in stride(from: 3, to: fields.count - 1, by: 2) {
      if let category = PluralCategory(rawValue: fields[place]) {
        text.forms[category] = fields[place + 1]
      }
    }
    return text
  }
}
