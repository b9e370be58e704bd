import KBCore
import KBText
import KBTraining
import Synchronization

/// A load of the journal that cannot well be what was lifted.
package struct DoubtfulLoad: Sendable {
  package let path: String
  package let range: SourceRange
  /// The exercise's name as it is written there.
  package let exercise: String
  package let load: Load
  package let doubt: LoadHistory.Doubt
  package let sessionCount: Int
  /// The heaviest load before it.
  package let heaviest: Int64

  /// All doubtful loads of sessions in their order, each against what the same person did before.
  package static func all(
    in sessions: [JournalSession], _ library: Library, formula: OneRepMaxFormula
  ) -> [DoubtfulLoad] {
    var found: [DoubtfulLoad] = []
    var histories: [LoadHistory] = []
    var places: [String: Int] = [:]
    var placeByKey: [NameKey: Int] = [:]
    func place(of name: String) -> Int {
      if let place = places[name] { return place }
      let key = NameKey(library.exercise(named: name)?.exercise.name ?? name)
      let place = placeByKey[key] ?? histories.count
      if place == histories.count { histories.append(LoadHistory()) }
      placeByKey[key] = place
      places[name] = place
      return place
    }
    for placed in sessions {
      let confirmed = placed.session.confirmedExercises.map { place(of: $0) }
      for entry in placed.session.entries {
        guard let (load, estimate) = entry.entry.heaviestSet(formula) else { continue }
        let index = place(of: entry.entry.name)
        let (count, heaviest) = (histories[index].sessionCount, histories[index].heaviest)
        guard
          let doubt = histories[index].judge(
            load, estimate: estimate, isConfirmed: confirmed.contains(index))
        else { continue }
        found.append(
          DoubtfulLoad(
            path: placed.path, range: entry.range, exercise: entry.entry.name, load: load,
            doubt: doubt, sessionCount: count,
            heaviest: heaviest))
      }
    }
    return found
  }
}

/// The doubtful loads of a journal, worked out when the first check asks for them.
final class DoubtMemory: Sendable {
  private let found = Mutex<[DoubtfulLoad]?>(nil)

  func loads(_ find: () -> [DoubtfulLoad]) -> [DoubtfulLoad] {
    found.withLock { found in
      if let found { return found }
      let loads = find()
      found = loads
      return loads
    }
  }
}
