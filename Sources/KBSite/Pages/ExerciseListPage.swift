import KBCore
import KBText
import KBTraining

extension Site {
  /// The list of all exercises, in groups by category.
  func exerciseListPage() -> SitePage {
    let listed = listedExercises()
    return page(
      "exercises", link: "exercises/", title: English.exercises, section: .exercises,
      reads: inputs.training, inputs.exerciseFaces, inputs.journal, inputs.known
    ) { [self] _ in
      let facets = [("category", "Category"), ("muscle", "Muscle"), ("equipment", "Equipment")]
      let filters = FilterFields(
        label: "Search exercises", hint: "Name, alias, muscle…",
        count: English.exercises(listed.count), none: "No exercise matches.", hasMinutes: false,
        facets: facets, tokens: { listed.map(\.tokens) })
      return filters.fields + [
        ("hasGroups", .bool(!listed.isEmpty)),
        ("groups", .list(exerciseGroups(listed))),
      ]
    }
  }

  private func exerciseGroups(_ listed: [ListedExercise]) -> [Value] {
    let categories: [ExerciseCategory?] = ExerciseCategory.allCases.map { $0 } + [nil]
    return categories.compactMap { category in
      let group = listed.filter { $0.document?.exercise.category == category }
      guard !group.isEmpty else { return nil }
      return [
        "id": .text(category?.rawValue ?? "other"),
        "heading": .text(category.map { English.capitalized($0.rawValue) } ?? English.noCategory),
        "count": .text(String(group.count)),
        "exercises": .list(group.map { row(of: $0) }),
      ]
    }
  }

  private func row(of listed: ListedExercise) -> Value {
    let exercise = listed.document?.exercise
    let muscles = exercise?.primaryMuscles.joined(separator: ", ") ?? ""
    let equipment = exercise?.equipment.joined(separator: ", ") ?? ""
    let about = [muscles, equipment].filter { !$0.isEmpty }.joined(separator: " · ")
    return [
      "url": .text(Address.exercise(listed.key)),
      "name": .text(listed.name),
      "tokens": .text(listed.tokens.joined(separator: " ")),
      "about": .optional(about),
      "aliases": .optional(
        exercise.map { Site.furtherWords(of: $0.otherNames, besides: listed.name + " " + about) }),
      "best": .optional(records(ofExercise: listed.key).flatMap { best(of: $0) }),
    ]
  }
}

extension Site {
  /// The words of the aliases that stand neither in the text nor in the words before them, since the
  /// filter looks for words one by one.
  static func furtherWords(of aliases: [String], besides text: String) -> String {
    var known = text.lowercased()
    var words: [String] = []
    for alias in aliases {
      for word in alias.split(separator: " ") {
        let word = word.lowercased()
        guard !known.contains(word) else { continue }
        known += " " + word
        words.append(word)
      }
    }
    return words.joined(separator: " ")
  }
}

extension ListedExercise {
  /// The facets that the exercise answers to.
  fileprivate var tokens: [String] {
    guard let exercise = document?.exercise else { return [] }
    var tokens: [String] = []
    if let category = exercise.category { tokens.append("category:" + category.rawValue) }
    tokens += exercise.primaryMuscles.map { "muscle:" + Address.slug($0) }
    let equipment = exercise.equipment.isEmpty ? [English.none] : exercise.equipment
    return tokens + equipment.map { "equipment:" + Address.slug($0) }
  }
}
