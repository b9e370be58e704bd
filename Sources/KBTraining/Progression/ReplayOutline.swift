import KBCore

/// Sessions as far as the replay needs them, exercise by exercise.
///
/// One exercise's progression knows nothing of the others', so that threads can replay them side by
/// side. Nearly all of it is plain numbers: threads that read the same sessions would wait for each
/// other to count references.
package struct ReplayOutline: Sendable {
  /// An entry or a decision.
  struct Item: Sendable {
    /// The place of the session in the outline.
    let session: Int32
    /// The place of the entry in the session; that of a decision is counted from -1 down.
    let number: Int32
    /// The kind of the entry, below 0 its place among the rare ones from -1 down; the place of a
    /// decision among all.
    let kind: Int32

    /// Goes up in the order in which things are taken: the decisions of a session come last.
    var order: Int {
      Int(session) << 32 | (number >= 0 ? Int(number) : 1 << 31 - Int(number))
    }
  }

  struct SessionOutline: Sendable {
    let day: Day
    /// The place of the session in the journal.
    let index: Int
    /// The place of its workout's steps; -1 without.
    let plan: Int
  }

  private(set) var sessions: [SessionOutline] = []
  /// By exercise.
  private(set) var items: [[Item]] = []
  /// Entries that are like no others.
  private(set) var rare: [JournalEntry] = []
  private(set) var plans: [[TrainingRules.PlannedStep]] = []
  private(set) var decisions: [Decision] = []

  package init() {}

  package var sessionCount: Int { sessions.count }

  /// How many exercises there may be something about.
  package var exerciseCount: Int { items.count }

  /// Begins a session; the entries and decisions that are added now are its own.
  mutating func begin(on day: Day, at index: Int, plan: [TrainingRules.PlannedStep]) {
    if !plan.isEmpty { plans.append(plan) }
    sessions.append(
      SessionOutline(day: day, index: index, plan: plan.isEmpty ? -1 : plans.count - 1))
  }

  mutating func add(kind: Int32, _ number: Int, of exercise: Int) {
    add(number: number, of: exercise, kind: kind)
  }

  /// Adds an entry that is like no others.
  mutating func add(_ entry: JournalEntry, _ number: Int, of exercise: Int) {
    rare.append(entry)
    add(number: number, of: exercise, kind: -Int32(truncatingIfNeeded: rare.count))
  }

  mutating func add(_ decision: Decision, _ number: Int, of exercise: Int) {
    decisions.append(decision)
    add(number: -1 - number, of: exercise, kind: Int32(truncatingIfNeeded: decisions.count - 1))
  }

  private mutating func add(number: Int, of exercise: Int, kind: Int32) {
    while items.count <= exercise { items.append([]) }
    items[exercise].append(
      Item(
        session: Int32(truncatingIfNeeded: sessions.count - 1),
        number: Int32(truncatingIfNeeded: number), kind: kind))
  }
}
