/// Text that is written from right to left.
package enum Direction {
  /// Languages of the settings whose pages run from right to left.
  private static let languages: Set<String> = [
    "ar", "ckb", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi",
  ]

  /// Whether pages in a language, `he` or `ar-EG`, run from right to left.
  package static func isRightToLeft(language: String) -> Bool {
    languages.contains(String(language.prefix { $0 != "-" && $0 != "_" }).lowercased())
  }

  /// A sentence of English whose names from right to left stand apart, so that the numbers beside
  /// them stay where they belong.
  static func isolated(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isRightToLeft($0) }) else { return text }
    let scalars = Array(text.unicodeScalars)
    var isolated = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      guard isRightToLeft(scalars[index]) else {
        isolated.append(scalars[index])
        index += 1
        continue
      }
      // A name goes on over blanks, numbers and marks as long as no other letter comes.
      var end = index + 1
      var next = end
      while next < scalars.count, isRightToLeft(scalars[next]) || !isLetter(scalars[next]) {
        next += 1
        if isRightToLeft(scalars[next - 1]) { end = next }
      }
      isolated.append("\u{2068}")
      isolated.append(contentsOf: scalars[index..<end])
      isolated.append("\u{2069}")
      index = end
    }
    return String(isolated)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }

  /// Hebrew, Arabic and the scripts beside them, and their presentation forms.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true
    default: false
    }
  }
}
