import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

/// What names an exercise that is to be removed, and what could stand in for it.
struct NamedExercise {
  /// The most names of one kind that are spelled out.
  private static let limit = 5

  private let name: String
  private let library: Library
  private let isMeant: (String) -> Bool
  private let sessions: Int
  private let settings: Settings
  private let exercise: Exercise?

  init(_ identity: Identity, _ name: String, _ knowledge: KnowledgeBase) {
    self.name = name
    let library = knowledge.library
    self.library = library
    settings = knowledge.settings
    isMeant = { library.exercise(named: $0)?.identity == identity }
    exercise = library.exercise(named: name)?.exercise
    var meant: [String: Bool] = [:]
    sessions = knowledge.journal.sessions.count { placed in
      placed.session.entries.contains { placed in
        let name = placed.entry.name
        let known = meant[name] ?? (library.exercise(named: name)?.identity == identity)
        meant[name] = known
        return known
      }
    }
  }

  /// Sentences without a full stop: what names it, what stays as it is, and what to do first.
  var remarks: [String] {
    var remarks: [String] = []
    let own = library.workouts.filter { $0.identity.origin == .own && has($0.mentions) }
    let others = library.workouts.filter { $0.identity.origin != .own && has($0.mentions) }
    let programs = library.programs.filter { has($0.mentions) }
    add(own.map(\.identity.key), "workout", " of yours", to: &remarks)
    add(others.map(\.identity.key), "workout", " of the library", to: &remarks)
    add(programs.map(\.identity.key), "program", to: &remarks)
    let kin = library.exercises.filter { document in
      document.exercise.substitutes.contains { isMeant($0) }
    }
    add(kin.map(\.exercise.name), "exercise", end: " as a substitute", to: &remarks)
    let begun = library.exercises.filter { document in
      document.exercise.starting.map { isMeant($0.exercise) } ?? false
    }
    add(begun.map(\.exercise.name), "exercise", end: " for its first load", to: &remarks)
    if let each = settings.challenge?.each, each.split(separator: "+").contains(where: isNamed) {
      remarks.append("the challenge in kb.yaml names it")
    }
    if sessions > 0 {
      remarks.append(
        "\(Wording.count(sessions, "session")) of the journal"
          + " \(sessions == 1 ? "has" : "have") it; \(sessions == 1 ? "it stays" : "they stay") as"
          + " written, without its muscles and records")
    }
    if !own.isEmpty || !programs.isEmpty {
      let standIn = substitute.map { "\"\($0)\"" } ?? "ANOTHER"
      remarks.append(
        "to put another exercise in its place first: kb substitute \"\(name)\" \(standIn)"
          + " --everywhere")
    }
    return remarks
  }

  private func has(_ mentions: [ExerciseMention]) -> Bool {
    mentions.contains { isMeant($0.name) }
  }

  /// Whether `10 Air Squat` names it.
  private func isNamed(_ text: Substring) -> Bool {
    let words = text.split(separator: " ").drop { Int($0) != nil }
    return isMeant(words.joined(separator: " "))
  }

  private func add(
    _ names: [String], _ what: String, _ whose: String = "", end: String = "",
    to remarks: inout [String]
  ) {
    guard !names.isEmpty else { return }
    let shown = Wording.some(names, limit: NamedExercise.limit)
    remarks.append(
      "\(Wording.count(names.count, what))\(whose) \(names.count == 1 ? "names" : "name") it\(end): \(shown)"
    )
  }

  /// The first of its substitutes that the library has, else the exercise most like it.
  private var substitute: String? {
    guard let exercise else { return nil }
    if let named = exercise.substitutes.lazy.compactMap({ library.exercise(named: $0) }).first(
      where: { $0.exercise.name != name })
    {
      return named.exercise.name
    }
    return ExerciseCatalogue(library.exercises.map(\.exercise)).mostAlike(to: exercise)?.name
  }
}
