import KBCore
import KBText

extension NamedCheck {
  static let hiddenCharacter = NamedCheck(
    "hidden-character", .warning, isFixable: true, work: .text { $0.hiddenCharacters() },
    """
    An invisible character changes the direction of the text after it, so the line does not read as
    it looks. These characters come with text copied from elsewhere.

    Fix: remove it. Right-to-left text does not need them: letters have a direction of their own.
    """)
}

extension CheckedText {
  fileprivate func hiddenCharacters() -> [Diagnostic] {
    guard kind != .other else { return [] }
    var found: [Diagnostic] = []
    forEachLine(in: bytes, 0..<bytes.count, from: 1) { line in
      guard let (place, scalar) = firstTurn(in: line) else { return }
      let number = String(scalar, radix: 16, uppercase: true)
      found.append(
        problem(
          .hiddenCharacter, from: place, to: place + 3, line,
          "the invisible character U+\(number) changes the direction of the text after it",
          fix: "remove it", becomes: ""))
    }
    return found
  }

  /// The first of U+202A to U+202E and U+2066 to U+2069.
  private func firstTurn(in line: TextLine) -> (place: Int, scalar: UInt32)? {
    var index = line.start
    while index + 2 < line.end {
      if bytes[index] == 0xE2 {
        switch (bytes[index + 1], bytes[index + 2]) {
        case (0x80, 0xAA...0xAE): return (index, 0x2000 + UInt32(bytes[index + 2] & 0x3F))
        case (0x81, 0xA6...0xA9): return (index, 0x2040 + UInt32(bytes[index + 2] & 0x3F))
        default: break
        }
      }
      index += 1
    }
    return nil
  }
}
