/// The code points of a text, such as `u1f4aa` and `u21`, with a byte between them; the key of a name
/// without a letter or digit.
package func codePoints(of text: String, separatedBy separator: UInt8) -> [UInt8] {
  var out: [UInt8] = []
  for scalar in text.unicodeScalars {
    if !out.isEmpty { out.append(separator) }
    out.append(UInt8(ascii: "u"))
    var shift: UInt32 = 20
    // At least two digits, and no zeros before the others.
    while shift > 4, scalar.value >> shift == 0 { shift -= 4 }
    while true {
      let digit = UInt8(truncatingIfNeeded: scalar.value >> shift) & 15
      out.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      if shift == 0 { break }
      shift -= 4
    }
  }
  return out
}
