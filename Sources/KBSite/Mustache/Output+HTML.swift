extension [UInt8] {
  /// Appends text so that it means itself in HTML, between tags and in quoted attributes.
  package mutating func appendEscaped(_ text: String) {
    let done: Void? = text.utf8.withContiguousStorageIfAvailable { appendEscaped($0) }
    if done == nil {
      var copy = text
      copy.withUTF8 { appendEscaped($0) }
    }
  }

  private mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      // One test passes over nearly all text: the five are below 64, with digits and spaces.
      if byte < 64, 1 << UInt64(byte) & Self.special != 0 {
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
        append(entity: byte)
        start = index + 1
      }
      index += 1
    }
    if start < bytes.count {
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  /// Appends text as it is.
  mutating func appendUnescaped(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends a whole number in decimal digits.
  mutating func append(decimal number: Int) {
    if number < 0 {
      append(UInt8(ascii: "-"))
    }
    let first = count
    var rest = number.magnitude
    repeat {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    self[first...].reverse()
  }

  /// A bit for each of `"` 34, `&` 38, `'` 39, `<` 60 and `>` 62.
  private static var special: UInt64 { 1 << 34 | 1 << 38 | 1 << 39 | 1 << 60 | 1 << 62 }

  private mutating func append(entity byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append(contentsOf: "&quot;".utf8)
    case UInt8(ascii: "&"): append(contentsOf: "&amp;".utf8)
    case UInt8(ascii: "'"): append(contentsOf: "&#39;".utf8)
    case UInt8(ascii: "<"): append(contentsOf: "&lt;".utf8)
    default: append(contentsOf: "&gt;".utf8)
    }
  }
}
