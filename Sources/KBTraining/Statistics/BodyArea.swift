import KBCore

/// A part of the body that the body map draws by itself.
package enum BodyArea: String, Equatable, Hashable, Sendable, CaseIterable {
  case neck, traps
  case frontDelts = "front delts"
  case sideDelts = "side delts"
  case rearDelts = "rear delts"
  case chest, biceps, triceps, forearms
  case upperBack = "upper back"
  case lats
  case lowerBack = "lower back"
  case abs, obliques
  case hipFlexors = "hip flexors"
  case glutes, abductors, adductors, quads, hamstrings, calves

  /// The id of the area's shape in `body.svg`: `front-delts`.
  package var id: String {
    String(decoding: rawValue.utf8.map { $0 == 0x20 ? 0x2D : $0 }, as: UTF8.self)
  }

  /// The areas of a muscle's name as exercise files write it; empty for one that no map shows, such
  /// as the heart.
  package static func all(of muscle: String) -> [BodyArea] {
    Muscle(muscle)?.areas ?? []
  }
}

extension MuscleGroup {
  /// All that the body map draws of the group.
  package var areas: [BodyArea] {
    switch self {
    case .chest: [.chest]
    case .back: [.traps, .upperBack, .lats, .lowerBack]
    case .shoulders: [.frontDelts, .sideDelts, .rearDelts]
    case .biceps: [.biceps]
    case .triceps: [.triceps]
    case .forearms: [.forearms]
    case .quads: [.quads]
    case .hamstrings: [.hamstrings]
    case .glutes: [.glutes]
    case .calves: [.calves]
    case .abs: [.abs, .obliques]
    }
  }
}
