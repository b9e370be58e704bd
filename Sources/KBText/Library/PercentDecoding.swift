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
