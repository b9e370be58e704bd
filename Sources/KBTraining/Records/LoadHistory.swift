import KBCore

/// What a person has lifted so far in one exercise, to tell slips of the pen from strength.
///
/// Weights are thousandths of a kilogram.
package struct LoadHistory: Equatable, Sendable {
  /// What is wrong with a load.
  package enum Doubt: Equatable, Hashable, Sendable {
    /// More than twice the best estimated maximum.
    case jump(times10: Int64, best: Int64)
    /// Less than that, and the number in the other unit is a load of the last sessions, which was
    /// written in `unit`.
    case unit(usual: Int64, unit: LoadUnit)
  }

  private struct Weight: Equatable, Sendable {
    var weight: Int64
    var unit: LoadUnit
  }

  private struct Doubted: Equatable, Sendable {
    var weight: Int64
    var estimate: Int64
    var unit: LoadUnit
    var session: Int
  }

  /// Of light weights, doubling means little.
  private static let leastJump: Int64 = 15_000
  private static let recentCount = 6

  package private(set) var sessionCount = 0
  /// The best estimated maximum.
  private var best: Int64 = 0
  /// The heaviest loads of the last sessions.
  private var recent: [Weight] = []
  /// The load that was doubted last; done again in another session, it is believed.
  private var doubted: Doubted?
  /// Whether the load that was judged last was the doubted one again, so that both are believed.
  package private(set) var isRepeated = false

  /// The heaviest load so far.
  package private(set) var heaviest: Int64 = 0

  package init() {}

  /// Looks at the heaviest working set of an entry, and then counts it among what was lifted unless
  /// there is a doubt about it; what the person has confirmed is not doubted. `session` tells
  /// sessions apart.
  package mutating func judge(
    _ load: Load, estimate: Load, session: Int, isConfirmed: Bool = false
  ) -> Doubt? {
    let weight = load.converted(to: .kilograms).thousandths
    let maximum = estimate.converted(to: .kilograms).thousandths
    isRepeated = false
    guard weight > 0 else { return nil }
    if !isConfirmed, let doubt = doubt(about: load, weight) {
      guard let last = doubted, last.session != session,
        (weight - last.weight).magnitude * 5 <= last.weight.magnitude
      else {
        doubted = Doubted(weight: weight, estimate: maximum, unit: load.unit, session: session)
        return doubt
      }
      isRepeated = true
      learn(last.weight, last.estimate, last.unit)
    }
    // Lighter sets of the same session say nothing about it.
    if doubted?.session != session { doubted = nil }
    learn(weight, maximum, load.unit)
    return nil
  }

  private mutating func learn(_ weight: Int64, _ estimate: Int64, _ unit: LoadUnit) {
    sessionCount += 1
    best = max(best, estimate)
    heaviest = max(heaviest, weight)
    recent.append(Weight(weight: weight, unit: unit))
    if recent.count > LoadHistory.recentCount { recent.removeFirst() }
  }

  private func doubt(about load: Load, _ weight: Int64) -> Doubt? {
    if best > 0, weight > best * 2, weight - best >= LoadHistory.leastJump {
      return .jump(times10: Thousandths.roundedQuotient(weight * 10, best), best: best)
    }
    // A light set in the usual unit is a light set; a heavy one within the best is a comeback.
    guard weight > best || !recent.contains(where: { $0.unit == load.unit }) else { return nil }
    let fits = recent.contains { weight * 100 >= $0.weight * 55 && weight * 100 <= $0.weight * 180 }
    let other: LoadUnit = load.unit == .kilograms ? .pounds : .kilograms
    let swapped = Load(thousandths: load.thousandths, unit: other)
      .converted(to: .kilograms).thousandths
    let heaviest = recent.max { $0.weight < $1.weight }
    let usual = [recent.last, heaviest].compactMap { $0 }.first {
      (swapped - $0.weight).magnitude * 100 <= $0.weight.magnitude * 3
    }
    guard let usual, !fits else { return nil }
    return .unit(usual: usual.weight, unit: usual.unit)
  }
}

extension LoadHistory {
  /// Fields such as `past 4 102000 90000`, `recent 80000 kg` and `doubt 200000 233333 kg`, for a page
  /// that goes on from them.
  var text: [String] {
    var fields = ["past \(sessionCount) \(best) \(heaviest)"]
    for recent in recent { fields.append("recent \(recent.weight) " + recent.unit.symbol) }
    if let doubted {
      fields.append("doubt \(doubted.weight) \(doubted.estimate) " + doubted.unit.symbol)
    }
    return sessionCount == 0 ? [] : fields
  }

  /// Reads what `text` gave; fields of others are left alone.
  init(text: String) {
    for field in Words.fields(of: text) { read(Words(field)) }
  }

  private mutating func read(_ words: Words) {
    switch words[0] {
    case "past":
      sessionCount = Int(clamping: words.number(1) ?? 0)
      best = words.number(2) ?? 0
      heaviest = words.number(3) ?? 0
    case "recent": recent.append(Weight(weight: words.number(1) ?? 0, unit: unit(words[2])))
    case "doubt":
      doubted = Doubted(
        weight: words.number(1) ?? 0, estimate: words.number(2) ?? 0, unit: unit(words[3]),
        session: -1)
    default: break
    }
  }

  private func unit(_ symbol: String) -> LoadUnit { symbol == "lb" ? .pounds : .kilograms }
}
