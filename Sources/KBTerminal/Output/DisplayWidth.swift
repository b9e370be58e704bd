/// The columns that one line of text takes in a terminal.
///
/// East Asian wide and emoji characters take two, combining marks none; a joined emoji, a flag or
/// an emoji with a skin tone takes two as a whole. Control characters take none: give text through
/// `visible(_:)` first.
package func displayWidth(_ text: String) -> Int {
  if isPlainASCII(text) { return text.utf8.count }
  return text.reduce(0) { $0 + displayWidth($1) }
}

/// The columns of one character, 0 to 2 but for clusters of several spacing letters.
package func displayWidth(_ character: Character) -> Int {
  var sum = 0
  for scalar in character.unicodeScalars {
    let value = scalar.value
    let isFlagPart = value >= 0x1F1E6 && value <= 0x1F1FF
    if value == emojiSelector || value == zeroWidthJoiner && sum == 2 || isFlagPart { return 2 }
    sum += displayWidth(scalar)
  }
  return sum
}

private let emojiSelector: UInt32 = 0xFE0F
private let zeroWidthJoiner: UInt32 = 0x200D

private func isPlainASCII(_ text: String) -> Bool {
  text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
}

private func displayWidth(_ scalar: Unicode.Scalar) -> Int {
  let value = scalar.value
  if value < 0x20 { return 0 }
  if value < 0x7F { return 1 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format, .control: return 0
  default: break
  }
  // The middle and last parts of a Korean syllable join the first, which is wide.
  if value >= 0x1160 && value <= 0x11FF { return 0 }
  if scalar.properties.isEmojiModifier { return 0 }
  return scalar.properties.isEmojiPresentation || isWide(value) ? 2 : 1
}

/// The blocks that Unicode's EastAsianWidth calls wide or fullwidth, apart from emoji.
private func isWide(_ value: UInt32) -> Bool {
  switch value {
  case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
    true
  default: false
  }
}
