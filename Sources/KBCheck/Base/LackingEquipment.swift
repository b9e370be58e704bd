import KBCore
import KBText

extension NamedCheck {
  static let lackingEquipment = NamedCheck(
    "lacking-equipment", .info, work: .knowledge { $0.lackingEquipment() },
    """
    A program in the rotation has exercises that need what `equipment:` in `kb.yaml` does not list, as after a
    move to another gym. All of its days are one problem.

    ```yaml
    rotation: [stronglifts-5x5/day-a, stronglifts-5x5/day-b]
    equipment:
      bars: []
    ```

    Fix: `kb program start PROGRAM --replace` swaps the exercises, or list what is there under `equipment:`.
    """)
}

extension CheckedBase {
  fileprivate func lackingEquipment() -> [Diagnostic] {
    guard settings.listsEquipment else { return [] }
    var found: [(key: String, program: ProgramDocument, items: [String])] = []
    for key in settings.rotation {
      guard let card = library.workout(key: key),
        let document = workouts.first(where: { $0.card.identity.path == card.identity.path }),
        let program = document.program.flatMap({ library.program(key: $0.text) })
      else { continue }
      let items = library.lacking(for: card, settings)
      if let place = found.firstIndex(where: { $0.program.identity.key == program.identity.key }) {
        found[place].items += items.filter { !found[place].items.contains($0) }
      } else if !items.isEmpty {
        found.append((key, program, items))
      }
    }
    return found.map { one in
      let (program, items) = (one.program, one.items.map { Phrase($0) }.listed)
      return problem(
        .lackingEquipment, settingsPath, settings.workoutPlaces[one.key] ?? .fileStart,
        "\(program.name) needs \(items), which equipment: does not list",
        fix: """
          kb program start \(program.identity.key) --replace swaps the exercises; or list them under \
          equipment:
          """)
    }
  }
}
