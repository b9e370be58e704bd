import KBCore

/// What a muscle group did.
package struct MuscleWork: Equatable, Sendable {
  /// The muscles of an exercise: those that it is for, and those that help.
  package typealias Muscles = (primary: [String], secondary: [String])

  /// The name of the group; a muscle of no group is as its exercise file names it.
  package var muscle: String
  /// Sets, in halves: a set counts 2 if the muscle is a primary one, and 1 if it helps.
  package var halfSets: Int
  /// Load × reps and bodyweight reps; half of them where the muscle helps.
  package var volume: Volume

  /// The sets for people: `12.5 sets`.
  package var text: String { MuscleWork.text(halfSets: halfSets) }

  /// Halves of sets for people: `12.5 sets`.
  package static func text(halfSets: Int) -> String { phrase(halfSets: halfSets).english }

  package static func phrase(halfSets: Int) -> Phrase {
    if halfSets == 2 { return "1 set" }
    return halfSets % 2 == 0
      ? "\(grouped: halfSets / 2) sets" : "\(groupedThousandths: Int64(halfSets) * 500) sets"
  }
}

/// What one muscle did over some weeks.
package struct MuscleSeries: Equatable, Sendable {
  package var muscle: String
  /// Oldest first, in halves of a set.
  package var byWeek: [Int]
  /// Of all weeks together.
  package var halfSets: Int { byWeek.reduce(0, +) }

  /// The muscles that did anything in the weeks, in the order of the groups, then as they come.
  package static func all(in weeks: [MuscleWeek]) -> [MuscleSeries] {
    var order: [String] = MuscleGroup.allCases.map { $0.rawValue }
    for week in weeks {
      for work in week.muscles where !order.contains(work.muscle) { order.append(work.muscle) }
    }
    return order.compactMap { name in
      let byWeek = weeks.map { week in
        week.muscles.first { $0.muscle == name }?.halfSets ?? 0
      }
      let series = MuscleSeries(muscle: name, byWeek: byWeek)
      return series.halfSets > 0 ? series : nil
    }
  }

  /// The groups that did nothing in all of the weeks.
  package static func idleGroups(in weeks: [MuscleWeek]) -> [String] {
    let busy = all(in: weeks).map { $0.muscle }
    return MuscleGroup.allCases.map { $0.rawValue }.filter { !busy.contains($0) }
  }

  /// The sets of all weeks for people: `12.5 sets`.
  package var phrase: Phrase { MuscleWork.phrase(halfSets: halfSets) }

  package var text: String { phrase.english }
}

/// What the muscles did in one week.
package struct MuscleWeek: Equatable, Sendable {
  package var week: Period
  /// In the order of the groups, then the other muscles by name; those that did nothing are left
  /// out.
  package var muscles: [MuscleWork]

  /// The last `count` ISO weeks up to today's, oldest first; days after today do not count.
  ///
  /// `muscles` says what an exercise's name, as it was written, is for; an exercise that it does
  /// not know is left out. A group counts once for an exercise, as primary where it is both.
  package static func series(
    last count: Int, in sessions: [Session], today: Day,
    muscles: (String) -> MuscleWork.Muscles?
  ) -> [MuscleWeek] {
    let count = max(0, min(count, PeriodTotals.limit))
    var sums = [MuscleSums](repeating: MuscleSums(), count: count)
    let start = PeriodLength.week.number(of: today) - count + 1
    for session in sessions where session.day <= today {
      let place = PeriodLength.week.number(of: session.day) - start
      guard sums.indices.contains(place) else { continue }
      for placed in session.entries {
        guard let worked = muscles(placed.entry.name) else { continue }
        sums[place].add(placed, for: worked)
      }
    }
    return (0..<count).map { place in
      let first = PeriodLength.week.firstDay(count - 1 - place, before: today)
      return MuscleWeek(week: .week(of: first), muscles: sums[place].muscles)
    }
  }
}

/// Adds up by muscle, everything twice, so that a half stays whole.
private struct MuscleSums {
  private var halfSets: [String: Int] = [:]
  private var volumes: [String: Volume] = [:]

  mutating func add(_ placed: PlacedEntry, for worked: MuscleWork.Muscles) {
    let sets = placed.entry.countedSetCount
    guard sets > 0 else { return }
    let volume = placed.volume
    var counted: Set<String> = []
    for (names, weight) in [(worked.primary, 2), (worked.secondary, 1)] {
      for name in names {
        let key = MuscleGroup.of(name)?.rawValue ?? name
        guard counted.insert(key).inserted else { continue }
        halfSets[key, default: 0] += sets * weight
        for _ in 0..<weight { volumes[key, default: Volume()].add(volume) }
      }
    }
  }

  var muscles: [MuscleWork] {
    var list: [MuscleWork] = []
    for (muscle, sets) in halfSets {
      list.append(
        MuscleWork(
          muscle: muscle, halfSets: sets, volume: (volumes[muscle] ?? Volume()).halved))
    }
    list.sort { one, other in
      let (left, right) = (MuscleSums.place(of: one.muscle), MuscleSums.place(of: other.muscle))
      return left != right
        ? left < right : one.muscle.utf8.lexicographicallyPrecedes(other.muscle.utf8)
    }
    return list
  }

  private static func place(of muscle: String) -> Int {
    guard let group = MuscleGroup(rawValue: muscle) else { return MuscleGroup.allCases.count }
    return MuscleGroup.allCases.firstIndex(of: group) ?? MuscleGroup.allCases.count
  }
}

extension Volume {
  /// Half of it, rounded up.
  fileprivate var halved: Volume {
    Volume(
      kilograms: Thousandths.roundedQuotient(kilograms, 2),
      pounds: Thousandths.roundedQuotient(pounds, 2),
      bodyweightReps: Thousandths.roundedQuotient(bodyweightReps, 2))
  }
}
