import KBCore
import KBText

extension NamedCheck {
  static let byteOrderMark = NamedCheck(
    "byte-order-mark", .info, level: .strict, isFixable: true, work: .text { $0.byteOrderMark() },
    """
    The file starts with the three bytes that some editors write to mark UTF-8. kb does not need
    them and ignores them; other programs take them for text.

    Fix: `kb check --fix --strict` removes them.
    """)
}

extension CheckedText {
  /// The text after a byte order mark, where there is one.
  var textWithoutMark: ArraySlice<UInt8> {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
  }

  fileprivate func byteOrderMark() -> [Diagnostic] {
    let length = textWithoutMark.startIndex
    guard length > 0, kind != .other else { return [] }
    return [
      problem(
        .byteOrderMark, from: 0, to: length, TextLine(start: 0, end: length, number: 1),
        "there is a byte order mark before the text", fix: "remove it", becomes: "")
    ]
  }
}
