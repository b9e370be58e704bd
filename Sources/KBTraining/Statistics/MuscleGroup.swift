import KBCore

/// The parts of the body by which training is balanced.
package enum MuscleGroup: String, Equatable, Hashable, Sendable, CaseIterable {
  case chest, back, shoulders, biceps, triceps, forearms, quads, hamstrings, glutes, calves, abs

  /// The group of a muscle's name as exercise files write it; `nil` for one that belongs to none
  /// of them, such as the neck.
  package static func of(_ muscle: String) -> MuscleGroup? {
    switch NameKey(muscle).text {
    case "chest", "upper chest", "lower chest", "pec", "pectoral": .chest
    case "back", "upper back", "mid back", "middle back", "lower back", "lat", "trap", "rhomboid",
      "erector", "spinal erector", "erector spinae", "latissimus dorsi", "trapezius":
      .back
    case "shoulder", "delt", "deltoid", "front delt", "side delt", "rear delt", "front deltoid",
      "side deltoid", "rear deltoid", "anterior deltoid", "lateral deltoid", "posterior deltoid",
      "rotator cuff":
      .shoulders
    case "bicep", "brachialis": .biceps
    case "tricep": .triceps
    case "forearm", "grip", "brachioradialis", "wrist flexor", "wrist extensor": .forearms
    case "quad", "quadricep": .quads
    case "hamstring": .hamstrings
    case "glute", "gluteus maximus", "gluteus medius": .glutes
    case "calve", "calf", "soleus", "gastrocnemius": .calves
    case "ab", "abdominal", "core", "oblique", "transverse abdominis", "rectus abdominis": .abs
    default: nil
    }
  }
}
