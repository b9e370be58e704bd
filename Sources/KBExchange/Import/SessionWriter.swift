import KBCore
import KBLogs
import KBText

/// Writes sessions of other apps as sessions of a journal.
package struct SessionWriter {
  /// What an exercise is called in the journal, and what it is loaded with.
  package struct Known: Equatable, Sendable {
    package let name: String
    package let load: LoadKind?

    package init(name: String, load: LoadKind?) {
      self.name = name
      self.load = load
    }
  }

  private let dialect: Dialect
  /// The unit of loads without one.
  private let unit: LoadUnit
  private let known: (String) -> Known
  private let table = ReadBackTable()

  package init(
    _ dialect: Dialect, unit: LoadUnit, known: @escaping (String) -> Known
  ) {
    self.dialect = dialect
    self.unit = unit
    self.known = known
  }

  /// The session as the journal has it, which is read back as it is.
  package func session(_ imported: ImportedSession) -> Session {
    if let own = imported.own { return own.session }
    var session = Session(
      day: imported.moment.day, start: imported.moment.time, title: title(imported),
      id: imported.id(dialect), duration: imported.duration,
      effort: imported.effort)
    session.source = dialect.source + ", row \(imported.line)"
    session.decisions = imported.bodyweights.map {
      .bodyweight($0.number.load(in: $0.unit ?? unit))
    }
    var notes = imported.notes
    for exercise in imported.exercises {
      let name = known(exercise.name)
      let made = entries(exercise, name)
      for entry in made {
        session.entries.append(PlacedEntry(entry: entry, range: .fileStart))
      }
      let words = name.name.oneLine
      if let written = made.first?.name, !words.isEmpty,
        NameKey(keepingPlural: written) != NameKey(keepingPlural: words)
      {
        notes.append("\(written): \"\(words)\" in the log")
      }
      for note in exercise.notes { notes.append(name.name + ": " + note) }
    }
    notes += supersets(imported)
    add(notes, to: &session)
    return session
  }

  private func title(_ imported: ImportedSession) -> String {
    let words = imported.title.oneLine
    let title = words.isEmpty ? "Workout" : words
    for candidate in [title, "Workout " + title]
    where table.holds(title: candidate, on: imported.moment.day, at: imported.moment.time) {
      return candidate
    }
    return "Workout"
  }

  private func entries(_ exercise: ImportedExercise, _ known: Known) -> [JournalEntry] {
    guard !exercise.sets.isEmpty else { return [] }
    var sets: [PerformedSet] = []
    let hasLoads = exercise.sets.contains { $0.weight.map { !$0.isZero } ?? false }
    let isAssisted = AssistedName.isOne(exercise.name) || AssistedName.isOne(known.name)
    for set in exercise.sets {
      var done = performed(set)
      // A set without a load would take over that of another.
      done.load =
        load(set, known, isAssisted: isAssisted) ?? (hasLoads ? .bodyweight : nil)
      sets.append(done)
    }
    let name = table.entryName(known.name, SessionWriter.entryName)
    var entries: [JournalEntry] = []
    // As many as one entry may have.
    var rest = sets[...]
    while !rest.isEmpty {
      let entry = JournalEntry(meant: name, result: .sets(Array(rest.prefix(200))))
      entries.append(table.holds(entry) ? entry : SessionWriter.plain(entry))
      rest = rest.dropFirst(200)
    }
    return entries
  }

  /// A set of the journal without its load.
  private func performed(_ set: ImportedSet) -> PerformedSet {
    var done = PerformedSet(performance: .none, effort: set.effort, marks: set.marks)
    var notes = set.note.isEmpty ? [] : [set.note.oneLine]
    if let distance = set.distance(in: unit) {
      done.performance = .distance(distance, time: set.time)
      if let reps = set.reps, reps > 0 { notes.append("\(reps) reps") }
    } else if let calories = set.calories {
      done.performance = .calories(calories, time: set.time)
    } else if let reps = set.reps, reps > 0 || set.time == nil {
      done.performance = .reps(reps)
      done.aimedReps = set.aimedReps
      if let time = set.time { notes.append(time.text) }
    } else if let time = set.time {
      done.performance = .time(time)
    }
    if set.isFailed {
      done.performance = .reps(0)
      done.aimedReps = nil
      done.marks.insert(.failed)
    }
    done.note = notes.joined(separator: ", ")
    return done
  }

  private func load(_ set: ImportedSet, _ known: Known, isAssisted: Bool) -> SetLoad? {
    guard let weight = set.weight, !weight.isZero else { return nil }
    var load = weight.load(in: set.unit ?? unit)
    guard load.thousandths != 0 else { return nil }
    if load.thousandths < 0 {
      load.thousandths = -load.thousandths
      return .assisted(load)
    }
    if isAssisted { return .assisted(load) }
    return known.load == .bodyweight ? .added(load) : .load(load)
  }

  /// A name that an entry can have: on one line, with nothing that is read as notation.
  static func entryName(_ name: String) -> String {
    let words = name.oneLine
    func isKept(_ name: String) -> Bool {
      // In a session, since `100kg: 8 fail` is a set of the exercise before it, and `100kg: 8` is not.
      var session = Session(day: Day(number: 0), title: "Workout")
      for marks in [SetMarks(), .failed, .warmup] {
        let set = PerformedSet(performance: .reps(8), marks: marks)
        let entry = JournalEntry(meant: name, result: .sets([set]))
        guard entry.isReadBack else { return false }
        session.entries.append(PlacedEntry(entry: entry, range: .fileStart))
      }
      return session.isReadBack
    }
    if isKept(words) { return words }
    var plain = ""
    for scalar in words.unicodeScalars {
      switch scalar {
      case ":", ";": plain += " -"
      case "(": plain += "["
      case ")": plain += "]"
      case "\\": break
      default: plain.unicodeScalars.append(scalar)
      }
    }
    let cleaned = plain.oneLine
    for candidate in [cleaned, "Exercise " + cleaned] where isKept(candidate) { return candidate }
    // Letters alone are never read as anything else.
    let letters = NameKey(keepingPlural: words).text.filter { $0.isLetter || $0 == " " }
    return ("Exercise " + letters).oneLine
  }

  /// The entry without the notes of its sets, which are all that a reader could stumble over.
  private static func plain(_ entry: JournalEntry) -> JournalEntry {
    guard case .sets(var sets) = entry.result else { return entry }
    for index in sets.indices {
      sets[index].note = String(
        sets[index].note.unicodeScalars.map { $0.value < 0x20 || $0 == "\\" ? " " : Character($0) })
    }
    let kept = JournalEntry(meant: entry.name, result: .sets(sets))
    if kept.isReadBack { return kept }
    for index in sets.indices { sets[index].note = "" }
    return JournalEntry(meant: entry.name, result: .sets(sets))
  }

  private func supersets(_ imported: ImportedSession) -> [String] {
    var groups: [(id: String, names: [String])] = []
    for exercise in imported.exercises where !exercise.superset.isEmpty {
      if let place = groups.firstIndex(where: { $0.id == exercise.superset }) {
        groups[place].names.append(known(exercise.name).name)
      } else {
        groups.append((exercise.superset, [known(exercise.name).name]))
      }
    }
    return groups.filter { $0.names.count > 1 }.map {
      "Superset: " + $0.names.joined(separator: ", ")
    }
  }

  /// Adds notes as paragraphs; as quotations where they would be read as something else.
  private func add(_ notes: [String], to session: inout Session) {
    guard !notes.isEmpty else {
      let isKnown =
        table.holds(session.duration) && session.decisions.isEmpty && session.effort == nil
        && session.entries.allSatisfy { table.holds($0.entry) }
      if !isKnown, !session.isReadBack {
        session.entries = session.entries.filter { $0.entry.isReadBack }
      }
      return
    }
    session.notes = Session.notes(typed: notes.joined(separator: "\n\n"))
    if session.isReadBack { return }
    let lines = notes.joined(separator: "\n\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    session.notes = lines.map { line in
      let words = String(line).oneLine
      return words.isEmpty ? ">" : "> " + words
    }.joined(separator: "\n")
    if !session.isReadBack { session.notes = "" }
  }
}

extension ImportedSession {
  /// The id of the session, which is the same in every export of its app.
  package func id(_ dialect: Dialect) -> String {
    if let own { return own.session.id }
    let text = Array("import:\(dialect.source):\(key)".utf8)
    return sha256(of: text.span).hexPrefix(12)
  }
}

extension String {
  /// The text on one line, with single blanks.
  package var oneLine: String {
    var out = ""
    var isPending = false
    for scalar in unicodeScalars {
      if scalar.properties.isWhitespace || scalar.value < 0x20 || scalar.value == 0x7F {
        isPending = !out.isEmpty
        continue
      }
      if isPending { out += " " }
      isPending = false
      out.unicodeScalars.append(scalar)
    }
    return out
  }
}
