import KBCore

/// Everything besides the journal that the next targets depend on.
package struct TrainingRules: Equatable, Sendable {
  /// A step of a workout, as far as progression needs it.
  package struct PlannedStep: Equatable, Sendable {
    /// The place of the exercise in `profiles`.
    package let exercise: Int
    package let step: Step
    private let shared: SharedScheme

    init(exercise: Int, step: Step, _ scheme: SharedScheme) {
      self.exercise = exercise
      self.step = step
      shared = scheme
    }

    /// What the workout says about the step's progression, over what its exercise has.
    package var parameters: SchemeParameters { shared.parameters }
    /// The place of these parameters among all that differ.
    var scheme: Int { shared.place }
  }

  package let unit: LoadUnit
  package let formula: OneRepMaxFormula
  /// The scheme for exercises that nothing is said about.
  package let base: SchemeParameters
  #if !hasFeature(Embedded)
    /// The day that the rotation begins with, and cycles of percentages with it; `nil` for no such day.
    package var rotationSince: Day?
  #endif
  package private(set) var profiles: [ExerciseProfile] = []
  /// The same profiles, which can be lent without copying one.
  private(set) var shared: [SharedProfile] = []
  private var byName: [NameKey: Int] = [:]
  private var plans: [String: [PlannedStep]] = [:]
  private var schemes: [SchemeParameters: SharedScheme] = [:]
  /// The place of each profile's parameters among all that differ.
  private(set) var schemeOfProfile: [Int] = []
  private var families: [ExerciseFamily: [Int]] = [:]

  /// `places` says what the exercises are called that are about to be added, by their order.
  package init(
    unit: LoadUnit = .kilograms, formula: OneRepMaxFormula = .epley,
    base: SchemeParameters = SchemeParameters(), places: [NameKey: Int] = [:]
  ) {
    self.unit = unit
    self.formula = formula
    self.base = base
    byName = places
  }

  /// Adds an exercise; of two with one name the first counts.
  package mutating func add(_ profile: ExerciseProfile, aliases: [String] = []) {
    for name in [profile.name] + aliases {
      byName.insertFirst(profiles.count, for: NameKey(name))
    }
    add(named: profile)
  }

  /// Adds an exercise whose names are known. `library` is what is left for whoever says nothing: what
  /// the profile leaves out comes from the settings' default, then from there.
  package mutating func add(
    named profile: ExerciseProfile, library: SchemeParameters = SchemeParameters()
  ) {
    var profile = profile
    profile.parameters = profile.parameters.over(base).over(library)
    if let family = profile.family { families[family, default: []].append(profiles.count) }
    profiles.append(profile)
    shared.append(SharedProfile(profile))
    schemeOfProfile.append(scheme(adding: profile.parameters).place)
  }

  private mutating func scheme(adding parameters: SchemeParameters) -> SharedScheme {
    if let known = schemes[parameters] { return known }
    let scheme = SharedScheme(parameters, at: schemes.count)
    schemes[parameters] = scheme
    return scheme
  }

  /// Adds a workout's steps under its key, each with what the workout says about its progression.
  ///
  /// Exercises that no profile is known for are added with what can be told without one.
  package mutating func add(
    workout key: String, steps: [(step: Step, parameters: SchemeParameters)]
  ) {
    var places: [String: Int] = [:]
    add(workout: key, steps: steps, known: &places)
  }

  /// The same for one of many workouts; `places` remembers each exercise by its name as written, since they
  /// share most.
  package mutating func add(
    workout key: String, steps: [(step: Step, parameters: SchemeParameters)],
    known places: inout [String: Int]
  ) {
    plans[key] = steps.map { item in
      let exercise = places[item.step.name] ?? index(adding: item.step.name)
      places[item.step.name] = exercise
      let scheme = scheme(adding: parameters(of: item, exercise))
      return PlannedStep(exercise: exercise, step: item.step, scheme)
    }
  }

  /// Adds an exercise that only has a name, unless it is known already.
  package mutating func add(exerciseNamed name: String) { _ = index(adding: name) }

  /// A step of a workout, without adding the workout; `nil` where its exercise is not known.
  package func planned(_ item: (step: Step, parameters: SchemeParameters)) -> PlannedStep? {
    guard let exercise = index(named: item.step.name) else { return nil }
    let parameters = parameters(of: item, exercise)
    return PlannedStep(
      exercise: exercise, step: item.step, schemes[parameters] ?? SharedScheme(parameters, at: -1))
  }

  /// What a step says about its progression, over what its exercise has.
  ///
  /// A share of a maximum is asked for each time, and goes up with the maximum: beside it only the
  /// cycle that its training max belongs to has a say.
  private func parameters(
    of item: (step: Step, parameters: SchemeParameters), _ exercise: Int
  ) -> SchemeParameters {
    var parameters = item.parameters.over(profiles[exercise].parameters)
    if parameters.kind != .percent, item.step.prescription.loadsAreShares {
      parameters.kind = SchemeKind.none
    }
    return parameters
  }

  /// The place of the exercise that a name means.
  package func index(named name: String) -> Int? {
    NameLookup(exact: { byName[$0] }, load: { profiles[$0].load }).exercise(named: name)
  }

  /// All exercises of an exercise's family, itself among them.
  func family(of exercise: Int) -> [Int] {
    profiles[exercise].family.flatMap { families[$0] } ?? []
  }

  /// The steps of a workout in order; none where the key is not known.
  package func steps(of key: String) -> [PlannedStep] { plans[key] ?? [] }

  mutating func index(adding name: String) -> Int {
    if let index = index(named: name) { return index }
    let step = Load(thousandths: unit == .pounds ? 5_000 : 2_500, unit: unit)
    add(ExerciseProfile(name: name, grid: .multiples(of: step), unit: unit))
    return profiles.count - 1
  }
}
