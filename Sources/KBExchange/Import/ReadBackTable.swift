import KBCore

/// Wordings that were read back once, so that a log with a million sets reads each of its few
/// thousand different ones.
///
/// An entry is read back as it is where its name and each of its sets are, as long as all of its sets
/// have a load or none has: a set takes nothing from those beside it then.
final class ReadBackTable {
  private struct SetKey: Hashable {
    let set: PerformedSet
    let countsMetres: Bool
  }

  private var names: [String: String] = [:]
  private var metres: [String: Bool] = [:]
  private var sets: [SetKey: Bool] = [:]
  private var titles: [String: Bool] = [:]
  private var durations: [TimeSpan: Bool] = [:]

  /// The name that an entry can have in place of another, made once.
  func entryName(_ name: String, _ make: (String) -> String) -> String {
    if let known = names[name] { return known }
    let made = make(name)
    names[name] = made
    return made
  }

  /// Whether an entry, whose name is one of `entryName`, is read back as it is.
  func holds(_ entry: JournalEntry) -> Bool {
    // A name that begins like a number may be read together with what follows.
    guard entry.target == nil, case .sets(let performed) = entry.result,
      ReadBackTable.isUniform(performed), !Cursor.isDigit(entry.name.utf8.first ?? 0x30)
    else { return entry.isReadBack }
    let counts = countsMetres(entry.name)
    for set in performed where !holds(set, counts) { return entry.isReadBack }
    return true
  }

  /// Whether a set can stand first and second among sets.
  private func holds(_ set: PerformedSet, _ countsMetres: Bool) -> Bool {
    let key = SetKey(set: set, countsMetres: countsMetres)
    if let known = sets[key] { return known }
    let name = countsMetres ? "Run" : "Squat"
    let isHeld = JournalEntry(name: name, result: .sets([set, set])).isReadBack
    sets[key] = isHeld
    return isHeld
  }

  private func countsMetres(_ name: String) -> Bool {
    if let known = metres[name] { return known }
    let counts = Step.countsMetres(name)
    metres[name] = counts
    return counts
  }

  private static func isUniform(_ sets: [PerformedSet]) -> Bool {
    guard let first = sets.first else { return false }
    return sets.allSatisfy { ($0.load == nil) == (first.load == nil) && $0.note.isEmpty }
  }

  /// Whether a session with this title, at a time or without one, is read back.
  func holds(title: String, on day: Day, at start: TimeOfDay?) -> Bool {
    let key = (start == nil ? "- " : "+ ") + title
    if let known = titles[key] { return known }
    let isHeld = Session(day: day, start: start, title: title).isReadBack
    titles[key] = isHeld
    return isHeld
  }

  /// Whether a session that took so long is read back.
  func holds(_ duration: TimeSpan?) -> Bool {
    guard let duration else { return true }
    if let known = durations[duration] { return known }
    let isHeld = Session(day: Day(number: 0), title: "Workout", duration: duration).isReadBack
    durations[duration] = isHeld
    return isHeld
  }
}
