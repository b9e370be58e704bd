import KBCore

/// Why a program fits, or fits less well.
package enum ProgramReason: Equatable, Sendable {
  case goal(ProgramGoal)
  /// The wanted goal is one of several, and not the first.
  case alsoGoal(ProgramGoal)
  /// The program is made for a goal near to the wanted one.
  case nearGoal(ProgramGoal, wanted: ProgramGoal)
  case level(WorkoutLevel)
  case days(ClosedRange<Int>, wanted: Int)
  case minutes(Int, wanted: Int)
  case allEquipment
  case lacks([String])
  case swapped(Int)
  case leftOut(Int)
  /// It is done with the body alone, though there are weights.
  case usesNoWeights

  /// What the reason takes off the score of 100, as zero or a negative number.
  package var points: Int {
    switch self {
    case .goal, .level, .days, .allEquipment: 0
    case .alsoGoal: -5
    case .nearGoal: -20
    case .minutes(let minutes, let wanted): -min(40, max(0, minutes - wanted))
    case .lacks(let items): -min(40, 8 * items.count)
    case .swapped(let count): -min(40, 4 * count)
    case .leftOut(let count): -min(60, 12 * count)
    case .usesNoWeights: -10
    }
  }

  /// The reason for people, without a full stop.
  package var phrase: Phrase {
    switch self {
    case .goal(let goal): return "made for \(Phrase(word: goal.rawValue))"
    case .alsoGoal(let goal): return "serves \(Phrase(word: goal.rawValue)) as well"
    case .nearGoal(let goal, let wanted):
      let (goal, wanted) = (Phrase(word: goal.rawValue), Phrase(word: wanted.rawValue))
      return "made for \(goal), which is near to \(wanted)"
    case .level(let level): return "for \(level.lifters)"
    case .days(let days, let wanted):
      if days.count == 1 { return "\(wanted) days a week, as you want" }
      return "\(days.lowerBound) to \(days.upperBound) days a week, so your \(wanted) fit"
    case .minutes(let minutes, let wanted):
      let more = minutes - wanted
      if more <= 0 { return "\(minutes) minutes a session fit into your \(wanted)" }
      return "\(minutes) minutes a session, \(more) more than you have"
    case .allEquipment: return "you have everything it needs"
    case .lacks(let items):
      let words = items.map { Phrase(word: $0) }.joined(separator: ", ")
      return "needs what you do not have: \(words)"
    case .swapped(let count):
      return count == 1 ? "1 exercise is swapped" : "\(count) exercises are swapped"
    case .usesNoWeights: return "uses none of your weights"
    case .leftOut(let count):
      return count == 1 ? "1 exercise is left out" : "\(count) exercises are left out"
    }
  }

  package var text: String { phrase.english }
}

extension WorkoutLevel {
  /// The people of this level: `beginners`.
  package var lifters: Phrase {
    switch self {
    case .beginner: "beginners"
    case .intermediate: "intermediate lifters"
    case .advanced: "advanced lifters"
    }
  }
}
