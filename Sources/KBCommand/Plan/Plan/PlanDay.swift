import KBCore
import KBTerminal

/// Days as people write them when they plan.
enum PlanDay {
  /// What is understood, for messages.
  static let forms: Phrase = "write a day as 2026-11-24, today, tomorrow, monday or +3"

  /// Reads `2026-11-24`, `today`, `tomorrow`, `yesterday`, `+3` for days from today, and the name of
  /// a day of the week for the next such day after today.
  static func day(_ text: String, today: Day) -> Day? {
    var word = text.lowercased()
    if let blank = word.firstIndex(of: " "), isBeforeDay(String(word[..<blank])) {
      word = String(word[word.index(after: blank)...])
    }
    if let day = Day(words: word, today: today) { return day }
    if word.hasPrefix("+"), let days = Int(word.dropFirst()), (0...366).contains(days) {
      return today.adding(days: days)
    }
    guard let weekday = Day.weekday(named: word) else { return nil }
    let ahead = (weekday - today.weekday + 7) % 7
    return today.adding(days: ahead == 0 ? 7 : ahead)
  }

  /// Whether a word only introduces a day: `on friday`, `next monday`.
  static func isBeforeDay(_ word: String) -> Bool {
    ["on", "next", "this", "coming"].contains(word.lowercased())
  }

  /// The day that a workout is to be planned for: none before today.
  static func ahead(
    _ text: String, today: Day, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Day {
    guard let day = day(text, today: today) else {
      let words = ["today", "tomorrow"] + Day.weekdayNames.map { $0.lowercased() }
      let near = nearestNames(to: text, in: words, limit: 1)
      throw arguments.badValue(
        text, for: "DATE", near.isEmpty ? forms : "did you mean \(near[0])?")
    }
    guard day >= today else {
      throw arguments.badValue(
        text, for: "DATE", "\(Wording.date(day)) is in the past; kb log logs what you did")
    }
    return day
  }
}
