import KBCore
import KBText

extension CheckedText {
  /// What is wrong with a template's bytes, which nobody else looks at.
  package var templateProblems: [Diagnostic] {
    guard kind == .other, path.hasSuffix(".mustache") else { return [] }
    return textProblems(in: bytes, path: path).filter { $0.id != "conflict-marker" }
  }
}
