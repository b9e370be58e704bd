/// Appends a quoted JSON string, copying the stretches between escapes in one go.
///
/// Besides what JSON demands, `<`, `>`, `&` and the line separators U+2028 and U+2029 are escaped,
/// so that the text may stand inside a script element.
func appendJSONString(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
  bytes.append(UInt8(ascii: "\""))
  var copied = 0
  var index = 0
  while index < text.count {
    let byte = text[index]
    guard mayNeedEscape(byte) else {
      index += 1
      continue
    }
    if byte == lineSeparatorLead {
      guard isLineSeparator(text, at: index) else {
        index += 1
        continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied..<index]))
      appendEscape(scalar: 0x2000 | UInt16(text[index + 2] & 0x3F), to: &bytes)
      index += 3
    } else {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied..<index]))
      appendEscape(byte: byte, to: &bytes)
      index += 1
    }
    copied = index
  }
  bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied...]))
  bytes.append(UInt8(ascii: "\""))
}

/// The first byte of U+2028 and U+2029 in UTF-8, and of many harmless characters.
private let lineSeparatorLead: UInt8 = 0xE2

/// One bit for each of the 64 lowest ASCII characters: controls, quote, `&`, `<` and `>`.
private let escapedBelow64: UInt64 =
  0xFFFF_FFFF | 1 << 0x22 | 1 << 0x26 | 1 << 0x3C | 1 << 0x3E

@inline(__always)
private func mayNeedEscape(_ byte: UInt8) -> Bool {
  if byte < 64 { return (escapedBelow64 &>> UInt64(byte)) & 1 == 1 }
  return byte == UInt8(ascii: "\\") || byte == 0x7F || byte == lineSeparatorLead
}

private func isLineSeparator(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
  guard index + 2 < text.count, text[index + 1] == 0x80 else { return false }
  return text[index + 2] == 0xA8 || text[index + 2] == 0xA9
}

private func appendEscape(byte: UInt8, to bytes: inout [UInt8]) {
  let letter: UInt8
  switch byte {
  case UInt8(ascii: "\""), UInt8(ascii: "\\"): letter = byte
  case 0x08: letter = UInt8(ascii: "b")
  case 0x09: letter = UInt8(ascii: "t")
  case 0x0A: letter = UInt8(ascii: "n")
  case 0x0C: letter = UInt8(ascii: "f")
  case 0x0D: letter = UInt8(ascii: "r")
  default: return appendEscape(scalar: UInt16(byte), to: &bytes)
  }
  bytes.append(UInt8(ascii: "\\"))
  bytes.append(letter)
}

private func appendEscape(scalar: UInt16, to bytes: inout [UInt8]) {
  bytes.append(UInt8(ascii: "\\"))
  bytes.append(UInt8(ascii: "u"))
  var rest = scalar
  for _ in 0..<4 {
    let digit = UInt8(truncatingIfNeeded: rest >> 12)
    bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
    rest <<= 4
  }
}
