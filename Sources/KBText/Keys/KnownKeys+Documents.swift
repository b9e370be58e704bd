import KBCore
import KBTraining

extension KnownKeys {
  package static let workout: [KnownKey] =
    [
      KnownKey("tags", .texts, "Words to find the workout by."),
      KnownKey("category", .choice(of: WorkoutCategory.self), "What the workout is for."),
      KnownKey("location", .choice(of: WorkoutLocation.self), "Where it can be done."),
      KnownKey("equipment", .texts, "What it needs; [] for nothing."),
      KnownKey(
        "duration", .length, "How long it takes, such as 45 min; a bare number is minutes."),
      KnownKey("level", .choice(of: WorkoutLevel.self), "Whom it is for."),
      KnownKey("favorite", .flag, "Whether you like it best."),
      KnownKey("name", .text, "The name, instead of the heading."),
      KnownKey("progression", progression, "How the next targets of its steps follow."),
      KnownKey("program", .text, "The key of the program that the day belongs to."),
    ] + moved + hidden + remarks

  /// The front matter of a variant.
  package static let variant: [KnownKey] =
    [
      KnownKey(
        "base", .text, "The key of the workout, with the id and the version that it had.",
        isRequired: true),
      KnownKey("name", .text, "The name, instead of the base's."),
      KnownKey(
        "overrides", .list(.either(overrides)), "What is different from the base, in this order."),
    ] + moved + hidden + remarks

  package static let exercise: [KnownKey] =
    [
      KnownKey("aliases", .texts, "Other names."),
      KnownKey(
        "names", .table(.texts), "Names in other languages, a list for each code such as de."),
      KnownKey(
        "category", .either([.choice(ExerciseCategory.standard), .text]),
        "One of kb's categories, or one of yours in kb.yaml."),
      KnownKey("kind", .choice(of: ExerciseKind.self), "What kind of exercise it is."),
      KnownKey(
        "muscles",
        .mapping([
          KnownKey("primary", .texts, "The muscles that do most of the work."),
          KnownKey("secondary", .texts, "The muscles that help."),
        ]), "The muscles that it trains."),
      KnownKey("movement", .text, "The pattern, such as squat, hinge or horizontal push."),
      KnownKey("equipment", .texts, "What it needs."),
      KnownKey("load", .choice(of: LoadKind.self), "What loads it."),
      KnownKey("bar", .load, "The weight of the bar that it uses, such as 20kg."),
      KnownKey("increment", .load, "The usual increment, such as 2.5kg."),
      KnownKey(
        "starting",
        .mapping([
          KnownKey("from", .text, "The name of the other exercise.", isRequired: true),
          KnownKey(
            "percent", .percentage(upTo: 300), "How much of the other's maximum.", isRequired: true),
          KnownKey("source", .text, "Where the number comes from."),
        ]),
        "Its maximum as a percentage of another exercise's, for a first load."),
      KnownKey("unilateral", .flag, "Whether it is done one side at a time."),
      KnownKey("substitutes", .texts, "Names of exercises that can stand in for it."),
      KnownKey("progression", .scheme, "How its next target follows."),
      KnownKey("formerly", .texts, "Keys that the file had before."),
      identifier,
      KnownKey("source", .anything, "Where it comes from; kb leaves it alone."),
    ] + hidden

  package static let program: [KnownKey] =
    [
      KnownKey("name", .text, "The name, instead of the heading."),
      KnownKey("goal", .choices(of: ProgramGoal.self), "What it is for."),
      KnownKey("level", .choices(of: WorkoutLevel.self), "Whom it is for."),
      KnownKey("days", .range(1...7), "Days a week, such as 3 or 3-4."),
      KnownKey("minutes", .range(5...240), "Minutes a session, such as 45 or 45-60."),
      KnownKey("weeks", .integer(1...104), "How many weeks it lasts."),
      KnownKey("equipment", .texts, "What every day needs."),
      KnownKey("progression", programProgression, "How the next targets follow."),
      KnownKey(
        "starting",
        .mapping([
          KnownKey("default", startingRule, "The rule for all other steps."),
          KnownKey("exercises", .table(startingRule), "Rules for single exercises, by name."),
          KnownKey(
            "sets", .table(startingRule),
            "Rules for steps by how their sets are written, such as 5x3+."),
        ]), "How the first loads are found."),
      KnownKey("author", .text, "Who wrote it."),
      KnownKey("source", .text, "Where it was published."),
      KnownKey("tags", .texts, "Words to find the program by."),
    ] + moved + hidden

  /// An item of `resources/quotes.yaml`.
  static let quote: [KnownKey] = [
    KnownKey("text", .text, "What was said.", isRequired: true),
    KnownKey("by", .text, "Who said it."),
    KnownKey("source", .anything, "Where it can be checked; kb leaves it alone."),
  ]

  private static let identifier = KnownKey(
    "id", .identifier, "Twelve digits of 0-9 and a-f that stay when the file moves.")
  private static let moved = [
    identifier, KnownKey("aliases", .texts, "Keys that the file had before."),
  ]
  private static let hidden = [
    KnownKey("private", .flag, "Whether it stays off a site for the public."),
    KnownKey("draft", .flag, "Whether it is unfinished and stays off a site for the public."),
  ]
  private static let remarks = [
    KnownKey("source", .anything, "Where it comes from; kb leaves it alone."),
    KnownKey("author", .anything, "Who wrote it; kb leaves it alone."),
    KnownKey("description", .anything, "What it is; kb leaves it alone."),
  ]

  private static let startingRule = ValueShape.mapping([
    KnownKey("percent", .percentage(upTo: 100), "How much of a maximum."),
    KnownKey("of", .maximum, "Which maximum: e1rm, or 5rm for the one of five reps."),
    KnownKey("load", .load, "A load, which counts while no maximum is known."),
    KnownKey(
      "training-max", .percentage(upTo: 150),
      "The training max as a percentage of the estimated maximum."),
  ])

  // MARK: Overrides

  private static let overrides: [ValueShape] =
    [
      .mapping([
        KnownKey(
          "at", .text, "The place of the base, such as press/bench-press.", isRequired: true),
        KnownKey("was", .text, "The base's text when this was written."),
        KnownKey("now", .text, "The text instead of it."),
        KnownKey("remove", .flag, "Whether it is left out."),
        KnownKey("move-after", .text, "The place behind which it goes."),
        KnownKey("move-before", .text, "The place before which it goes."),
        KnownKey("move-first", .text, "The block at whose beginning it goes."),
        bullet,
      ])
    ]
    + [
      KnownKey("after", .text, "The place behind which there is more.", isRequired: true),
      KnownKey("before", .text, "The place before which there is more.", isRequired: true),
      KnownKey("first", .text, "The block at whose beginning there is more.", isRequired: true),
    ].map { anchor in
      .mapping([
        anchor, KnownKey("add", .text, "The new step or block.", isRequired: true), bullet,
      ])
    }
    + [
      .mapping([
        KnownKey(
          "substitute", .text, "The exercise that is replaced in every step.", isRequired: true),
        KnownKey("with", .text, "The exercise instead of it.", isRequired: true),
      ]),
      .mapping([
        KnownKey(
          "set", .mapping(workout), "Fields of the front matter; ~ leaves one out.",
          isRequired: true)
      ]),
      .mapping([KnownKey("text", .text, "Another body.", isRequired: true)]),
    ]

  private static let bullet = KnownKey(
    "bullet", .bullet, "What precedes the text: -, 1., - [ ], none for prose, or ### for a heading."
  )
}
