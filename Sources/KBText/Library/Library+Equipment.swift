import KBCore
import KBTraining

extension Library {
  /// What the exercises of a workout need and `kb.yaml` does not list, each once in their order; nothing
  /// where it lists no equipment at all, or where the workout says that it needs none.
  package func lacking(for card: WorkoutCard, _ settings: Settings) -> [String] {
    guard settings.listsEquipment, !card.facts.needsNothing else { return [] }
    var needed: [String] = []
    for mention in card.mentions {
      for item in exercise(named: mention.name)?.exercise.equipment ?? []
      where !needed.contains(item) { needed.append(item) }
    }
    return settings.inventory.lacking(of: needed)
  }
}
