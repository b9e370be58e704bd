import KBCore
import KBText
import KBTraining

/// Reads entries that a person typed, and gives their exercises the library's names.
struct EntryReader {
  /// What a typed argument is.
  enum Reading {
    case entry(JournalEntry)
    /// Of a line with the sets of several exercises.
    case entries([JournalEntry])
    case head(Session)
    /// It has no colon, so it names a workout.
    case reference
    case problem(NotationProblem)
  }

  let library: Library
  /// What `60x8` means.
  let unit: LoadUnit
  /// What forms with two meanings stand for in the folder.
  let habits: NotationHabits
  /// What can be loaded, for the weight of a bare bar.
  let inventory: Inventory

  init(library: Library, settings: Settings) {
    self.library = library
    unit = settings.unit
    habits = settings.notation
    inventory = settings.inventory
  }

  func read(_ text: String) -> Reading {
    switch HeadLine(text, habits: typed) {
    case .read(let head): return .head(head)
    case .problem(let problem):
      return .problem(
        NotationProblem(
          id: problem.id, start: 0, end: text.utf8.count, summary: problem.summary,
          fix: problem.fix))
    case .other: break
    }
    if let entries = several(text) {
      return .entries(entries.map { entry in named(entry, from: "") })
    }
    return partedAtNames(text).map { .entries($0) } ?? readOne(text)
  }

  /// Reads the sets of one exercise.
  func readOne(_ text: String) -> Reading {
    let read = parse(text)
    if let problem = read?.problems.first ?? (read == nil ? doubt(about: text) : nil) {
      return .problem(problem.id == "unparsed-set" ? doubt(about: text) ?? problem : problem)
    }
    guard let entry = read?.entry ?? behindKnownName(text) else { return .reference }
    let meant = named(entry, from: text)
    return slip(in: meant, of: text).map { .problem($0) } ?? .entry(meant)
  }

  /// An entry whose name is one of the library's, in whichever language, and needs no mark behind it: `Seilspringen
  /// 10 min`, `bench skipped`. A number alone is a count only of what the body is the load of: `push-ups 50`.
  private func behindKnownName(_ text: String) -> JournalEntry? {
    guard isEntry(text), !text.utf8.contains(UInt8(ascii: ":")) else { return nil }
    let words = text.split(separator: " ").map(String.init)
    for count in stride(from: min(words.count - 1, EntryReader.mostWords), to: 0, by: -1) {
      let name = words[..<count].joined(separator: " ")
      guard let found = library.exercise(named: name) else { continue }
      let rest = words[count...]
      let isCount = rest.allSatisfy { $0.utf8.allSatisfy(Cursor.isDigit) }
      guard !isCount || found.exercise.load == .bodyweight else { return nil }
      let joint = isCount ? ", " : " "
      let read = JournalEntry.parse(
        "\(found.exercise.name): \(rest.joined(separator: joint))", bareUnit: unit)
      guard let read, read.problems.isEmpty, read.entry.isAllNotation else { return nil }
      return read.entry
    }
    return nil
  }

  /// The entries of a line with several exercises; `nil` for any other, and for the name of a workout.
  private func several(_ text: String) -> [JournalEntry]? {
    guard isEntry(text) else { return nil }
    return JournalEntry.several(text, habits: habits) ?? JournalEntry.several(text, habits: typed)
  }

  /// Reads an entry as a line of the journal is read, and where that is in doubt with the unit of the
  /// folder. The name of a workout is not an entry.
  private func parse(_ text: String) -> (entry: JournalEntry, problems: [NotationProblem])? {
    for habits in [habits, typed] where isEntry(text) {
      if let read = JournalEntry.written(text, habits: habits), read.problems.isEmpty {
        return read
      }
    }
    return JournalEntry.parse(text, bareUnit: unit)
  }

  /// What can be meant by a text that has two meanings even with the unit of the folder.
  private func doubt(about text: String) -> NotationProblem? {
    isEntry(text) ? JournalEntry.doubt(about: text, habits: typed) : nil
  }

  private func isEntry(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: ":")) || library.workout(meant: text) == nil
  }

  private var typed: NotationHabits { habits.typed(in: unit) }

  /// What to say about exercises that the library does not know; nothing where there is no library.
  func unknownNames(in sessions: [Session]) -> [String] {
    guard !library.exercises.isEmpty else { return [] }
    var seen: Set<String> = []
    var found: [String] = []
    for session in sessions {
      for placed in session.entries where library.exercise(named: placed.entry.name) == nil {
        if seen.insert(placed.entry.name).inserted { found.append(placed.entry.name) }
      }
    }
    return found
  }

  /// The sentences about loads of movements that have none, each once.
  func notesOnLoads(in sessions: [Session]) -> [Phrase] {
    var seen: Set<String> = []
    return sessions.flatMap(\.entries).compactMap { placed in
      let meant = library.loadedMeanings(of: placed.entry)
      guard !meant.isEmpty, seen.insert(placed.entry.name).inserted else { return nil }
      return
        "\"\(placed.entry.name)\" is cardio, which has no load; did you mean \(meant.listedAsChoice)?"
    }
  }

  /// The sentence about an unknown exercise.
  func note(onUnknown name: String) -> Phrase {
    "no exercise is called \"\(name)\"; it is logged anyway; \(hint(forUnknown: name))"
  }

  private func hint(forUnknown name: String) -> Phrase {
    if let workout = library.workout(meant: name) {
      return "the workout is logged with kb log \(workout.identity.key)"
    }
    let near = library.nearestExercises(to: name)
    if !near.isEmpty { return "did you mean \(near.listedAsChoice)?" }
    if let line = head(meantBy: name) { return "did you mean the line \(line)?" }
    return "add it to resources/exercises"
  }
}

extension NotationHabits {
  /// The habits of somebody who types, for whom a number alone is a load in the folder's unit.
  func typed(in folder: LoadUnit) -> NotationHabits {
    var habits = self
    habits.first = first ?? .load
    habits.unit = unit ?? folder
    return habits
  }
}
