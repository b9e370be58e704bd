import KBCore

extension Muscle {
  /// The part of the body by which training is balanced; `nil` for one that belongs to none of them,
  /// such as the neck.
  package var group: MuscleGroup? {
    switch self {
    case .chest: .chest
    case .back, .upperBack, .lowerBack, .lats, .traps: .back
    case .shoulders, .frontDelts, .sideDelts, .rearDelts, .rotatorCuff: .shoulders
    case .biceps: .biceps
    case .triceps: .triceps
    case .forearms: .forearms
    case .quads: .quads
    case .hamstrings: .hamstrings
    case .glutes, .gluteusMedius: .glutes
    case .calves: .calves
    case .abs, .core, .obliques: .abs
    default: nil
    }
  }

  /// What the body map draws of it; empty for one that no map shows, such as the heart.
  package var areas: [BodyArea] {
    switch self {
    case .fullBody: BodyArea.allCases
    case .neck: [.neck]
    case .traps: [.traps]
    case .frontDelts: [.frontDelts]
    case .sideDelts: [.sideDelts]
    case .rearDelts, .rotatorCuff: [.rearDelts]
    case .back: [.upperBack, .lats]
    case .upperBack: [.upperBack]
    case .lats: [.lats]
    case .lowerBack: [.lowerBack]
    case .obliques: [.obliques]
    case .abs: [.abs]
    case .hipFlexors: [.hipFlexors]
    case .abductors, .gluteusMedius: [.abductors]
    case .adductors: [.adductors]
    default: group?.areas ?? []
    }
  }
}
