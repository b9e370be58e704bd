extension Cursor {
  /// Reads `tempo 3-1-1-0` or `tempo 31X0` without the word; `nil` leaves the cursor in place.
  mutating func eatTempo() -> String? {
    let start = position
    guard eatWord("tempo") else { return nil }
    _ = eat(":")
    skipBlanks()
    if let compact = eatCompactTempo() { return compact }
    var parts: [String] = []
    while parts.count < 4 {
      let digits = position
      if eatWord("x") {
        parts.append("X")
      } else if eatInteger(limit: 9999) != nil {
        parts.append(text(from: digits))
      } else {
        break
      }
      guard Cursor.isDigit(peek(1)) || Cursor.lowercase(peek(1)) == 0x78, eatDash() else { break }
    }
    guard parts.count >= 3, !isWord() else {
      position = start
      return nil
    }
    var text = parts[0]
    for part in parts.dropFirst() { text += "-" + part }
    return text
  }

  /// Takes `20X1` among sets: three seconds and a capital X, which is no sign of times.
  mutating func eatCapitalTempo() -> String? {
    let start = position
    guard Cursor.isDigit(peek()), bytes[start..<min(end, start + 4)].contains(0x58),
      let tempo = eatCompactTempo(), position == start + 4, isListEnd || peek() == 0x29
    else {
      position = start
      return nil
    }
    return tempo
  }

  /// Takes `31X1` or `3010` where a part ends: nobody lifts so much.
  mutating func eatTempoAlone() -> String? {
    let start = position
    if let tempo = eatCompactTempo(), tempo.utf8.count == 4, isAtListEnd { return tempo }
    position = start
    return nil
  }

  /// `31X0`: three or four seconds or an X, without dashes.
  mutating func eatCompactTempo() -> String? {
    let start = position
    while Cursor.isDigit(peek()) || Cursor.lowercase(peek()) == UInt8(ascii: "x") { position += 1 }
    let length = position - start
    guard (3...4).contains(length), !isWord(), dashLength() == 0 else {
      position = start
      return nil
    }
    let capitals = bytes[start..<position].map { $0 == 0x78 ? 0x58 : $0 }
    return String(decoding: capitals, as: UTF8.self)
  }
}
