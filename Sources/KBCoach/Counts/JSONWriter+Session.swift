import KBCore
import KBText
import KBTraining

extension JSONWriter {
  /// A session with its entries and sets.
  package mutating func session(
    _ placed: JournalSession, link: String? = nil, unit: LoadUnit
  ) {
    let session = placed.session
    beginObject()
    field("date", session.day.text)
    optionalField("time", session.start?.text)
    field("title", session.title)
    optionalField("id", session.id)
    optionalField("url", link)
    field("place", placed.place)
    if let workout = session.workout {
      field("workout", workout.key)
      optionalField("workoutId", workout.id)
      optionalField("workoutVersion", workout.version)
    }
    if let duration = session.duration { field("durationSeconds", Int(duration.seconds)) }
    if let effort = session.effort {
      key("effort")
      decimal(thousandths: Int64(effort.highHalves) * 500)
    }
    if session.isPartial {
      key("partial")
      bool(true)
    }
    if !session.decisions.isEmpty {
      key("decisions")
      strings(session.decisions.map(\.text))
    }
    optionalField("volume", session.volume.textIfAny(in: unit))
    key("entries")
    beginArray()
    for placed in session.entries { entry(placed) }
    endArray()
    optionalField("notes", session.notes)
    endObject()
  }

  private mutating func entry(_ placed: PlacedEntry) {
    let entry = placed.entry
    beginObject()
    field("exercise", entry.name)
    optionalField("target", entry.target?.text)
    switch entry.result {
    case .done: field("status", "done")
    case .skipped(let reason):
      field("status", "skipped")
      optionalField("reason", reason)
    case .unparsed(let raw): field("unparsed", raw)
    case .sets: break
    }
    if placed.isInDoubt {
      key("confirmed")
      bool(false)
    }
    key("sets")
    beginArray()
    for set in entry.performedSets { performedSet(set) }
    endArray()
    endObject()
  }

  private mutating func performedSet(_ set: PerformedSet) {
    beginObject()
    switch set.performance {
    case .reps(let count): field("reps", Int(count))
    case .time(let span): seconds("seconds", span)
    case .distance(let distance, let span):
      field("distance", distance.text)
      if let span { seconds("seconds", span) }
    case .calories(let count, let span):
      field("calories", Int(count))
      if let span { seconds("seconds", span) }
    case .rounds(let rounds, let reps):
      field("rounds", Int(rounds))
      if reps > 0 { field("reps", Int(reps)) }
    case .none: break
    }
    if let aimed = set.aimedReps { field("aimedReps", Int(aimed)) }
    optionalField("load", set.load?.text)
    if let effort = set.effort {
      key("effort")
      decimal(thousandths: Int64(effort.highHalves) * 500)
    }
    if set.marks.rawValue != 0 {
      key("marks")
      strings(
        SetMarks.words.filter { set.marks.contains($0.mark) }.map { $0.word.description })
    }
    optionalField("note", set.note)
    endObject()
  }

  private mutating func seconds(_ name: String, _ span: TimeSpan) {
    key(name)
    decimal(thousandths: span.milliseconds)
  }
}
