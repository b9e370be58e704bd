import KBCore

/// An entry that is most likely a line of the session's head with a slip in its key: `efort: 7`.
struct HeadSlip {
  private static let keys = [
    "duration", "effort", "workout", "next", "deload", "training max", "bodyweight", "challenge",
    "soreness", "sleep", "stress", "partial", "private", "confirmed", "source",
  ]

  private let name: String
  private let key: String
  /// Whether nothing else can have been meant.
  private let isCertain: Bool

  /// `nil` where the entry has a target, several sets or a load, or where an exercise's name is nearer.
  init?(_ entry: JournalEntry, isNearExercise: Bool) {
    guard entry.target == nil, case .sets(let sets) = entry.result, sets.count == 1,
      sets[0].load == nil
    else { return nil }
    name = entry.name
    let certain = certainName(for: name, in: HeadSlip.keys)
    guard
      let key = certain
        ?? (isNearExercise ? nil : nearestNames(to: name, in: HeadSlip.keys, limit: 1).first)
    else { return nil }
    self.key = key
    // A key is written in small letters, and most people begin the name of an exercise with a capital one.
    isCertain =
      certain != nil && !isNearExercise && name.lowercased() == name
      && HeadItem.parse(Cursor(key + entry.text.dropFirst(name.count))) != nil
  }

  /// Has the problem of the name say so.
  func explain(_ problem: inout Diagnostic) {
    let change = Diagnostic.Replacement(name, by: key)
    problem.fix = "did you mean \(key):, which says something about the session?"
    problem.suggestions.insert(change, at: 0)
    if isCertain { problem.replacement = change }
  }
}
