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

extension ImportedLog {
  /// What the file says about its unit.
  package var unit: SourceUnit {
    var counts: [LoadUnit: Int] = [:]
    var bare: [FileNumber] = []
    func count(_ number: FileNumber?, _ unit: LoadUnit?) {
      guard let number, !number.isZero else { return }
      if let unit {
        counts[number.load(in: unit).unit, default: 0] += 1
      } else {
        bare.append(number)
      }
    }
    for session in sessions {
      if let own = session.own {
        for entry in own.session.entries {
          for set in entry.entry.performedSets {
            if case .load(let load)? = set.load { counts[load.unit, default: 0] += 1 }
          }
        }
      }
      for exercise in session.exercises {
        for set in exercise.sets { count(set.weight, set.unit) }
      }
      for weight in session.bodyweights { count(weight.number, weight.unit) }
    }
    if bare.isEmpty {
      guard
        let most = counts.max(by: {
          $0.value < $1.value || ($0.value == $1.value && $0.key == .pounds)
        })
      else { return .none }
      return .known(most.key)
    }
    // Numbers that nobody types were pounds and were stored as kilograms.
    if bare.count(where: { $0.isConvertedFromPounds }) * 2 > bare.count { return .known(.pounds) }
    return SourceUnit.suggestion(bare)
  }

  /// The unit that numbers without one are in, once the person has said `chosen` or nothing.
  package func bareUnit(_ chosen: LoadUnit?) -> LoadUnit? {
    // What was stored as kilograms is read as such, and becomes pounds one by one.
    if isStoredInKilograms { return .kilograms }
    if let chosen { return chosen }
    switch unit {
    case .known(let unit), .suggested(let unit, _): return unit
    case .unknown, .none: return nil
    }
  }

  /// Whether most loads without a unit are pounds that were stored as kilograms.
  private var isStoredInKilograms: Bool {
    var (converted, all) = (0, 0)
    for session in sessions {
      for exercise in session.exercises {
        for set in exercise.sets where set.unit == nil {
          guard let weight = set.weight, !weight.isZero else { continue }
          all += 1
          if weight.isConvertedFromPounds { converted += 1 }
        }
      }
    }
    return converted * 2 > all
  }

  /// Whether any load is without a unit.
  package var hasBareLoads: Bool {
    sessions.contains { session in
      session.bodyweights.contains { $0.unit == nil }
        || session.exercises.contains { exercise in
          exercise.sets.contains { set in set.unit == nil && set.weight.map { !$0.isZero } ?? false
          }
        }
    }
  }
}

extension SourceUnit {
  /// Loads of a bar with plates of 45 lb, and of one with plates of 20 kg.
  private static let pounds: Set<Int64> = [
    45, 65, 95, 115, 135, 155, 185, 205, 225, 245, 275, 315, 365, 405,
  ]
  private static let kilograms: Set<Int64> = [20, 40, 50, 60, 70, 80, 90, 100, 120, 140, 160, 180]

  fileprivate static func suggestion(_ numbers: [FileNumber]) -> SourceUnit {
    var (pound, kilogram) = (0, 0)
    var seen: [Int64: Int] = [:]
    for number in numbers {
      if let whole = number.whole {
        seen[whole, default: 0] += 1
        // 45 is a bar in pounds, and as common in kilograms.
        if pounds.contains(whole), whole != 45 { pound += 1 }
        // Neither plates nor dumbbells in pounds make 12, 16 or 52.
        if kilograms.contains(whole) || (whole % 5 != 0 && whole > 10) { kilogram += 1 }
      } else if number.thousandths % 1000 == 500 || number.thousandths % 500 == 250 {
        kilogram += 1
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
