import KBCore

/// A session that goes out, with its Markdown as it stands in the journal.
package struct ExportedSession: Sendable {
  package let session: Session
  package let text: String
  /// The file and the line of its heading.
  package let place: String

  package init(session: Session, text: String, place: String) {
    self.session = session
    self.text = text
    self.place = place
  }
}

/// One set of a session as a row of a table has it.
package struct SetRecord: Equatable, Sendable {
  package let exercise: String
  /// The entry's place in its session, from 1.
  package let entry: Int
  /// The set's place in its entry, from 1; 0 for an entry without sets.
  package let number: Int
  /// What was planned, in notation; empty if nothing was.
  package let target: String
  /// `working`, or the set's marks with `+` between them; `skipped` and `text` for entries without
  /// sets.
  package let kind: String
  package let set: PerformedSet

  /// All sets of a session in their order, with the loads that they were done with.
  package static func all(in session: Session) -> [SetRecord] {
    var records: [SetRecord] = []
    for (index, placed) in session.entries.enumerated() {
      let entry = placed.entry
      let target =
        entry.target?.notation(countsMetres: Step.countsMetres(entry.name)) ?? ""
      func add(_ number: Int, _ kind: String, _ set: PerformedSet) {
        records.append(
          SetRecord(
            exercise: entry.name, entry: index + 1, number: number, target: target, kind: kind,
            set: set))
      }
      switch entry.result {
      case .skipped(let reason):
        add(0, "skipped", PerformedSet(performance: .none, note: reason))
      case .unparsed(let text): add(0, "text", PerformedSet(performance: .none, note: text))
      case .done, .sets:
        let sets = entry.performedSets
        if sets.isEmpty { add(0, "done", PerformedSet(performance: .none)) }
        for (place, set) in sets.enumerated() { add(place + 1, kind(of: set.marks), set) }
      }
    }
    return records
  }

  /// A set's marks in words.
  package static func kind(of marks: SetMarks) -> String {
    let words = SetMarks.words.filter { marks.contains($0.mark) }.map { $0.word.description }
    return words.isEmpty ? "working" : words.joined(separator: "+")
  }

  /// The marks that words stand for; `nil` for a word that is no mark.
  package static func marks(in kind: String) -> SetMarks? {
    var marks: SetMarks = []
    for word in kind.split(separator: "+") where word != "working" {
      guard let mark = SetMarks.words.first(where: { $0.word.description == word }) else {
        return nil
      }
      marks.insert(mark.mark)
    }
    return marks
  }
}

extension SetRecord {
  /// The load's number, its unit, and how it is meant: empty for a weight, else `bodyweight`,
  /// `added` or `assisted`.
  package var loadParts: (number: Int64?, unit: String, kind: String) {
    switch set.load {
    case .load(let load): (load.thousandths, load.unit.symbol, "")
    case .bodyweight: (nil, "", "bodyweight")
    case .added(let load): (load.thousandths, load.unit.symbol, "added")
    case .assisted(let load): (load.thousandths, load.unit.symbol, "assisted")
    case nil: (nil, "", "")
    }
  }

  /// The load that such parts stand for.
  package static func load(_ number: Int64?, _ unit: String, _ kind: String) -> SetLoad? {
    if kind == "bodyweight" { return .bodyweight }
    guard let number, let unit = LoadUnit(word: unit) else { return nil }
    let load = Load(thousandths: number, unit: unit)
    switch kind {
    case "added": return .added(load)
    case "assisted": return .assisted(load)
    default: return .load(load)
    }
  }

  /// The reps of the set, or those of the last round behind whole rounds.
  package var reps: Int32? {
    switch set.performance {
    case .reps(let count), .rounds(_, let count): count
    case .time, .distance, .calories, .none: nil
    }
  }

  /// The reps of the set; `nil` for rounds, of which the reps are a part only.
  package var wholeReps: Int32? {
    if case .reps(let count) = set.performance { return count }
    return nil
  }

  /// The whole rounds of a result such as `8 rounds + 5`.
  package var rounds: Int32? {
    if case .rounds(let count, _) = set.performance { return count }
    return nil
  }

  package var time: TimeSpan? {
    switch set.performance {
    case .time(let time): time
    case .distance(_, let time), .calories(_, let time): time
    case .reps, .rounds, .none: nil
    }
  }

  package var distance: Distance? {
    if case .distance(let distance, _) = set.performance { return distance }
    return nil
  }

  package var calories: Int32? {
    if case .calories(let count, _) = set.performance { return count }
    return nil
  }
}
