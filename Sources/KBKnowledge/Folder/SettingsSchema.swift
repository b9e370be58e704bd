import KBStore
import KBText

/// The JSON Schema of `kb.yaml` for editors, which kb keeps in `.kb` on each machine.
package enum SettingsSchema {
  private static let name = KeySchema.settings.fileName

  /// The line by which `kb.yaml` names it to editors.
  package static let line = "# yaml-language-server: $schema=.kb/\(name)\n"

  /// Keeps the schema of this version of kb; without it editors only say that it is missing.
  package static func keep(in root: RootFolder) {
    let bytes = KeySchema.settings.bytes
    guard root.kept(name, limit: KnowledgeFiles.sizeLimit) != bytes else { return }
    try? root.keep(bytes, as: name)
  }
}
