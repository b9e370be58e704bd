import KBCore
import KBTraining

extension Site {
  /// The fields of an exercise's page that come from the journal.
  func records(of history: ExerciseHistory?) -> [(String, Value)] {
    guard let history, !history.performed.isEmpty else {
      return [
        ("hasSessions", false), ("hasHighlights", false), ("highlights", []), ("trend", false),
        ("hasHeaviest", false), ("heaviest", []), ("hasMost", false), ("most", []),
        ("sessions", []), ("olderText", false),
      ]
    }
    let best = bestSets(of: history)
    let heaviest = heaviestRows(best, history)
    let highlights = highlights(best, history)
    return [
      ("hasSessions", true),
      ("hasHighlights", .bool(!highlights.isEmpty)),
      ("highlights", .list(highlights)),
      ("trend", trend(of: history)),
      ("hasHeaviest", .bool(!heaviest.isEmpty)),
      ("heaviest", .list(heaviest)),
      ("hasMost", .bool(best.repRecords.count > 1)),
      ("most", .list(mostRows(best, history))),
      (
        "sessions",
        .list(history.performed.suffix(Site.sessionLimit).reversed().map { sessionLine($0) })
      ),
      (
        "olderText",
        .optional(
          history.performed.count > Site.sessionLimit
            ? "The newest \(Site.sessionLimit) of \(English.sessions(history.performed.count))."
            : nil)
      ),
    ]
  }

  /// The most sessions that an exercise's page lists, so that it stays under 100 kB.
  private static let sessionLimit = 120

  /// The best figure of an exercise for a list: its e1RM, else its most reps.
  func best(of history: ExerciseHistory) -> String? {
    let best = bestSets(of: history)
    if let record = best.estimatedMaximum { return "e1RM " + Format.estimate(record.value) }
    if let record = best.mostReps { return "\(record.value) reps" }
    if let record = best.longestHold { return Format.time(record.value) }
    if let record = best.leastHelp { return Site.text(of: record.value) }
    return nil
  }

  private static func text(of set: AssistedSet) -> String {
    "\(set.reps) reps at −" + Format.load(set.help)
  }

  private func entry(_ performed: Performed) -> JournalEntry {
    journal.sessions[performed.session].session.entries[performed.entry].entry
  }

  func bestSets(of history: ExerciseHistory) -> BestSets {
    BestSets(
      entries: history.performed.map { ExerciseEntry(session: $0.session, entry: entry($0)) },
      formula: settings.formula)
  }

  private func link(_ index: Int, _ history: ExerciseHistory) -> String {
    journal.links[history.performed[index].session]
  }

  private func date(_ index: Int, _ history: ExerciseHistory) -> String {
    Format.shortDate(journal.sessions[history.performed[index].session].session.day)
  }

  private func highlights(_ best: BestSets, _ history: ExerciseHistory) -> [Value] {
    var rows: [Value] = []
    func add(_ label: String, _ value: String, _ index: Int) {
      rows.append([
        "label": .text(label), "value": .text(value), "detail": .text(date(index, history)),
        "url": .text(link(index, history)),
      ])
    }
    if let record = best.estimatedMaximum {
      add("Best e1RM", Format.estimate(record.value), record.entry)
    }
    if let record = best.heaviest[0] {
      add("Heaviest set", Format.load(record.value) + " × " + done(record, history), record.entry)
    }
    if let record = best.mostReps { add("Most reps", String(record.value), record.entry) }
    if let record = best.leastHelp {
      add("Least assistance", Site.text(of: record.value), record.entry)
    }
    if let record = best.weightedVolume ?? best.bodyweightVolume {
      add("Best volume", record.value.text(in: settings.unit), record.entry)
    }
    if let record = best.longestHold { add("Longest", Format.time(record.value), record.entry) }
    if let record = best.farthest { add("Farthest", record.value.text, record.entry) }
    for record in best.fastest {
      add("Best " + record.course.text, record.time.value.clock, record.time.entry)
    }
    return rows
  }

  /// One row for each load that was lifted, heaviest first, as far as people read.
  private func mostRows(_ best: BestSets, _ history: ExerciseHistory) -> [Value] {
    best.repRecords.suffix(20).reversed().map { record in
      [
        "load": .text(Format.load(record.load)), "reps": .text(String(record.reps.value)),
        "date": .text(date(record.reps.entry, history)),
        "url": .text(link(record.reps.entry, history)),
      ]
    }
  }

  private func set(_ record: Best<Load>, _ history: ExerciseHistory) -> PerformedSet {
    entry(history.performed[record.entry]).performedSets[record.set]
  }

  private func done(_ record: Best<Load>, _ history: ExerciseHistory) -> String {
    Format.done(set(record, history))
  }

  /// One row for each set that is the heaviest for some number of reps.
  private func heaviestRows(_ best: BestSets, _ history: ExerciseHistory) -> [Value] {
    var rows: [Value] = []
    var last: Best<Load>?
    for case let record? in best.heaviest where record != last {
      last = record
      let estimate = set(record, history).estimatedMaximum(settings.formula)
      rows.append([
        "reps": .text(done(record, history)), "load": .text(Format.load(record.value)),
        "e1rm": .text(estimate.map { Format.estimate($0) } ?? ""),
        "date": .text(date(record.entry, history)), "url": .text(link(record.entry, history)),
      ])
    }
    return rows
  }

  private func sessionLine(_ performed: Performed) -> Value {
    let entry = entry(performed)
    let estimate = entry.performedSets.compactMap { $0.estimatedMaximum(settings.formula) }.max()
    return [
      "date": .text(Format.shortDate(journal.sessions[performed.session].session.day)),
      "url": .text(journal.links[performed.session]),
      "sets": .text(Site.summary(of: entry)),
      "e1rm": .text(estimate.map { Format.estimate($0) } ?? ""),
      "volume": .text(entry.volume.textIfAny(in: settings.unit) ?? ""),
    ]
  }

  /// `60 kg × 8, 8, 7`: sets in a row with one load share it; warm-ups are left out.
  static func summary(of entry: JournalEntry) -> String {
    if case .skipped = entry.result { return "skipped" }
    if case .unparsed(let raw) = entry.result { return raw }
    var text = ""
    var load: SetLoad?
    for set in entry.countedSets {
      let isNewLoad = text.isEmpty || set.load != load
      load = set.load
      if !text.isEmpty { text += ", " }
      if isNewLoad, let load { text += Format.setLoad(load) + " × " }
      text += Format.done(set)
      if set.marks.contains(.failed) { text += " (failed)" }
    }
    return text
  }

  /// e1RM (else reps) of the last twelve sessions as a line.
  private func trend(of history: ExerciseHistory) -> Value {
    let estimates = history.performed.compactMap { performed in
      entry(performed).performedSets.compactMap { $0.estimatedMaximum(settings.formula) }.max()
    }
    if estimates.count > 1 {
      let recent = estimates.suffix(Sparkline.pointLimit)
      let words =
        "\(Format.estimate(recent.first ?? estimates[0])) to "
        + Format.estimate(recent.last ?? estimates[0])
      let caption = "e1RM of the last \(recent.count) sessions, " + words
      let line = Sparkline(values: recent.map { $0.converted(to: settings.unit).thousandths })
      return ["image": .markup(line.image(label: caption)), "caption": .text(caption)]
    }
    let reps = history.performed.compactMap { performed -> Int64? in
      let counts = entry(performed).countedSets.compactMap { set -> Int64? in
        if case .reps(let count) = set.performance { return Int64(count) }
        return nil
      }
      return counts.max()
    }
    guard reps.count > 1 else { return false }
    let recent = Array(reps.suffix(Sparkline.pointLimit))
    let caption =
      "Most reps in a set, last \(recent.count) sessions, \(recent[0]) to"
      + " \(recent[recent.count - 1])"
    let image = Sparkline(values: recent).image(label: caption)
    return ["image": .markup(image), "caption": .text(caption)]
  }
}
