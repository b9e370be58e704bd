/// JSON with every character that `visible` would show as a number escaped.
///
/// They can only are in strings, and ASCII controls are escaped there already.
func visibleJSON(_ json: [UInt8]) -> [UInt8] {
  guard var next = placeOfUnseen(in: json, from: 0) else { return json }
  var shown: [UInt8] = []
  shown.reserveCapacity(json.count + 64)
  var copied = 0
  while true {
    shown += json[copied..<next.place]
    let digits = String(next.scalar, radix: 16, uppercase: true)
    shown += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
    copied = next.place + next.length
    guard let following = placeOfUnseen(in: json, from: copied) else {
      return shown + json[copied...]
    }
    next = following
  }
}

/// The next character that nobody sees, beyond ASCII.
private func placeOfUnseen(
  in bytes: [UInt8], from start: Int
) -> (place: Int, length: Int, scalar: UInt32)? {
  bytes.withUnsafeBufferPointer { bytes in
    var index = start
    while index < bytes.count {
      let first = bytes[index]
      // The first bytes of the characters in question.
      guard
        first == 0x7F || first == 0xC2 || first == 0xD8 || first == 0xE2 || first == 0xEF
      else {
        index += 1
        continue
      }
      let length = first == 0x7F ? 1 : first < 0xE0 ? 2 : 3
      guard index + length <= bytes.count else { return nil }
      var scalar = UInt32(first) & (length == 1 ? 0x7F : length == 2 ? 0x1F : 0x0F)
      for byte in bytes[(index + 1)..<(index + length)] {
        scalar = scalar << 6 | UInt32(byte & 0x3F)
      }
      if let known = Unicode.Scalar(scalar), isUnseen(known) { return (index, length, scalar) }
      index += 1
    }
    return nil
  }
}
