/// A text with its `%20` and the like as what they stand for.
package func percentDecoded(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
  let bytes = Array(text.utf8)
  var out: [UInt8] = []
  var index = 0
  while index < bytes.count {
    if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
      let value = UInt8(
        String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
    {
      out.append(value)
      index += 3
    } else {
      out.append(bytes[index])
      index += 1
    }
  }
  return String(decoding: out, as: UTF8.self)
}

/// A path with everything percent-encoded but unreserved characters and the slash (RFC 3986).
package func percentEncoded(_ path: String) -> String {
  guard !path.utf8.allSatisfy(isUnreserved) else { return path }
  let digits = Array("0123456789ABCDEF".utf8)
  var out: [UInt8] = []
  for byte in path.utf8 {
    if isUnreserved(byte) {
      out.append(byte)
    } else {
      out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: out, as: UTF8.self)
}

private func isUnreserved(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
    UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
    true
  default: false
  }
}
