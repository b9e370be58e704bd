import KBCore
import KBText
import KBTraining

/// A key of front matter or of `kb.yaml`, with what may follow it.
struct KnownKey: Sendable {
  let name: String
  /// The words that it takes; none for a value of the person's own.
  var values: [String] = []
  var keys: [KnownKey] = []

  init(_ name: String, values: [String] = [], keys: [KnownKey] = []) {
    self.name = name
    self.values = values
    self.keys = keys
  }
}

/// The keys that the readers of KBText know.
enum KnownKeys {
  static let workout: [KnownKey] = [
    KnownKey("tags"), KnownKey("category", of: WorkoutCategory.self),
    KnownKey("location", of: WorkoutLocation.self), KnownKey("equipment"), KnownKey("duration"),
    KnownKey("level", of: WorkoutLevel.self), KnownKey("favorite", values: yesOrNo),
    KnownKey("name"), KnownKey("progression", keys: scheme), KnownKey("program"),
    KnownKey("aliases"), KnownKey("id"), KnownKey("source"), KnownKey("author"),
    KnownKey("description"),
  ]

  static let exercise: [KnownKey] = [
    KnownKey("aliases"), KnownKey("names"),
    KnownKey("category", values: ExerciseCategory.standard),
    KnownKey("kind", of: ExerciseKind.self),
    KnownKey("muscles", keys: [KnownKey("primary"), KnownKey("secondary")]),
    KnownKey("movement"), KnownKey("equipment"), KnownKey("load", of: LoadKind.self),
    KnownKey("bar"), KnownKey("increment"), KnownKey("starting"),
    KnownKey("unilateral", values: yesOrNo), KnownKey("substitutes"),
    KnownKey("progression", keys: scheme), KnownKey("formerly"), KnownKey("source"),
  ]

  static let program: [KnownKey] = [
    KnownKey("name"), KnownKey("goal", of: ProgramGoal.self),
    KnownKey("level", of: WorkoutLevel.self), KnownKey("days"), KnownKey("minutes"),
    KnownKey("weeks"), KnownKey("equipment"), KnownKey("progression", keys: scheme),
    KnownKey("starting"), KnownKey("author"), KnownKey("source"),
  ]

  static let settings: [KnownKey] = [
    KnownKey("units", values: ["kg", "lb"]),
    KnownKey("formula", values: OneRepMaxFormula.allCases.map(\.name)),
    KnownKey("library", of: LibraryChoice.self), KnownKey("name"), KnownKey("format"),
    KnownKey(
      "equipment",
      keys: ["bars", "plates", "dumbbells", "kettlebells", "machines", "attachments"].map {
        KnownKey($0)
      }),
    KnownKey("rotation"), KnownKey("rotation-since"), KnownKey("favorites"),
    KnownKey("categories"),
    KnownKey("challenge", keys: [KnownKey("name"), KnownKey("sets"), KnownKey("each")]),
    KnownKey("progression", keys: scheme + [KnownKey("exercises")]),
    KnownKey(
      "rest", keys: [KnownKey("compound"), KnownKey("isolation"), KnownKey("exercises")]),
    KnownKey("journal", keys: [KnownKey("layout", of: JournalLayout.self)]),
    KnownKey(
      "notation",
      keys: [
        KnownKey("first", of: NotationHabits.First.self),
        KnownKey("unit", values: LoadUnit.allCases.map(\.symbol)),
        KnownKey("dates", of: DateOrder.self),
      ]),
    KnownKey("read"),
    KnownKey(
      "discovery",
      keys: [
        KnownKey("duration"), KnownKey("level", of: WorkoutLevel.self),
        KnownKey("location", of: WorkoutLocation.self), KnownKey("equipment"), KnownKey("focus"),
        KnownKey("sources"), KnownKey("weights"), KnownKey("window"),
        KnownKey("avoid-repeat", values: yesOrNo), KnownKey("rest-days"), KnownKey("exclude"),
      ]),
    KnownKey("calendar", keys: [KnownKey("files"), KnownKey("titles", values: yesOrNo)]),
    KnownKey(
      "check",
      keys: [KnownKey("also"), KnownKey("except"), KnownKey("dictionary"), KnownKey("languages")]),
    KnownKey(
      "site",
      keys: [
        KnownKey("title"), KnownKey("language"), KnownKey("base-url"), KnownKey("pages"),
        KnownKey("publish"),
      ]),
    KnownKey("git", keys: [KnownKey("commit", of: GitCommits.self)]),
  ]

  private static let yesOrNo = ["yes", "no"]

  private static let scheme: [KnownKey] = [
    KnownKey("scheme", of: SchemeKind.self), KnownKey("starting-reps"), KnownKey("max-reps"),
    KnownKey("percent"), KnownKey("increment"), KnownKey("failures"), KnownKey("deload"),
    KnownKey("trigger", of: ProgressionTrigger.self), KnownKey("plus-reps"),
    KnownKey("training-max"), KnownKey("cycle"), KnownKey("stages"), KnownKey("reset"),
    KnownKey("effort"), KnownKey("goal"), KnownKey("step"), KnownKey("longest"),
  ]
}

extension KnownKey {
  fileprivate init<Value: RawRepresentable & CaseIterable>(_ name: String, of type: Value.Type)
  where Value.RawValue == String {
    self.init(name, values: Value.allCases.map(\.rawValue))
  }
}
