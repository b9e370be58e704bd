import KBCore
import KBKnowledge
import KBText

/// A list of one kind of thing, filtered.
struct Listing {
  /// A tag with the number of workouts that have it.
  struct Tag {
    let name: String
    let count: Int
  }

  enum Items {
    case workouts([WorkoutCard])
    case exercises([ExerciseDocument])
    case programs([ProgramDocument])
    case sessions([JournalSession])
    case tags([Tag])
  }

  let items: Items
  let library: Library
  let unit: LoadUnit

  init(_ kind: ListKind, of knowledge: KnowledgeBase, _ filter: ListFilter) {
    library = knowledge.library
    unit = knowledge.settings.unit
    switch kind {
    case .workouts: items = .workouts(library.workouts.filter { filter.wants($0) })
    case .exercises: items = .exercises(library.exercises.filter { filter.wants($0.exercise) })
    case .programs: items = .programs(library.programs)
    case .sessions: items = .sessions(knowledge.journal.sessions.reversed())
    case .tags: items = .tags(Listing.tags(of: library))
    }
  }

  /// All tags by name; those that differ only in case, accents or punctuation are one.
  static func tags(of library: Library) -> [Tag] {
    var counts: [NameKey: (name: String, count: Int)] = [:]
    for card in library.workouts {
      for key in Set(card.facts.tags.map { NameKey($0) }) {
        let written = card.facts.tags.first { NameKey($0) == key } ?? key.text
        counts[key, default: (written, 0)].count += 1
      }
    }
    return counts.sorted { $0.key < $1.key }.map { Tag(name: $0.value.name, count: $0.value.count) }
  }

  var count: Int {
    switch items {
    case .workouts(let cards): cards.count
    case .exercises(let documents): documents.count
    case .programs(let documents): documents.count
    case .sessions(let sessions): sessions.count
    case .tags(let tags): tags.count
    }
  }

  var isEmpty: Bool { count == 0 }

  var countText: String {
    switch items {
    case .workouts: Wording.count(count, "workout")
    case .exercises: Wording.count(count, "exercise")
    case .programs: Wording.count(count, "program")
    case .sessions: Wording.count(count, "session")
    case .tags: Wording.count(count, "tag")
    }
  }

  /// What `kb show` takes for each item, one a line; tags as `--tag` takes them.
  var names: [String] {
    switch items {
    case .workouts(let cards): return cards.map(\.identity.key)
    case .exercises(let documents): return documents.map(\.exercise.name)
    case .programs(let documents): return documents.map(\.identity.key)
    case .tags(let tags): return tags.map(\.name)
    case .sessions(let sessions):
      var names: [String] = []
      for placed in sessions {
        let name = SessionFacts.name(placed.session)
        if names.last != name { names.append(name) }
      }
      return names
    }
  }

  /// What to say where nothing is listed.
  func emptyText(isFiltered: Bool) -> String {
    if isFiltered { return "Nothing matches these filters; leave one out." }
    return switch items {
    case .workouts: "There are no workouts; write one in workouts/templates/."
    case .exercises:
      "There are no exercises; add one in resources/exercises/, or write library: built-in into"
        + " kb.yaml for those that come with kb."
    case .programs:
      "There are no programs; add one in resources/programs/, or write library: built-in into"
        + " kb.yaml for those that come with kb."
    case .sessions: "The journal is empty; log a session with kb log."
    case .tags: "No workout has tags; add tags: [push, barbell] to a workout's front matter."
    }
  }
}
