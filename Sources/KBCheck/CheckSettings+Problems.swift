import KBCore
import KBText

extension CheckSettings {
  /// Whether a check runs by these settings alone.
  package func wants(_ id: String, isStrict: Bool = false) -> Bool {
    if excepted.contains(id) { return false }
    switch Checks.named(id)?.level {
    case nil, .basic: return true
    case .strict: return isStrict || also.contains(id)
    case .other: return also.contains(id)
    }
  }

  /// The ids in `kb.yaml`, which lies at the path, that no check has. Only the first hundred get the
  /// nearest name as their fix: a file with more of them has no typing errors but a form of its own.
  package func problems(path: String) -> [Diagnostic] {
    let ids = Checks.ids
    return mentions.filter { Checks.named($0.id) == nil }.enumerated().map { index, mention in
      let near = index < 100 ? nearestNames(to: mention.id, in: ids, limit: 1).first : nil
      return Diagnostic(
        id: "wrong-type", severity: .warning, path: path, range: mention.range,
        summary: "no check is called \"\(mention.id)\"",
        fix: near.map { "write \($0)" } ?? "kb check --list lists them")
    }
  }
}
