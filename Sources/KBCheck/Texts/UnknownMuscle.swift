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
  /// Names of muscles and parts that belong to no group which training is balanced by.
  private static let others = [
    "heart", "lungs", "full body", "neck", "adductors", "abductors", "hip flexors", "hips",
    "hip rotators", "groin", "legs", "arms", "serratus", "serratus anterior", "tibialis",
    "tibialis anterior", "shins", "feet", "ankles", "wrists", "knees", "diaphragm", "pelvic floor",
    "spine", "thoracic spine", "psoas", "piriformis", "fingers", "hands", "jaw", "face",
    "sternocleidomastoid", "popliteus", "tensor fasciae latae", "iliopsoas", "peroneals",
  ]

  private static let known = Set(others.map { NameKey($0) })

  fileprivate func unknownMuscles() -> [Diagnostic] {
    // Faulty YAML is none here; its reader has reported it.
    guard kind == .document(.exercise), let yaml = file.yaml,
      let muscles = (try? parseYAML(bytes.span, in: yaml, firstLine: file.yamlLine))?["muscles"]
    else { return [] }
    let names = Optional(muscles).scalars("primary") + Optional(muscles).scalars("secondary")
    return names.filter { name in
      !name.isNull && MuscleGroup.of(name.text) == nil
        && !CheckedText.known.contains(NameKey(name.text))
    }.map { name in
      let all = MuscleGroup.allCases.map(\.rawValue) + ["lats", "traps", "obliques", "front delts"]
      let near = nearestNames(to: name.text, in: all + CheckedText.others, limit: 1)
      return Diagnostic(
        id: NamedCheck.unknownMuscle.id, severity: .warning, path: path, range: name.range,
        summary: "kb does not know the muscle \"\(name.text)\"",
        fix: near.isEmpty
          ? "write the usual English name, such as glutes" : "did you mean \(near[0])?")
    }
  }
}
