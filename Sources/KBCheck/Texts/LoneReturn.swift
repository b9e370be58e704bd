import KBCore
import KBText

extension NamedCheck {
  static let loneReturn = NamedCheck(
    "lone-return", .error, work: .text { $0.loneReturn() },
    """
    A carriage return stands in a line without a line feed behind it. Very old programs end their
    lines so. kb takes them all for one line, which has no steps, and in the journal no sessions.

    Way out: save the file with LF at the ends of its lines.
    """)
}

extension CheckedText {
  /// The first one that stands alone.
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
        summary: "a carriage return stands alone here, so that the line goes on",
        fix: "save the file with LF at the ends of its lines")
    ]
  }
}
