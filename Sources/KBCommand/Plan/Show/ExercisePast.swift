import KBCore
import KBText
import KBTraining

/// What the journal says about one exercise up to a day.
struct ExercisePast {
  /// A session with what was done of the exercise in it.
  struct Performance {
    let session: JournalSession
    let entries: [JournalEntry]

    var volume: Volume { Volume.total(of: entries.map(\.volume)) }
    var summary: String { entries.map { EntryWording.summary($0) }.joined(separator: "; ") }
    var setCount: Int { entries.reduce(0) { $0 + EntryWording.doneSets($1).count } }

    func estimate(_ formula: OneRepMaxFormula) -> Load? {
      entries.compactMap { EntryWording.estimate($0, formula) }.max()
    }
  }

  /// Oldest first.
  let performances: [Performance]
  private let entries: [ExerciseEntry]
  private let sessions: [JournalSession]

  init(named name: String, in knowledge: KnowledgeBase, until today: Day) {
    let library = knowledge.library
    let path = library.exercise(named: name)?.identity.path
    let key = NameKey(name)
    var isMeant: [String: Bool] = [:]
    sessions = knowledge.journal.sessions(until: today)
    var found: [Performance] = []
    var all: [ExerciseEntry] = []
    for (index, placed) in sessions.enumerated() {
      let own = placed.session.entries.map(\.entry).filter { entry in
        if let known = isMeant[entry.name] { return known }
        let document = library.exercise(named: entry.name)
        let isOwn = path.map { document?.identity.path == $0 } ?? (NameKey(entry.name) == key)
        isMeant[entry.name] = isOwn
        return isOwn
      }
      guard !own.isEmpty else { continue }
      found.append(Performance(session: placed, entries: own))
      all += own.map { ExerciseEntry(session: index, entry: $0) }
    }
    performances = found
    entries = all
  }

  /// The best sets with their days, as labels, values and dates.
  func records(
    _ formula: OneRepMaxFormula, in unit: LoadUnit
  ) -> [(label: String, value: String, day: Day)] {
    let best = BestSets(entries: entries, formula: formula)
    var rows: [(label: String, value: String, day: Day)] = []
    func add(_ label: String, _ value: String, _ entry: Int) {
      rows.append((label, value, sessions[entries[entry].session].session.day))
    }
    if let record = best.estimatedMaximum {
      add("Best e1RM", Phrase.estimate(record.value), record.entry)
    }
    var last: Best<Load>?
    for case let record? in best.heaviest where record != last {
      last = record
      let set = entries[record.entry].entry.performedSets[record.set]
      add(last == best.heaviest[0] ? "Heaviest" : "", set.text, record.entry)
    }
    if let record = best.mostReps { add("Most reps", String(record.value), record.entry) }
    if let record = best.leastHelp {
      add(
        "Least assistance", entries[record.entry].entry.performedSets[record.set].text, record.entry
      )
    }
    if let record = best.weightedVolume ?? best.bodyweightVolume {
      add("Most volume", record.value.text(in: unit), record.entry)
    }
    if let record = best.longestHold { add("Longest", record.value.text, record.entry) }
    if let record = best.farthest { add("Farthest", record.value.text, record.entry) }
    return rows
  }
}
