import KBCoach
import KBCore
import KBTraining

extension Site {
  /// The fields of an exercise's page that come from the journal.
  func fields(of records: ExerciseRecords?) -> [(String, Value)] {
    guard let records else {
      return [
        ("hasSessions", false), ("hasHighlights", false), ("highlights", []), ("trend", false),
        ("hasHeaviest", false), ("heaviest", []), ("hasMost", false), ("most", []),
        ("sessions", []), ("olderText", false),
      ]
    }
    let highlights = records.mainRecords.map { highlight($0, records) }
    let heaviest = records.heaviestForReps.map { heaviestRow($0.record, records) }
    let most = records.best.repRecords
    let performances = records.history.performances
    return [
      ("hasSessions", true),
      ("hasHighlights", .bool(!highlights.isEmpty)),
      ("highlights", .list(highlights)),
      ("trend", trend(of: records.history)),
      ("hasHeaviest", .bool(!heaviest.isEmpty)),
      ("heaviest", .list(heaviest)),
      ("hasMost", .bool(most.count > 1)),
      // Heaviest first, as far as people read.
      ("most", .list(most.suffix(20).reversed().map { mostRow($0, records) })),
      (
        "sessions",
        .list(performances.suffix(Site.sessionLimit).reversed().map { sessionLine($0) })
      ),
      (
        "olderText",
        performances.count > Site.sessionLimit
          ? .phrase("The newest \(Site.sessionLimit) of \(grouped: performances.count) sessions.")
          : .null
      ),
    ]
  }

  /// The most sessions that an exercise's page lists, so that it stays under 100 kB.
  private static let sessionLimit = 120

  /// The best figure of an exercise for a list: its e1RM, else its most repetitions.
  func best(of records: ExerciseRecords) -> Phrase? {
    let main = records.records
    func text(_ kind: PersonalRecord.Kind) -> Phrase? {
      main.first { $0.kind == kind }.map { Site.text($0, in: settings.unit) }
    }
    return text(.e1rm).map { "e1RM \($0)" } ?? text(.mostReps).map { "\($0) reps" }
      ?? text(.hold) ?? text(.leastHelp)
  }

  private static func text(_ record: PersonalRecord, in unit: LoadUnit) -> Phrase {
    if case .time(let span) = record.value { return Format.time(span) }
    return record.phrase(in: unit)
  }

  private func link(_ entry: Int, _ records: ExerciseRecords) -> Value {
    .text(journal.links[records.history.performed[entry].session])
  }

  private func date(_ entry: Int, _ records: ExerciseRecords) -> Value {
    .phrase(Format.shortDate(records.history.day(entry)))
  }

  private func highlight(_ record: PersonalRecord, _ records: ExerciseRecords) -> Value {
    var (label, value) = (record.label, Site.text(record, in: settings.unit))
    switch record.kind {
    case .heaviest:
      label = "Heaviest set"
      value = "\(value) × \(record.set.map { Format.done($0) } ?? .empty)"
    case .volume, .bodyweightVolume: label = "Best volume"
    default: break
    }
    return [
      "label": .phrase(label), "value": .phrase(value), "detail": date(record.entry, records),
      "url": link(record.entry, records),
    ]
  }

  private func mostRow(_ record: RepRecord, _ records: ExerciseRecords) -> Value {
    [
      "load": .phrase(records.phrase(record.load)), "reps": .text(String(record.reps.value)),
      "date": date(record.reps.entry, records), "url": link(record.reps.entry, records),
    ]
  }

  private func heaviestRow(_ record: Best<Load>, _ records: ExerciseRecords) -> Value {
    let set = records.set(record)
    let estimate = set?.estimatedMaximum(settings.formula)
    return [
      "reps": .phrase(set.map { Format.done($0) } ?? .empty),
      "load": .phrase(records.phrase(record.value)),
      "e1rm": .phrase(estimate.map { Format.estimate($0) } ?? .empty),
      "date": date(record.entry, records), "url": link(record.entry, records),
    ]
  }

  private func sessionLine(_ performance: ExercisePerformance) -> Value {
    [
      "date": .phrase(Format.shortDate(performance.day)),
      "url": .text(journal.links[performance.index]),
      "sets": .phrase(performance.placed.map { Site.summary(of: $0) }.joined(separator: "; ")),
      "e1rm": .phrase(performance.estimate(settings.formula).map { Format.estimate($0) } ?? .empty),
      "volume": .phrase(performance.volume.phraseIfAny(in: settings.unit) ?? .empty),
    ]
  }

  private static func summary(of placed: PlacedEntry) -> Phrase {
    let summary = summary(of: placed.entry)
    return placed.isInDoubt ? "\(summary) (\(English.inDoubt))" : summary
  }

  /// `60 kg × 8, 8, 7`: sets in a row with one load share it; warm-ups are left out.
  static func summary(of entry: JournalEntry) -> Phrase {
    if case .skipped = entry.result { return "skipped" }
    if case .unparsed(let raw) = entry.result { return Phrase(raw) }
    var sets: [Phrase] = []
    var load: SetLoad?
    for set in entry.countedSets {
      let isNewLoad = sets.isEmpty || set.load != load
      load = set.load
      var text = Format.done(set)
      if isNewLoad, let load { text = "\(Format.setLoad(load)) × \(text)" }
      sets.append(set.marks.contains(.failed) ? "\(text) (failed)" : text)
    }
    return sets.joined(separator: ", ")
  }

  /// e1RM (else repetitions) of the last twelve sessions as a line.
  private func trend(of history: ExerciseHistory) -> Value {
    let estimates = history.performances.compactMap { $0.estimate(settings.formula) }
    if estimates.count > 1 {
      let recent = estimates.suffix(Sparkline.pointLimit)
      let first = Format.estimate(recent.first ?? estimates[0])
      let last = Format.estimate(recent.last ?? estimates[0])
      let caption = text("e1RM of the last \(recent.count) sessions, \(first) to \(last)")
      let line = Sparkline(values: recent.map { $0.converted(to: settings.unit).thousandths })
      return ["image": .markup(line.image(label: caption)), "caption": .text(caption)]
    }
    let reps = history.performances.compactMap { performance in
      performance.entries.compactMap(\.mostReps).max().map { Int64($0) }
    }
    guard reps.count > 1 else { return false }
    let recent = Array(reps.suffix(Sparkline.pointLimit))
    let (first, last) = (recent[0], recent[recent.count - 1])
    let caption = text("Most reps in a set, last \(recent.count) sessions, \(first) to \(last)")
    let image = Sparkline(values: recent).image(label: caption)
    return ["image": .markup(image), "caption": .text(caption)]
  }
}
