import KBCore
import KBText

extension Site {
  /// The list of all workouts, in groups by category.
  func workoutListPage() -> SitePage {
    let yours: [(String, Phrase, [WorkoutCard])] = [
      ("recent", "Recent", recentWorkouts), ("favorites", "Favourites", favorites),
    ]
    return page(
      "workouts", link: "workouts/", title: English.workouts, section: .workouts,
      reads: inputs.faces, facesInput(yours[0].2), facesInput(yours[1].2)
    ) { [self] _ in
      let cards = library.workouts.map { ListedWorkout($0) }
      let facets: [(name: String, heading: Phrase)] = [
        ("category", "Category"), ("place", "Place"), ("level", "Level"),
        ("equipment", "Equipment"), ("tag", "Tag"),
      ]
      let filters = FilterFields(
        label: "Search workouts", hint: "Name, tag, equipment…",
        count: English.workouts(cards.count), none: "No workout matches.",
        hasMinutes: cards.contains { $0.card.facts.duration != nil }, facets: facets,
        tokens: { cards.map(\.tokens) })
      return filters.fields + [
        ("free", .optional(freeRun)),
        ("hasGroups", .bool(!cards.isEmpty)),
        ("more", .optional(cards.count > Site.cardLimit ? "filters.json" : nil)),
        ("groups", .list(groups(of: cards))),
        (
          "yours",
          .list(
            yours.filter { !$0.2.isEmpty }.map { id, heading, cards in
              [
                "id": .text(id), "heading": .phrase(heading),
                "workouts": .list(
                  cards.map { .link(Address.workout($0.identity.key), Phrase($0.facts.name)) }),
              ]
            })
        ),
      ]
    }
  }

  /// The workouts that were done last, the latest first.
  private var recentWorkouts: [WorkoutCard] {
    var keys: Set<String> = []
    var recent: [WorkoutCard] = []
    for case let key? in journal.workoutKeys.prefix(journal.knownCount).reversed()
    where recent.count < 3 && keys.insert(key).inserted {
      if let card = library.workout(key: key) { recent.append(card) }
    }
    return recent
  }

  private var favorites: [WorkoutCard] {
    Array(library.workouts.filter { $0.facts.isFavorite }.prefix(12))
  }

  private func groups(of cards: [ListedWorkout]) -> [Value] {
    let isCut = cards.count > Site.cardLimit
    let groupLimit = isCut ? Site.cardLimit / (WorkoutCategory.allCases.count + 1) : cards.count
    let categories: [WorkoutCategory?] = WorkoutCategory.allCases.map { $0 } + [nil]
    return categories.compactMap { category in
      let group = cards.filter { $0.card.facts.category == category }
      guard !group.isEmpty else { return nil }
      let id = category?.rawValue ?? "other"
      return [
        "id": .text(id),
        "heading": .phrase(name(of: category)),
        "count": .text(String(group.count)),
        "workouts": .list(group.prefix(groupLimit).map(\.value)),
        "rest": group.count > groupLimit
          ? .link(Site.link(to: category, of: group.count) ?? "", "All \(group.count)") : false,
      ]
    }
  }
}

/// A workout as lists show it.
struct ListedWorkout: Sendable {
  let card: WorkoutCard

  init(_ card: WorkoutCard) {
    self.card = card
  }

  /// The facets that it answers to, as `facet:value`.
  var tokens: [String] {
    let facts = card.facts
    var tokens: [String] = []
    if let category = facts.category { tokens.append("category:" + category.rawValue) }
    if let location = facts.location { tokens.append("place:" + location.rawValue) }
    if let level = facts.level { tokens.append("level:" + level.rawValue) }
    let equipment = facts.equipment.isEmpty ? [English.none] : facts.equipment
    tokens += equipment.map { "equipment:" + Address.slug($0) }
    tokens += facts.tags.map { "tag:" + Address.slug($0) }
    if let duration = facts.duration {
      tokens.append("minutes:" + String((duration.seconds + 59) / 60))
    }
    return tokens
  }

  var value: Value {
    let card = card
    return [
      "url": .text(Address.workout(card.identity.key)),
      "name": .text(card.facts.name),
      "summary": .optional(card.summary),
      "facts": .deferred { .phrases(card.facts.words + English.each(card.facts.equipment)) },
      "tagged": .bool(!card.facts.tags.isEmpty),
      "tags": .deferred { .texts(card.facts.tags) },
      "tokens": .deferred { .text(ListedWorkout(card).tokens.joined(separator: " ")) },
    ]
  }
}
