import KBCore

/// The parts of the body by which training is balanced.
package enum MuscleGroup: String, Equatable, Hashable, Sendable, CaseIterable {
  case chest, back, shoulders, biceps, triceps, forearms, quads, hamstrings, glutes, calves, abs

  /// The group of a muscle's name as exercise files write it; `nil` for one that belongs to none
  /// of them, such as the neck.
  package static func of(_ muscle: String) -> MuscleGroup? {
    // Each word without its last s, as `NameKey` has it, also of a Latin name.
    switch NameKey(muscle).text {
    case "chest", "upper chest", "lower chest", "pec", "pectoral": .chest
    case "back", "upper back", "mid back", "middle back", "lower back", "lat", "trap", "rhomboid",
      "erector", "spinal erector", "erector spinae", "latissimu dorsi", "trapeziu":
      .back
    case "shoulder", "delt", "deltoid", "front delt", "side delt", "rear delt", "front deltoid",
      "side deltoid", "rear deltoid", "anterior deltoid", "lateral deltoid", "posterior deltoid",
      "rotator cuff":
      .shoulders
    case "bicep", "brachiali": .biceps
    case "tricep": .triceps
    case "forearm", "grip", "brachioradiali", "wrist flexor", "wrist extensor": .forearms
    case "quad", "quadricep": .quads
    case "hamstring": .hamstrings
    case "glute", "gluteu maximu", "gluteu mediu": .glutes
    case "calve", "calf", "soleu", "gastrocnemiu": .calves
    case "ab", "abdominal", "core", "oblique", "transverse abdomini", "rectu abdomini": .abs
    default: nil
    }
  }
}
