import KBCore

extension JournalLayout {
  /// The file that sessions of a day are added to, below the root.
  package func path(of day: Day) -> String {
    let text = day.text
    let year = text.prefix(4)
    return switch self {
    case .day: "workouts/journal/\(year)/\(text).md"
    case .month: "workouts/journal/\(year)/\(text.prefix(7)).md"
    case .year: "workouts/journal/\(year).md"
    }
  }
}
