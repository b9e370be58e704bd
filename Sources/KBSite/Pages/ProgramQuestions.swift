import KBCore
import KBTraining

extension Site {
  /// What the programs page asks before it recommends one.
  func questionFields() -> [(String, Value)] {
    func options(_ values: [String], checked: String) -> Value {
      .list(
        values.map {
          ["value": .text($0), "text": .phrase(Phrase(word: $0)), "checked": .bool($0 == checked)]
        })
    }
    let needed = neededEquipment
    let lacking = Set(settings.inventory.lacking(of: needed))
    return [
      ("goals", options(ProgramGoal.allCases.map(\.rawValue), checked: "general fitness")),
      ("levels", options(WorkoutLevel.allCases.map(\.rawValue), checked: "beginner")),
      ("dayChoices", options(Questionnaire.dayRange.map { String($0) }, checked: "3")),
      ("minuteChoices", options(Site.minuteChoices, checked: "60")),
      ("hasEquipment", .bool(!needed.isEmpty)),
      ("ownsEquipment", .bool(!settings.inventory.equipment.isEmpty)),
      (
        "equipment",
        .list(
          needed.map {
            [
              "value": .text($0), "text": .phrase(Phrase(word: $0)),
              "checked": .bool(!lacking.contains($0)),
            ]
          })
      ),
    ]
  }

  private static let minuteChoices = ["30", "45", "60", "75", "90"]

  /// What the programs and the exercises in them need, by name.
  private var neededEquipment: [String] {
    var needed: Set<String> = []
    for document in library.programs {
      needed.formUnion(document.program.equipment)
      for step in document.program.days.lazy.flatMap(\.steps) {
        needed.formUnion(library.exercise(named: step.name)?.exercise.equipment ?? [])
      }
    }
    // Each thing once, whatever files call it.
    var keys: Set<EquipmentKey> = []
    return needed.sorted().filter { keys.insert(EquipmentKey($0)).inserted }
  }
}
