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
  /// What a success usually adds by the library's file; `nil` where it does not say.
  package var increment: Load?
  /// What its first load is taken from where only another exercise was done.
  package var starting: StartingRatio?
  /// What it has in common with those that its first load may be taken from besides.
  package var family: ExerciseFamily?
  /// What the settings and the exercise's file say about its progression.
  package var parameters: SchemeParameters

  package init(
    name: String, kind: ExerciseKind? = nil, load: LoadKind? = nil, grid: LoadGrid,
    ownsEquipment: Bool = false, unit: LoadUnit = .kilograms, increment: Load? = nil,
    parameters: SchemeParameters = SchemeParameters()
  ) {
    self.name = name
    self.kind = kind
    self.load = load
    self.grid = grid
    self.ownsEquipment = ownsEquipment
    self.unit = unit
    self.increment = increment
    self.parameters = parameters
  }

  /// Whether the body is the load where no other is written.
  package var isBodyweight: Bool { load == .bodyweight }

  /// Whether a beginner can be told a first weight: a bar, a dumbbell or a stack has a lightest one.
  var hasFirstWeight: Bool { load?.isWeighed ?? false }

  /// Whether times of it are holds that can get longer: not cardio and not stretching.
  package var isHeld: Bool { kind != .cardio && kind != .mobility }

  /// What a success adds where no scheme says so: what the library says, else 5 lb or 2.5 kg, half
  /// of it for a barbell exercise of a single joint.
  package var usualIncrement: Load {
    if let increment { return increment }
    let step = unit.usualStep
    let isHalf = load == .barbell && kind == .isolation
    return isHalf ? Load(thousandths: step.thousandths / 2, unit: unit) : step
  }
}

extension LoadUnit {
  /// The step that loads usually change by: 2.5 kg or 5 lb.
  var usualStep: Load { Load(thousandths: self == .pounds ? 5_000 : 2_500, unit: self) }
}

/// A profile that many hold.
final class SharedProfile: Equatable, Sendable {
  let profile: ExerciseProfile

  init(_ profile: ExerciseProfile) { self.profile = profile }

  static func == (one: SharedProfile, other: SharedProfile) -> Bool {
    one === other || one.profile == other.profile
  }
}

/// Parameters of a scheme that many steps hold, without a copy for each.
final class SharedScheme: Equatable, Sendable {
  let parameters: SchemeParameters
  /// The place among all that differ; -1 for parameters that are not among them.
  let place: Int

  init(_ parameters: SchemeParameters, at place: Int) {
    self.parameters = parameters
    self.place = place
  }

  static func == (one: SharedScheme, other: SharedScheme) -> Bool {
    one === other || one.place == other.place && one.parameters == other.parameters
  }
}
