import KBCore
import KBText
import KBTraining

extension NamedCheck {
  static let unknownEquipment = NamedCheck(
    "unknown-equipment", .warning, work: .knowledge { $0.unknownEquipment() },
    """
    An attachment that `kb.yaml` lists is called almost like something that exercises need, and no
    exercise needs it as it is written. Programs are made as if it were not there. Attachments that
    are like nothing that is needed are not reported: one may own more than is asked for.

    ```yaml
    equipment:
      attachments: [rack, bech]
    ```

    Way out: correct the name. If it is called so, `check: {except: [unknown-equipment]}` in
    `kb.yaml` says no more of it.
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
          "no exercise needs an attachment \"\(name.text)\"", fix: "did you mean \(near)?"))
    }
    return found
  }
}
