import KBCore

/// Lists of words that stand in one text, which takes less room in a module than as many literals.
enum WordTable {
  /// The lists of a text, which semicolons part, and commas their words.
  static func lists(_ text: String) -> [[String]] {
    text.utf8.split(separator: UInt8(ascii: ";")).map { list in
      list.split(separator: UInt8(ascii: ",")).map { word in
        String(decoding: word.first == 0x20 ? word.dropFirst() : word, as: UTF8.self)
      }
    }
  }
}
