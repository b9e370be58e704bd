import KBCore
import KBText

extension NamedCheck {
  static let byteOrderMark = NamedCheck(
    "byte-order-mark", .info, level: .strict, isFixable: true, work: .text { $0.byteOrderMark() },
    """
    Three bytes before the text say that it is UTF-8, as some editors write them. kb does not need
    them and reads over them; other programs take them for text.

    Way out: `kb check --fix --strict` removes them.
    """)
}

extension CheckedText {
  /// The text behind a byte order mark, where there is one.
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
        "a byte order mark stands before the text", fix: "remove it", becomes: "")
    ]
  }
}
