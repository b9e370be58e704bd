import KBCore

/// How the lifter felt on a day, as the journal says.
package struct DayFeeling: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// From 0, not at all, to 5.
    case soreness(BodyPart, Int32)
    case sleep(TimeSpan)
    /// From 0, none, to 5.
    case stress(Int32)
  }

  package var day: Day
  package var kind: Kind

  package init(day: Day, _ kind: Kind) {
    self.day = day
    self.kind = kind
  }

  /// A day later, soreness counts as one less: it is worst after one to three days, and gone after five or so
  /// (Cheung, Hume and Maxwell 2003, "Delayed Onset Muscle Soreness", Sports Medicine 33, 145–164).
  static let lasting = 5
  /// From so much on, a part should not work.
  static let soreFrom: Int32 = 3
  /// With less sleep, lifts of several joints suffer (Knowles and others 2018, "Inadequate sleep and muscle strength",
  /// Journal of Science and Medicine in Sport 21, 959–968).
  static let shortSleep = TimeSpan(minutes: 6 * 60)
  static let muchStress: Int32 = 4
}

extension [DayFeeling] {
  /// The parts that should not work on a day, by what was last said of each.
  func sore(on today: Day) -> [BodyPart] {
    var said: [(part: BodyPart, day: Day, level: Int32)] = []
    for feeling in self {
      guard case .soreness(let part, let level) = feeling.kind,
        (0..<DayFeeling.lasting).contains(today.days(since: feeling.day))
      else { continue }
      if let place = said.firstIndex(where: { $0.part == part }) {
        if feeling.day >= said[place].day { said[place] = (part, feeling.day, level) }
      } else {
        said.append((part, feeling.day, level))
      }
    }
    return said.filter { one in
      one.level - Int32(today.days(since: one.day)) >= DayFeeling.soreFrom
    }.map { $0.part }
  }

  /// What makes a day one for less, as a clause: `you slept 5 h`; `nil` for nothing.
  func strain(on today: Day) -> Phrase? {
    var sleep: TimeSpan?
    var stress: Int32?
    for feeling in self where feeling.day == today {
      switch feeling.kind {
      case .sleep(let time): sleep = time
      case .stress(let level): stress = level
      case .soreness: break
      }
    }
    var clauses: [Phrase] = []
    if let sleep, sleep < DayFeeling.shortSleep { clauses.append("you slept \(sleep.hours)") }
    if let stress, stress >= DayFeeling.muchStress {
      clauses.append("your stress is \(stress) of \(Decision.worst)")
    }
    return clauses.isEmpty ? nil : clauses.listed
  }
}

extension DiscoveryPreferences {
  /// Whether a vocabulary is needed to know what is left out.
  package var hasNames: Bool {
    exclusions.hasNames
      || felt.contains { feeling in
        if case .soreness = feeling.kind { true } else { false }
      }
  }

  /// The preferences with what is sore on a day among what should rest.
  func felt(on today: Day) -> DiscoveryPreferences {
    var preferences = self
    for part in felt.sore(on: today) { preferences.exclusions.spare(part.name, isPart: true) }
    return preferences
  }
}
