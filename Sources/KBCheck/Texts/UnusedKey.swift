import KBCore
import KBText

extension NamedCheck {
  static let unusedKey = NamedCheck(
    "unused-key", .warning, level: .strict, work: .text { $0.unusedKeys() },
    """
    A key in a document's front matter does nothing: it has no value, or another key makes it
    meaningless, such as `bar:` for an exercise done with dumbbells.

    ```yaml
    tags:
    ```

    Fix: write a value, or remove the key.
    """)
}

extension CheckedText {
  fileprivate func unusedKeys() -> [Diagnostic] {
    guard case .document(let document) = kind, let yaml = file.yaml,
      let root = yamlRoot(yaml), case .mapping(let entries, _) = root
    else { return [] }
    var found: [Diagnostic] = []
    for entry in entries {
      if let reason = reason(entry, in: root, document) {
        found.append(
          Diagnostic(
            id: NamedCheck.unusedKey.id, severity: .warning, path: path, range: entry.key.range,
            summary: "\(entry.key.text) does nothing: \(reason)",
            fix: "write a value that does something, or remove it"))
      }
    }
    return found
  }

  /// Faulty YAML is none here; its reader has reported it.
  private func yamlRoot(_ yaml: Range<Int>) -> YAMLNode? {
    try? parseYAML(bytes.span, in: yaml, firstLine: file.yamlLine)
  }

  private func reason(
    _ entry: YAMLEntry, in root: YAMLNode, _ document: DocumentKind
  ) -> Phrase? {
    switch entry.value {
    case .scalar(let scalar) where scalar.isNull || scalar.text.isEmpty:
      return "it has no value"
    case .mapping(let entries, _) where entries.isEmpty: return "it is empty"
    default: break
    }
    guard document == .exercise, case .scalar(let load)? = root["load"] else { return nil }
    switch (entry.key.text, load.text) {
    case ("bar", let kind) where kind != "barbell":
      return kind == "none"
        ? "the exercise is loaded with nothing"
        : "the exercise is loaded with \(Phrase(word: kind))"
    case ("increment", "none"), ("increment", "band"):
      return "an exercise like this has no load to increase"
    default: return nil
    }
  }
}
