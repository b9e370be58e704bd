import KBCore

/// A text as a YAML scalar that reads back as the same text: plain where that is safe, else quoted.
package func yamlText(_ text: String) -> String {
  isPlainYAML(text) ? text : quotedYAML(text)
}

/// Words of letters, digits and a few signs that mean nothing to YAML anywhere.
private func isPlainYAML(_ text: String) -> Bool {
  guard let first = text.utf8.first, let last = text.utf8.last, Cursor.isWordByte(first),
    first < 0x80, last != 0x20, text != "null"
  else { return false }
  return text.utf8.allSatisfy { byte in
    switch byte {
    case 0x20, UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "'"), UInt8(ascii: "."),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "+"):
      true
    default: byte < 0x80 && Cursor.isWordByte(byte)
    }
  }
}

private func quotedYAML(_ text: String) -> String {
  let digits = Array("0123456789abcdef".utf8)
  var out: [UInt8] = [UInt8(ascii: "\"")]
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): out += [UInt8(ascii: "\\"), byte]
    case 0..<0x20, 0x7F:
      out += [
        UInt8(ascii: "\\"), UInt8(ascii: "x"), digits[Int(byte >> 4)], digits[Int(byte & 15)],
      ]
    default: out.append(byte)
    }
  }
  out.append(UInt8(ascii: "\""))
  return String(decoding: out, as: UTF8.self)
}
