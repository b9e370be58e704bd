import KBCore
import KBText
import KBTraining

/// What tables and sentences say about a program.
struct ProgramWords {
  let program: Program

  var goals: String { program.goals.map(\.rawValue).joined(separator: ", ") }

  var levels: String { program.levels.map(\.rawValue).joined(separator: ", ") }

  /// `3`, `3-4`; empty where it is not said.
  var days: String { ProgramWords.range(program.daysAWeek) }

  var minutes: String { ProgramWords.range(program.minutes) }

  var weeks: String { program.weeks.map(String.init) ?? "" }

  /// How the first exercise progresses, which is what a program is built around.
  var scheme: String {
    guard let step = program.days.first?.steps.first else { return "" }
    return (program.schemes.parameters(for: step).kind ?? .double).rawValue
  }

  /// `strength; beginner; 3 days a week of 45 to 60 min; 12 weeks; linear progression`
  var sentence: String {
    var parts = [goals, levels]
    if !days.isEmpty { parts.append("\(days) days a week") }
    if !minutes.isEmpty { parts.append("\(minutes) min a session") }
    if let weeks = program.weeks { parts.append(Wording.count(weeks, "week")) }
    if !scheme.isEmpty { parts.append("progression: \(scheme)") }
    return parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private static func range(_ range: ClosedRange<Int>?) -> String {
    guard let range else { return "" }
    return range.count == 1
      ? String(range.lowerBound) : "\(range.lowerBound)-\(range.upperBound)"
  }
}
