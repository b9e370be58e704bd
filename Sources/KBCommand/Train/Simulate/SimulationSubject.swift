import KBCore
import KBKnowledge
import KBTerminal
import KBText

/// What the names of a simulation mean.
enum SimulationSubject {
  case program(ProgramDocument)
  case workouts([WorkoutCard])

  /// All words together as one name, else each word as a workout; the rotation without any.
  init(
    _ names: [String], _ coach: FolderCoach, _ context: inout Context
  ) throws(CommandFailure) {
    let library = coach.library
    guard !names.isEmpty else {
      let cards = coach.settings.rotation.compactMap { library.workout(key: $0) }
      guard !cards.isEmpty else {
        context.note(
          coach.settings.rotation.isEmpty
            ? "kb.yaml has no rotation, so name a program or workouts: kb simulate gzclp"
            : "none of the workouts in kb.yaml's rotation exist; kb rotation shows them")
        throw .reported
      }
      self = .workouts(cards)
      return
    }
    let joined = names.joined(separator: " ")
    if let document = ProgramSearch.program(joined, in: library) {
      self = .program(document)
      return
    }
    if let card = library.workout(meant: joined) {
      self = .workouts([card])
      return
    }
    var cards: [WorkoutCard] = []
    for name in names {
      guard let card = library.workout(meant: name) else {
        // One word that is known makes the others workouts too.
        let isOne = names.allSatisfy { library.workout(meant: $0) == nil }
        SimulationSubject.report(isOne ? joined : name, library, &context)
        throw .reported
      }
      cards.append(card)
    }
    self = .workouts(cards)
  }

  private static func report(_ name: String, _ library: Library, _ context: inout Context) {
    let programs = library.programs.flatMap { [$0.identity.key, $0.name] }
    let keys = library.workouts.flatMap { [$0.identity.key, $0.facts.name] }
    let parts = library.workouts.compactMap { card in
      card.identity.key.split(separator: "/").last.map(String.init)
    }
    let near = nearestNames(to: name, in: programs + parts + keys, limit: 3)
    context.note(
      near.isEmpty
        ? """
        no program or workout is called "\(name)"; kb program list and kb list workouts show all
        """
        : "no program or workout is called \"\(name)\"; did you mean \(near.listedAsChoice)?")
  }
}
