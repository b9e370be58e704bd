import KBCore
import KBText
import KBTraining

extension NamedCheck {
  static let unknownMuscle = NamedCheck(
    "unknown-muscle", .warning, work: .text { $0.unknownMuscles() },
    """
    An exercise lists a muscle that kb does not know, most often because of a typo. It counts
    towards no body part in balance and statistics.

    ```yaml
    muscles: {primary: [gltues]}
    ```

    Fix: correct the name. If the name is right, `check: {except: [unknown-muscle]}` in `kb.yaml`
    turns the check off.
    """)
}

extension CheckedText {
  fileprivate func unknownMuscles() -> [Diagnostic] {
    // Faulty YAML is none here; its reader has reported it.
    guard kind == .document(.exercise), let yaml = file.yaml,
      let muscles = (try? parseYAML(bytes.span, in: yaml, firstLine: file.yamlLine))?["muscles"]
    else { return [] }
    let names = Optional(muscles).scalars("primary") + Optional(muscles).scalars("secondary")
    return names.filter { name in
      !name.isNull && !(Muscle(name.text)?.isTrained ?? false)
    }.map { name in
      let known = Muscle.names.filter { Muscle($0[0])?.isTrained ?? false }.flatMap(\.self)
      let near = nearestNames(to: name.text, in: known, limit: 1)
      return Diagnostic(
        id: NamedCheck.unknownMuscle.id, severity: .warning, path: path, range: name.range,
        summary: "kb does not know the muscle \"\(name.text)\"",
        fix: near.isEmpty
          ? "write the usual English name, such as glutes" : "did you mean \(near[0])?")
    }
  }
}
