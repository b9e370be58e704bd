import KBCore

extension SchemeParameters {
  /// The parameters with their loads in another unit, as gyms refer to them: a step of 2.5 kg is
  /// one of 5 lb, since plates come in these sizes.
  package func nominal(in unit: LoadUnit) -> SchemeParameters {
    var parameters = self
    if case .load(let load) = increment { parameters.increment = .load(load.nominal(in: unit)) }
    if case .added(let load) = reset { parameters.reset = .added(load.nominal(in: unit)) }
    return parameters
  }

  /// Whether the scheme is about loads that go up, which an exercise without loads cannot follow.
  var needsLoad: Bool {
    switch kind {
    case .linear, .percent, .stages, .rpe: true
    case .double, .totalReps, .time, SchemeKind.none?, nil: false
    }
  }
}

extension Exercise {
  /// The step that its file names; `nil` if there is none, and where the lifter's unit is another
  /// and has a usual step for barbells and dumbbells of its own (`ExerciseProfile.usualIncrement`).
  package func usualIncrement(in unit: LoadUnit) -> Load? {
    guard let increment else { return nil }
    if increment.unit == unit { return increment }
    return load == .barbell || load == .dumbbell ? nil : increment.nominal(in: unit)
  }
}

extension Load {
  fileprivate func nominal(in other: LoadUnit) -> Load {
    guard unit != other else { return self }
    let bounded = max(0, min(thousandths, Thousandths.limit / 2))
    return Load(thousandths: other == .pounds ? bounded * 2 : bounded / 2, unit: other)
  }
}
