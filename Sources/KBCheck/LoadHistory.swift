import KBCore
import KBText
import KBTraining
import Synchronization

/// What a person has lifted so far in one exercise, to tell slips of the pen from strength.
///
/// Weights are thousandths of a kilogram.
struct LoadHistory {
  /// What is wrong with a load.
  enum Doubt: Equatable, Sendable {
    /// More than twice the best estimated maximum.
    case jump(times10: Int64, best: Int64)
    /// The number in the other unit is a load of the last sessions.
    case unit(usual: Int64)
  }

  /// How many sessions a judgement rests on at least.
  static let leastSessions = 3
  /// Of light weights, doubling means little.
  private static let leastJump: Int64 = 15_000
  private static let recentCount = 6

  private(set) var sessionCount = 0
  /// The best estimated maximum.
  private var best: Int64 = 0
  /// The heaviest loads of the last sessions.
  private var recent: [(weight: Int64, unit: LoadUnit)] = []
  /// The load that was doubted last; done again, it is believed.
  private var doubted: (weight: Int64, estimate: Int64, unit: LoadUnit)?

  /// The heaviest load so far.
  private(set) var heaviest: Int64 = 0

  /// Looks at the heaviest working set of a session, and then counts it among what was lifted
  /// unless there is a doubt about it.
  mutating func judge(_ load: Load, estimate: Load) -> Doubt? {
    let weight = load.converted(to: .kilograms).thousandths
    let maximum = estimate.converted(to: .kilograms).thousandths
    guard weight > 0 else { return nil }
    if sessionCount >= LoadHistory.leastSessions, let doubt = doubt(about: load, weight) {
      if let last = doubted, (weight - last.weight).magnitude * 5 <= last.weight.magnitude {
        learn(last.weight, last.estimate, last.unit)
      } else {
        doubted = (weight, maximum, load.unit)
        return doubt
      }
    }
    doubted = nil
    learn(weight, maximum, load.unit)
    return nil
  }

  private mutating func learn(_ weight: Int64, _ estimate: Int64, _ unit: LoadUnit) {
    sessionCount += 1
    best = max(best, estimate)
    heaviest = max(heaviest, weight)
    recent.append((weight, unit))
    if recent.count > LoadHistory.recentCount { recent.removeFirst() }
  }

  private func doubt(about load: Load, _ weight: Int64) -> Doubt? {
    let fits = recent.contains { weight * 100 >= $0.weight * 55 && weight * 100 <= $0.weight * 180 }
    let other: LoadUnit = load.unit == .kilograms ? .pounds : .kilograms
    let swapped = Load(thousandths: load.thousandths, unit: other)
      .converted(to: .kilograms).thousandths
    let heaviest = recent.max { $0.weight < $1.weight }
    let usual = [recent.last, heaviest].compactMap { $0 }.first {
      (swapped - $0.weight).magnitude * 100 <= $0.weight.magnitude * 3
    }
    // A light set in the usual unit is a light set; a heavy one within the best is a comeback.
    let isStrange = weight > best || !recent.contains { $0.unit == load.unit }
    if let usual, !fits, isStrange { return .unit(usual: usual.weight) }
    guard best > 0, weight > best * 2, weight - best >= LoadHistory.leastJump else { return nil }
    return .jump(times10: Thousandths.roundedQuotient(weight * 10, best), best: best)
  }
}

/// A load of the journal that cannot well be what was lifted.
struct DoubtfulLoad: Sendable {
  let path: String
  let range: SourceRange
  let load: Load
  let doubt: LoadHistory.Doubt
  let sessionCount: Int
  /// The heaviest load before it.
  let heaviest: Int64

  /// All doubtful loads of a journal, each against what the same person did before.
  static func all(
    in journal: Journal, _ library: Library, formula: OneRepMaxFormula
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
    for placed in journal.sessions {
      for entry in placed.session.entries {
        guard let (load, estimate) = entry.entry.heaviestSet(formula) else { continue }
        let index = place(of: entry.entry.name)
        let (count, heaviest) = (histories[index].sessionCount, histories[index].heaviest)
        guard let doubt = histories[index].judge(load, estimate: estimate) else { continue }
        found.append(
          DoubtfulLoad(
            path: placed.path, range: entry.range, load: load, doubt: doubt, sessionCount: count,
            heaviest: heaviest))
      }
    }
    return found
  }
}

extension JournalEntry {
  /// The heaviest working set with a weight of its own, and the best estimate of all of them.
  fileprivate func heaviestSet(_ formula: OneRepMaxFormula) -> (load: Load, estimate: Load)? {
    var heaviest: Load?
    var best: Load?
    for set in performedSets where set.isWorking {
      guard case .load(let load)? = set.load, let estimate = set.estimatedMaximum(formula) else {
        continue
      }
      if heaviest.map({ $0 < load }) ?? true { heaviest = load }
      if best.map({ $0 < estimate }) ?? true { best = estimate }
    }
    guard let heaviest, let best else { return nil }
    return (heaviest, best)
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
