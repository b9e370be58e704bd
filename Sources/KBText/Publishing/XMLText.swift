/// XML appended to bytes, with texts escaped.
package struct XMLText {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  package mutating func element(_ name: StaticString, _ text: String) {
    raw("<")
    raw(name)
    raw(">")
    escaped(text)
    raw("</")
    raw(name)
    raw(">\n")
  }

  package mutating func link(_ address: String, relation: StaticString) {
    raw("<link rel=\"")
    raw(relation)
    raw("\" href=\"")
    escaped(address)
    raw("\"/>\n")
  }

  /// Escapes the marks of XML and drops the control characters that XML 1.0 does not allow.
  package mutating func escaped(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): raw("&lt;")
      case UInt8(ascii: ">"): raw("&gt;")
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "\""): raw("&quot;")
      case 0..<0x20 where byte != 0x09 && byte != 0x0A: break
      default: bytes.append(byte)
      }
    }
  }
}
