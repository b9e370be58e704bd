import KBCore
import KBText

extension CheckSettings {
  /// The ids in `kb.yaml`, which lies at the path, that no check has.
  package func problems(path: String) -> [Diagnostic] {
    mentions.filter { Checks.named($0.id) == nil }.map { mention in
      let near = nearestNames(to: mention.id, in: Checks.ids, limit: 1)
      return Diagnostic(
        id: "wrong-type", severity: .warning, path: path, range: mention.range,
        summary: "there is no check called \"\(mention.id)\"",
        fix: near.isEmpty ? "kb check --list lists them" : "write \(near[0])")
    }
  }
}
