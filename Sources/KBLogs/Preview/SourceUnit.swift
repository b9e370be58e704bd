import KBCore

/// What a file says about the unit of its loads.
package enum SourceUnit: Equatable, Sendable {
  /// The heading, a column or the values themselves say it; the unit of most sets.
  case known(LoadUnit)
  /// Nothing says it, and the values look like this unit, such as 135 and 225 like pounds.
  case suggested(LoadUnit, examples: [Int64])
  /// Nothing says it, and the values look like neither.
  case unknown
  /// The file has no loads.
  case none
}

/// The loads of a log, counted by what they are.
private struct LoadCounts {
  /// Those that have a unit, by the one that they were lifted in.
  var lifted: [LoadUnit: Int] = [:]
  /// Those without one, by their number; few numbers return in all of a log.
  var bare: [Double: (number: FileNumber, count: Int)] = [:]
  var bareCount = 0

  init(_ log: ImportedLog) {
    for session in log.sessions {
      for entry in session.own?.session.entries ?? [] {
        for set in entry.entry.performedSets {
          if case .load(let load)? = set.load { lifted[load.unit, default: 0] += 1 }
        }
      }
      for exercise in session.exercises {
        for set in exercise.sets { count(set.weight, set.unit) }
      }
      for weight in session.bodyweights { count(weight.number, weight.unit) }
    }
  }

  private mutating func count(_ number: FileNumber?, _ unit: LoadUnit?) {
    guard let number, !number.isZero else { return }
    if let unit {
      lifted[number.load(in: unit).unit, default: 0] += 1
    } else {
      bare[number.value, default: (number, 0)].count += 1
      bareCount += 1
    }
  }

  /// Whether most loads without a unit are pounds that were stored as kilograms: numbers that
  /// nobody types.
  var areStoredInKilograms: Bool {
    let converted = bare.values.reduce(0) { $0 + ($1.number.isConvertedFromPounds ? $1.count : 0) }
    return converted * 2 > bareCount
  }

  var unit: SourceUnit {
    guard bare.isEmpty else {
      return areStoredInKilograms ? .known(.pounds) : SourceUnit.suggestion(Array(bare.values))
    }
    let most = lifted.max {
      $0.value < $1.value || ($0.value == $1.value && $0.key == .pounds)
    }
    return most.map { .known($0.key) } ?? .none
  }
}

extension ImportUnit {
  /// `chosen` is what the person says; `usual` the unit of the settings.
  package init(_ log: ImportedLog, chosen: LoadUnit?, usual: LoadUnit) {
    let counts = LoadCounts(log)
    let source = counts.unit
    var bare = chosen
    switch source {
    case .known(let unit), .suggested(let unit, _): bare = bare ?? unit
    case .unknown, .none: break
    }
    // What was stored as kilograms is read as such, and becomes pounds one by one.
    if counts.areStoredInKilograms { bare = .kilograms }
    var isCertain = chosen != nil || counts.bare.isEmpty
    if case .known = source { isCertain = true }
    self.init(source: source, bare: bare ?? usual, isCertain: isCertain)
  }
}

extension SourceUnit {
  /// Loads of a bar with plates of 45 lb, and of one with plates of 20 kg.
  private static let pounds: Set<Int64> = [
    45, 65, 95, 115, 135, 155, 185, 205, 225, 245, 275, 315, 365, 405,
  ]
  private static let kilograms: Set<Int64> = [20, 40, 50, 60, 70, 80, 90, 100, 120, 140, 160, 180]

  fileprivate static func suggestion(
    _ numbers: [(number: FileNumber, count: Int)]
  ) -> SourceUnit {
    var (pound, kilogram) = (0, 0)
    var seen: [Int64: Int] = [:]
    for (number, count) in numbers {
      if let whole = number.whole {
        seen[whole, default: 0] += count
        // 45 is a bar in pounds, and as common in kilograms.
        if pounds.contains(whole), whole != 45 { pound += count }
        // Neither plates nor dumbbells in pounds make 12, 16 or 52.
        if kilograms.contains(whole) || (whole % 5 != 0 && whole > 10) { kilogram += count }
      } else if number.thousandths % 1000 == 500 || number.thousandths % 500 == 250 {
        kilogram += count
      }
    }
    guard pound != kilogram else { return .unknown }
    let unit: LoadUnit = pound > kilogram ? .pounds : .kilograms
    let typical = unit == .pounds ? pounds : kilograms
    let examples = seen.filter { typical.contains($0.key) }
      .sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(3).map { $0.key }.sorted()
    return .suggested(unit, examples: examples)
  }
}
