import KBCore
import KBText

extension NamedCheck {
  static let emptyFile = NamedCheck(
    "empty-file", .warning, work: .text { $0.emptiness() },
    """
    The file is empty. A workout without text gets a page with the name of its file. A program that
    was stopped while saving may have left the file behind.

    Fix: add text to it, or remove it.
    """)
}

extension CheckedText {
  fileprivate func emptiness() -> [Diagnostic] {
    let isBlank = textWithoutMark.allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 }
    guard isMarkdown, isBlank else { return [] }
    return [
      Diagnostic(
        id: NamedCheck.emptyFile.id, severity: .warning, path: path, range: .fileStart,
        summary: "this file is empty", fix: "add text to it or remove it")
    ]
  }
}
