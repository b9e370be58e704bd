import KBCore

/// What the progression needs to know of an exercise.
package struct ExerciseProfile: Equatable, Sendable {
  package var name: String
  package var kind: ExerciseKind?
  package var load: LoadKind?
  /// The loads that can be made for it.
  package var grid: LoadGrid
  /// Whether the settings say what there is to load, and not a guess at a usual gym.
  package var ownsEquipment: Bool
  package var unit: LoadUnit
  /// What the settings and the exercise's file say about its progression.
  package var parameters: SchemeParameters

  package init(
    name: String, kind: ExerciseKind? = nil, load: LoadKind? = nil, grid: LoadGrid,
    ownsEquipment: Bool = false, unit: LoadUnit = .kilograms,
    parameters: SchemeParameters = SchemeParameters()
  ) {
    self.name = name
    self.kind = kind
    self.load = load
    self.grid = grid
    self.ownsEquipment = ownsEquipment
    self.unit = unit
    self.parameters = parameters
  }

  /// Whether the body is the load where no other is written.
  package var isBodyweight: Bool { load == .bodyweight }

  /// Whether a beginner can be told a first weight: a bar, a dumbbell or a stack has a lightest one.
  var hasFirstWeight: Bool { load?.isWeighed ?? false }

  /// Whether times of it are holds that can get longer: not cardio and not stretching.
  package var isHeld: Bool { kind != .cardio && kind != .mobility }

  /// What a success adds where nobody says otherwise: 5 lb or 2.5 kg, half of it for a barbell
  /// exercise of a single joint.
  package var usualIncrement: Load {
    let isHalf = load == .barbell && kind == .isolation
    switch unit {
    case .kilograms: return Load(thousandths: isHalf ? 1_250 : 2_500, unit: .kilograms)
    case .pounds: return Load(thousandths: isHalf ? 2_500 : 5_000, unit: .pounds)
    }
  }
}

/// A profile that many hold.
final class SharedProfile: Equatable, Sendable {
  let profile: ExerciseProfile

  init(_ profile: ExerciseProfile) { self.profile = profile }

  static func == (one: SharedProfile, other: SharedProfile) -> Bool {
    one === other || one.profile == other.profile
  }
}
