import KBCore
import KBTerminal
import KBText

/// What of a list is wanted.
struct ListFilter {
  private var tags: [NameKey] = []
  private var category: String?
  private var location: WorkoutLocation?
  private var level: WorkoutLevel?
  private var equipment: [NameKey] = []
  private var longest: TimeSpan?

  /// `categories` are those that `kb.yaml` adds; `nil` while they are not known.
  init(_ arguments: ParsedArguments, categories: [String]?) throws(CommandFailure) {
    tags = arguments.values("tag").map { NameKey($0) }
    location = arguments.value("location").flatMap { WorkoutLocation(rawValue: $0) }
    level = arguments.value("level").flatMap { WorkoutLevel(rawValue: $0) }
    equipment = arguments.values("equipment").map { NameKey($0) }
    if let minutes = try arguments.integer("max-minutes", in: 1...1440) {
      longest = TimeSpan(minutes: Int64(minutes))
    }
    if let word = arguments.value("category") {
      let known =
        WorkoutCategory.allCases.map(\.rawValue) + ExerciseCategory.standard
        + (categories ?? [])
      guard categories == nil || known.contains(word) else {
        let near = nearestNames(to: word, in: known, limit: 1)
        throw arguments.badValue(
          word, for: "--category",
          near.isEmpty ? "write \(Wording.choice(known))" : "did you mean \(near[0])?")
      }
      category = word
    }
  }

  var isEmpty: Bool { workoutFilters.isEmpty && category == nil && equipment.isEmpty }

  /// The filters that go with workouts alone.
  private var workoutFilters: [String] {
    [
      ("tag", !tags.isEmpty), ("location", location != nil), ("level", level != nil),
      ("max-minutes", longest != nil),
    ].filter(\.1).map(\.0)
  }

  /// Throws for a filter that says nothing about what is listed.
  func requireFits(_ kind: ListKind?, _ arguments: ParsedArguments) throws(CommandFailure) {
    switch kind {
    case nil, .workouts?: return
    case .exercises?:
      guard let unfit = workoutFilters.first else { return }
      throw arguments.badValue("exercises", for: "KIND", "--\(unfit) goes with workouts")
    case let kind?:
      let shared = [("category", category != nil), ("equipment", !equipment.isEmpty)]
        .filter(\.1).map(\.0)
      guard let unfit = (workoutFilters + shared).first else { return }
      throw arguments.badValue(kind.rawValue, for: "KIND", "--\(unfit) goes with workouts")
    }
  }

  func wants(_ card: WorkoutCard) -> Bool {
    let facts = card.facts
    if let category, facts.category?.rawValue != category { return false }
    if let location, facts.location != location, facts.location != .anywhere { return false }
    if let level, facts.level != level { return false }
    if let longest {
      guard let duration = facts.duration, duration <= longest else { return false }
    }
    let keys = Set(facts.tags.map { NameKey($0) })
    return tags.allSatisfy { keys.contains($0) } && uses(facts.equipment)
  }

  func wants(_ exercise: Exercise) -> Bool {
    if let category, exercise.category?.rawValue != category { return false }
    return uses(exercise.equipment)
  }

  private func uses(_ items: [String]) -> Bool {
    let keys = Set(items.map { NameKey($0) })
    return equipment.allSatisfy { keys.contains($0) || ($0 == NameKey("none") && keys.isEmpty) }
  }
}
