import KBCore
import KBText

extension NamedCheck {
  static let emptyPattern = NamedCheck(
    "empty-pattern", .warning, work: .knowledge { $0.emptyPatterns() },
    """
    A pattern of `read:` in `kb.yaml` takes no file of the folder, so that what it was meant for is
    not read.

    ```yaml
    read:
      journal: ["Logs/*.md"]
    ```

    Fix: correct the pattern, or remove it. Names count with their case, and `**` stands for any
    number of folders. `kb adopt` shows the patterns that fit the folder.
    """)
}

extension CheckedBase {
  fileprivate func emptyPatterns() -> [Diagnostic] {
    let read = settingsRoot?["read"]
    let lists =
      FolderRules.Kind.allCases.filter { $0 != .daily }.map { read.scalars($0.rawValue) }
      + [read?["daily"].scalars("files") ?? []]
    return lists.flatMap { $0 }.compactMap { scalar in
      guard let pattern = PathPattern(scalar.text), !sources.contains(where: pattern.matches) else {
        return nil
      }
      return problem(
        .emptyPattern, settingsPath, scalar.range, "no file fits \"\(scalar.text)\"",
        fix: "correct it or remove it; kb adopt shows the patterns that fit this folder")
    }
  }
}
