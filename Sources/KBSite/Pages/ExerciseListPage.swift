import KBCore
import KBText
import KBTraining

extension Site {
  /// The list of all exercises, in groups by category, and the file of their other names.
  func exerciseListPages() -> [SitePage] {
    let listed = listedExercises()
    let groups = Site.groups(of: listed)
    let list = page(
      "exercises", link: "exercises/", title: English.exercises, section: .exercises,
      reads: inputs.training, inputs.exerciseFaces, rowsInput, inputs.known
    ) { [self] _ in
      let facets: [(name: String, heading: Phrase)] = [
        ("category", "Category"), ("muscle", "Muscle"), ("equipment", "Equipment"),
      ]
      let filters = FilterFields(
        label: "Search exercises", hint: "Name, alias, muscle…",
        count: English.exercises(listed.count), none: "No exercise matches.", hasMinutes: false,
        facets: facets, tokens: { listed.map(\.tokens) })
      return filters.fields + [
        ("hasGroups", .bool(!listed.isEmpty)),
        ("groups", .list(groups.map { group(of: $0.exercises, in: $0.category) })),
      ]
    }.marked { [self] _ in
      listed.reduce(into: reading([inputs.training, inputs.exerciseFaces])) { mark, listed in
        mark.mix(listed.key)
        mark.mix(listed.name)
        mark.mix(best(ofListed: listed)?.english ?? "")
      }
    }
    let names = file("names.json", reads: inputs.exerciseFaces) { [self] _ in namesJSON() }
    return [list, names]
  }

  private static func groups(
    of listed: [ListedExercise]
  ) -> [(category: ExerciseCategory?, exercises: [ListedExercise])] {
    // Those that kb.yaml adds come after kb's own, by name.
    let used = Set(listed.compactMap { $0.document?.exercise.category?.rawValue })
    let added = used.filter { !ExerciseCategory.standard.contains($0) }.sorted()
    let categories: [ExerciseCategory?] =
      (ExerciseCategory.standard + added).map { ExerciseCategory(rawValue: $0) } + [nil]
    return categories.compactMap { category in
      let group = listed.filter { $0.document?.exercise.category == category }
      return group.isEmpty ? nil : (category, group)
    }
  }

  private func group(of exercises: [ListedExercise], in category: ExerciseCategory?) -> Value {
    [
      "id": .text(category?.rawValue ?? "other"),
      "heading": category.map { .text(capitalized($0.rawValue)) } ?? .phrase(English.noCategory),
      "count": .text(String(exercises.count)),
      "exercises": .list(exercises.map { row(of: $0) }),
    ]
  }

  private func row(of listed: ListedExercise) -> Value {
    let exercise = listed.document?.exercise
    return [
      "url": .text(Address.exercise(listed.key)),
      "name": .text(listed.name),
      "tokens": .text(listed.tokens.joined(separator: " ")),
      "about": .optional(exercise?.about),
      "best": .optional(best(ofListed: listed)),
    ]
  }

  private func best(ofListed listed: ListedExercise) -> Phrase? {
    records(ofExercise: listed.key).flatMap { best(of: $0) }
  }
}

extension Site {
  /// `names.json`: by the addresses of exercises, the words of their other names that the list does
  /// not show. They have a file of their own since only who types a word needs them.
  private func namesJSON() -> [UInt8] {
    var json = JSONWriter(reservingBytes: library.exercises.count * 96)
    json.beginObject()
    for document in library.exercises {
      let words = Site.furtherWords(
        of: document.exercise.otherNames,
        besides: document.exercise.name + " " + text(document.exercise.about))
      guard !words.isEmpty else { continue }
      json.key(Address.exercise(document.identity.key))
      json.string(words)
    }
    json.endObject()
    return json.bytes
  }

  /// The words of the aliases that stand neither in the text nor in the words before them, since the
  /// filter looks for words one by one.
  private static func furtherWords(of aliases: [String], besides text: String) -> String {
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

extension Exercise {
  /// The muscles and the equipment, as the list shows them.
  fileprivate var about: Phrase {
    [primaryMuscles, equipment].filter { !$0.isEmpty }.map { English.words($0) }
      .joined(separator: " · ")
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
