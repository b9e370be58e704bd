import KBCore

/// Lists of words kept in one text, which makes a module smaller than a literal for each word.
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
