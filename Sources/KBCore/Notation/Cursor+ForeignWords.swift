extension ForeignWords {
  /// A word in lower case and without accents, packed for comparing.
  struct Letters: Equatable {
    private var high: UInt64 = 0
    private var low: UInt64 = 0

    /// The longest word that is compared; `all` has none longer.
    static let limit = 16

    mutating func append(_ letter: UInt8) {
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(letter)
    }
  }

  private struct Entry {
    let letters: Letters
    let isShort: Bool
  }

  /// The words of each role.
  private static let byRole: [[Entry]] = {
    var table = [[Entry]](repeating: [], count: Role.implement.rawValue + 1)
    for words in all {
      words.text.withUTF8Buffer { text in
        for word in text.split(separator: UInt8(ascii: " ")) {
          let isShort = word.last == UInt8(ascii: ".")
          var letters = Letters()
          for letter in isShort ? word.dropLast() : word { letters.append(letter) }
          table[words.role.rawValue].append(Entry(letters: letters, isShort: isShort))
        }
      }
    }
    return table
  }()

  /// By role, a bit for each letter that one of its words begins with, `a` the lowest.
  private static let initials: [UInt32] = {
    var initials = [UInt32](repeating: 0, count: Role.implement.rawValue + 1)
    for words in all {
      words.text.withUTF8Buffer { text in
        var isFirst = true
        for letter in text {
          if isFirst { initials[words.role.rawValue] |= bit(letter) }
          isFirst = letter == UInt8(ascii: " ")
        }
      }
    }
    return initials
  }()

  /// Whether a word in that role may begin with this byte: with a letter in any case, or with the
  /// first byte of one that has an accent.
  static func mayBegin(_ role: Role, with byte: UInt8) -> Bool {
    byte == 0xC3 || initials[role.rawValue] & bit(Cursor.lowercase(byte)) != 0
  }

  private static func bit(_ letter: UInt8) -> UInt32 {
    letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      ? 1 << UInt32(letter - UInt8(ascii: "a")) : 0
  }

  /// Whether a word of a role may end in a full stop; `nil` for what is not one of its words.
  static func mayBeShort(_ letters: Letters, as role: Role) -> Bool? {
    for entry in byRole[role.rawValue] where entry.letters == letters { return entry.isShort }
    return nil
  }
}

extension Cursor {
  /// Takes a word of another language in that role, with or without its accents, if it is here and
  /// ends here.
  mutating func eatWord(_ role: ForeignWords.Role) -> Bool {
    guard ForeignWords.mayBegin(role, with: peek()) else { return false }
    var letters = ForeignWords.Letters()
    var count = 0
    let end = fold(limit: ForeignWords.Letters.limit) { letter in
      letters.append(letter)
      count += 1
    }
    guard let end, count <= ForeignWords.Letters.limit,
      let isShort = ForeignWords.mayBeShort(letters, as: role)
    else { return false }
    position = end
    if isShort, peek() == UInt8(ascii: "."), !isWord(at: 1) { position += 1 }
    return true
  }

  /// The first letters of the word here, as many as the limit at most; `nil` for one of digits or of
  /// another script.
  func foldedBeginning(limit: Int) -> [UInt8]? {
    var letters: [UInt8] = []
    return fold(limit: limit) { letters.append($0) } == nil ? nil : letters
  }

  /// Hands over the letters of the word here in lower case and without accents, up to one more than
  /// the limit, and returns where they end; `nil` for a word with digits or of another script.
  private func fold(limit: Int, into add: (UInt8) -> Void) -> Int? {
    var count = 0
    var cursor = self
    while cursor.isWord(), count <= limit {
      let byte = cursor.peek()
      switch byte {
      case 0xC3...0xC5:
        let value = UInt32(byte & 0x1F) << 6 | UInt32(cursor.peek(1) & 0x3F)
        guard let scalar = Unicode.Scalar(value), let base = Accents.base(of: scalar) else {
          return nil
        }
        for letter in base.utf8 {
          add(letter)
          count += 1
        }
        cursor.position += 2
      case 0xCC, 0xCD:
        // A mark of its own above the letter before it, as macOS writes names.
        cursor.position += 2
      default:
        let letter = Cursor.lowercase(byte)
        guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") else { return nil }
        add(letter)
        count += 1
        cursor.position += 1
      }
    }
    return count == 0 ? nil : min(cursor.position, end)
  }
}

extension Cursor {
  /// Takes the word that is here, with its accents or without them, if it is one of several, which blanks part.
  mutating func eatFolded(among words: StaticString) -> Bool {
    guard let letters = foldedBeginning(limit: 16), words.hold(letters) else { return false }
    while isWord() { position += 1 }
    return true
  }
}

extension StaticString {
  /// Whether one of the words in the text, which blanks part, has these letters and no others.
  func hold(_ letters: [UInt8]) -> Bool {
    withUTF8Buffer { text in
      var start = 0
      while start < text.count {
        var length = 0
        while start + length < text.count, length < letters.count,
          text[start + length] == letters[length]
        {
          length += 1
        }
        let isEnd = start + length == text.count || text[start + length] == 0x20
        if isEnd, length == letters.count { return true }
        start += length
        while start < text.count, text[start] != 0x20 { start += 1 }
        start += 1
      }
      return false
    }
  }
}
