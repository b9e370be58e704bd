import KBTraining

extension KnownKeys {
  /// A scheme by its name, or with its parameters.
  static let scheme = ValueShape.either([.choice(of: SchemeKind.self), .mapping(parameters)])

  /// The section `progression` of a workout or of `kb.yaml`.
  static let progression = progression([])

  /// The section `progression` of a program.
  static let programProgression = progression([
    KnownKey(
      "sets", .table(.scheme), "Schemes for steps by how their sets are written, such as 5x3+.")
  ])

  private static func progression(_ others: [KnownKey]) -> ValueShape {
    let exercises = KnownKey("exercises", .table(.scheme), "Schemes for single exercises, by name.")
    let standard = KnownKey(
      "default", .scheme, "The scheme of all other exercises.", isRequired: true)
    return .either([
      .choice(of: SchemeKind.self), .mapping(parameters + [exercises] + others),
      .mapping([standard, exercises] + others),
    ])
  }

  private static let parameters: [KnownKey] = [
    KnownKey("scheme", .choice(of: SchemeKind.self), "How the next target follows."),
    KnownKey("starting-reps", .integer(1...100), "The reps after more load; the scheme double."),
    KnownKey("max-reps", .integer(1...100), "The reps that earn more load; the scheme double."),
    KnownKey(
      "percent", .percentage(upTo: 100), "How much more load in per cent; the scheme double."),
    KnownKey("increment", .increment, "How much more load, such as 2.5kg or 2.5%."),
    KnownKey("failures", .integer(1...20), "How many failures in a row make a deload."),
    KnownKey("deload", .percentage(upTo: 90), "How much a deload takes off, in per cent."),
    KnownKey(
      "trigger", .choice(of: ProgressionTrigger.self),
      "Which sets must succeed: all, or the top one."
    ),
    KnownKey(
      "plus-reps", .integer(1...100), "The fewest reps of a set such as 5+ that count as a success."
    ),
    KnownKey(
      "training-max", .percentage(upTo: 150),
      "The training max as a percentage of the estimated maximum; the scheme percent."),
    KnownKey("cycle", .integer(1...100), "The sessions of a cycle; the scheme percent."),
    KnownKey(
      "holds", .flag, "Whether the training max stays after a cycle that was not fully achieved."),
    KnownKey("stages", .stages, "Sets and reps of each stage, such as [5x3+, 6x2+, 10x1+]."),
    KnownKey(
      "reset", .reset, "Where the first stage begins again: 85%, 85% of 5RM or +7.5kg."),
    KnownKey("effort", .effort, "The effort of the top set, from 6 to 10; the scheme rpe."),
    KnownKey("goal", .integer(1...1000), "The reps of all sets together; the scheme total-reps."),
    KnownKey("step", .time, "How much longer the next hold is; the scheme time."),
    KnownKey("longest", .time, "The longest hold; the scheme time."),
    KnownKey("auto", .flag, "Whether the next target is used as it is, or only suggested."),
  ]
}
