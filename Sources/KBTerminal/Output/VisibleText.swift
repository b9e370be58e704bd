/// The text with everything that could steer a terminal made visible.
///
/// Control characters, line separators, marks that turn the direction of writing and marks without
/// width become `\u{1B}` and the like; a tab becomes one space. So the result always is one line that shows
/// all it contains.
package func visible(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  var shown = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if scalar == "\t" {
      shown.append(" ")
    } else if isUnseen(scalar) {
      shown.append(
        contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
    } else {
      shown.append(scalar)
    }
  }
  return String(shown)
}

func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F...0x9F: true
  case 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
  default: false
  }
}
