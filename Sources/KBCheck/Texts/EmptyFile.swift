import KBCore
import KBText

extension NamedCheck {
  static let emptyFile = NamedCheck(
    "empty-file", .warning, work: .text { $0.emptiness() },
    """
    There is nothing in the file. A workout without text gets a page with the name of its file; a
    program that was ended while it saved may have left it.

    Way out: write into it, or remove it.
    """)
}

extension CheckedText {
  fileprivate func emptiness() -> [Diagnostic] {
    let isBlank = textWithoutMark.allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 }
    guard isMarkdown, isBlank else { return [] }
    return [
      Diagnostic(
        id: NamedCheck.emptyFile.id, severity: .warning, path: path, range: .fileStart,
        summary: "there is nothing in this file", fix: "write into it or remove it")
    ]
  }
}
