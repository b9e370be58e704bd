import KBCore
import KBText
import KBTraining

extension NamedCheck {
  static let unknownEquipment = NamedCheck(
    "unknown-equipment", .warning, work: .knowledge { $0.unknownEquipment() },
    """
    The name of an attachment in `kb.yaml` is almost that of something exercises need, but no
    exercise needs it under this name. Programs are built as if you did not have it. Attachments
    whose names resemble nothing are not reported: you may own more than your exercises need.

    ```yaml
    equipment:
      attachments: [rack, bech]
    ```

    Fix: correct the name. If the name is right, `check: {except: [unknown-equipment]}` in `kb.yaml`
    turns the check off.
    """)
}

extension CheckedBase {
  fileprivate func unknownEquipment() -> [Diagnostic] {
    let known = KnownEquipment(
      library.exercises.map(\.exercise), and: library.workouts.flatMap(\.facts.equipment))
    var found: [Diagnostic] = []
    for name in settingsRoot?["equipment"].scalars("attachments") ?? []
    where !name.isNull && !known.knows(name.text) {
      guard let near = known.nearest(to: name.text).first else { continue }
      found.append(
        problem(
          .unknownEquipment, settingsPath, name.range,
          "no exercise needs an attachment \"\(name.text)\"", fix: "did you mean \(near)?",
          suggestions: [.init(name.text, by: near)]))
    }
    return found
  }
}
