import KBCoach
import KBCore
import KBText
import KBTraining

extension Site {
  /// The pages of the library's exercises and of those that only the journal knows.
  func exercisePages() -> [SitePage] {
    listedExercises().map { listed in
      let link = Address.exercise(listed.key)
      let own = reading([
        namesInput([listed.name] + (listed.document?.exercise.substitutes ?? [])),
        linksInput(listed.document?.links ?? []), textInput(listed), inputs.training,
        performedInput(listed.history), backlinksInput(link),
      ])
      return page(
        "exercise", link: link, title: Phrase(listed.name), section: .exercises,
        reads: own, trainingMarks.alone(listed.name)
      ) { [self] renderings in fields(of: listed, link: link, renderings) }
      .marked { [self] renderings in
        var mark = own
        mark.mix(answersMark(of: listed, renderings).value)
        return mark
      }
    }
  }

  private func fields(
    of listed: ListedExercise, link: String, _ renderings: borrowing Renderings
  ) -> [(String, Value)] {
    let exercise = listed.document?.exercise
    let map = exercise == nil ? BodyMap() : bodyMap(ofExercise: listed.name)
    let mentions = backlinks.mentioning(link)
    let substitutes = exercise?.substitutes ?? []
    let markup = linked(listed.document?.markup ?? [], link: link)
    let about: [(String, Value)] = [
      ("name", .text(listed.name)),
      ("category", .optional(exercise?.category.map { capitalized($0.rawValue) })),
      ("aliasText", .optional(exercise?.aliases.joined(separator: ", "))),
      (
        "languages",
        .list(
          (exercise?.foreignNames ?? []).map {
            ["code": .text($0.language), "names": .text($0.names.joined(separator: ", "))]
          })
      ),
      (
        "body",
        .bodyMap(
          map, words: exercise.map { ($0.primaryMuscles, $0.secondaryMuscles) })
      ),
      ("attributes", .list(exercise?.attributes(hasBodyMap: !map.isEmpty) ?? [])),
      ("markup", .markup(markup)),
      ("source", .optional(listed.document?.identity.path)),
      ("hasSubstitutes", .bool(!substitutes.isEmpty)),
      ("substitutes", .list(substitutes.map { substitute($0) })),
      ("hasBacklinks", .bool(!mentions.isEmpty)),
      ("backlinks", .list(mentions.map { .backlink($0.link, name: $0.name, kind: $0.kind) })),
    ]
    return about + training(of: listed, renderings) + fields(of: records(ofExercise: listed.key))
  }

  private func substitute(_ name: String) -> Value {
    let document = library.exercise(named: name)
    return [
      "name": .text(document?.exercise.name ?? name),
      "url": .optional(document.map { Address.exercise($0.identity.key) }),
      "about": .optional(document?.exercise.load.map { Phrase(word: $0.rawValue) }),
    ]
  }

  /// Every exercise of the library and of the journal, by key.
  func listedExercises() -> [ListedExercise] {
    var listed = library.exercises.map {
      ListedExercise(
        key: $0.identity.key, name: $0.exercise.name, document: $0,
        history: journal.exercises[$0.identity.key])
    }
    let known = Set(listed.map(\.key))
    for (key, history) in journal.exercises where !known.contains(key) {
      listed.append(ListedExercise(key: key, name: history.name, document: nil, history: history))
    }
    return listed.sorted { $0.key < $1.key }
  }
}

/// An exercise that has a page.
struct ListedExercise: Sendable {
  let key: String
  let name: String
  let document: ExerciseDocument?
  let history: ExerciseHistory?
}

extension Exercise {
  /// What is known besides the category; the muscles only where no picture says them.
  fileprivate func attributes(hasBodyMap: Bool) -> [Value] {
    var pairs: [Value] = []
    func add(_ label: Phrase, _ value: Phrase) {
      if !value.isEmpty { pairs.append(.pair(label, value)) }
    }
    if !hasBodyMap {
      add(English.muscles, English.words(primaryMuscles))
      add(English.alsoWorks, English.words(secondaryMuscles))
    }
    add("Movement", Phrase(word: movement))
    add("Equipment", English.words(equipment))
    add("Load", Phrase(word: load?.rawValue ?? ""))
    add("Kind", Phrase(word: kind?.rawValue ?? ""))
    if isUnilateral { add("Sides", "one at a time") }
    return pairs
  }
}
