import KBCore
import KBText

extension NamedCheck {
  static let loneReturn = NamedCheck(
    "lone-return", .error, work: .text { $0.loneReturn() },
    """
    A line contains a carriage return without a line feed after it. Very old programs end their
    lines this way. kb reads it all as one line, which has no steps, or in the journal no sessions.

    Fix: save the file with LF line endings.
    """)
}

extension CheckedText {
  /// The first one that is alone.
  fileprivate func loneReturn() -> [Diagnostic] {
    guard kind != .other else { return [] }
    let found: Int? = bytes.withUnsafeBufferPointer { text in
      var index = text.place(of: 0x0D, from: 0)
      while index + 1 < text.count, text[index + 1] == 0x0A {
        index = text.place(of: 0x0D, from: index + 2)
      }
      return index + 1 < text.count ? index : nil
    }
    guard let found else { return [] }
    return [
      Diagnostic(
        id: NamedCheck.loneReturn.id, severity: .error, path: path,
        range: byteRange(at: found, in: bytes),
        summary: "there is a lone carriage return here, so the line continues",
        fix: "save the file with LF line endings")
    ]
  }
}
