import KBCore
import KBText

extension NamedCheck {
  /// Content is looked at where it is read; templates and what is copied to the site, here.
  static let conflictMarker = NamedCheck(
    "conflict-marker", .error, work: .text { $0.conflictMarker() },
    """
    A merge was left unfinished. A journal file with such marks is not read, because sessions
    would count twice.

    ```markdown
    <<<<<<< HEAD
    ```

    Fix: choose between the two versions and remove the marks.
    """)
}

extension CheckedText {
  fileprivate func conflictMarker() -> [Diagnostic] {
    guard kind == .other else { return [] }
    return conflictProblem(in: bytes, path: path).map { [$0] } ?? []
  }
}
