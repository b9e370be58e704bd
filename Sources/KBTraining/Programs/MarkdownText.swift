import KBCore

/// A text as Markdown that shows it: signs that would mark something up follow backslashes.
package func escapedMarkdown(_ text: String) -> String {
  var out: [UInt8] = []
  var isStart = true
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "&"), UInt8(ascii: "~"):
      out += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "#"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "="),
      UInt8(ascii: "."), UInt8(ascii: ")"):
      // At a line's start these make headings and lists.
      out += isStart ? [UInt8(ascii: "\\"), byte] : [byte]
    case 0..<0x20: out.append(0x20)
    default: out.append(byte)
    }
    if !Cursor.isDigit(byte) { isStart = false }
  }
  return String(decoding: out, as: UTF8.self)
}
