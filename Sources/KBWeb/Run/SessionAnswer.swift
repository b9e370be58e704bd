import KBCore
import KBTraining

/// A finished run, as JSON: the Markdown for the journal, what it adds up to and what it changes.
enum SessionAnswer {
  static func json(for question: [UInt8], in book: Phrasebook = .english) -> [UInt8] {
    let run = RunQuestion(question)
    var session = run.session
    var badges: [Achievements.Record] = []
    var updates = JSONWriter()
    updates.beginArray()
    var ahead = JSONWriter()
    ahead.beginArray()
    var remarks = run.scores
    var known: [RunProgress] = []
    let confirmed = session.confirmedExercises
    var doubts = JSONWriter()
    doubts.beginArray()
    for (place, exercise) in run.exercises.enumerated() {
      let progress = RunProgress(exercise, after: known)
      let entries = exercise.entries
      var why = Phrase.empty
      for entry in entries {
        let number = session.entries.count
        var doubt: LoadDoubt?
        badges.removeAll { $0.exercise == exercise.name && exercise.name == progress.name }
        if exercise.keepsRecords {
          let records = progress.records
          let taken = records.book.take(
            entry, day: session.day, session: 0, entry: number,
            isConfirmed: confirmed.contains(exercise.name))
          for badge in taken { badges.append(.init(exercise: exercise.name, badge: badge)) }
          doubt = records.book.doubt
          if let doubt { doubts.write(doubt, of: exercise.name, in: book) }
        }
        session.entries.append(
          PlacedEntry(entry: entry, range: .fileStart, isInDoubt: doubt != nil))
        if let update = progress.take(entry, of: exercise, doubt: doubt) {
          updates.write(update, of: exercise.name, in: book)
          why = update.phrase
        }
      }
      if run.asksAhead, let last = entries.last, !last.isSkipped {
        ahead.write(progress, after: last, of: exercise, at: place, why: why, in: book)
      }
      known.append(progress)
      if !exercise.remark.isEmpty { remarks.append(exercise.remark) }
    }
    let challenge = challengeSets(of: run)
    if challenge > 0 { session.decisions.append(.challenge(challenge)) }
    var notes = run.typedNotes + "\n"
    for remark in remarks { notes += "\n" + remark }
    session.notes = Session.notes(typed: notes)
    if session.title.isEmpty { session.title = "Workout" }
    if !isTitleKept(session) { session.title = "Workout " + plainTitle(session.title) }
    var milestones = run.milestones
    let achieved = Achievements.list(badges) + milestones.take(session)
    updates.endArray()
    ahead.endArray()
    doubts.endArray()
    return json(
      session, run, achieved, updates.bytes, doubts.bytes, ahead.bytes, milestones, in: book)
  }

  /// Whether fewer than half of the exercises were done, as `kb log` asks about.
  private static func isUnderHalf(_ run: RunQuestion) -> Bool {
    var done = 0
    for exercise in run.exercises where !exercise.doneSets.isEmpty { done += 1 }
    return done * 2 < run.exercises.count
  }

  /// The sets of the day's challenge: those of steps that count toward it, as `1 of 3` does.
  private static func challengeSets(of run: RunQuestion) -> Int32 {
    var sets = 0
    for exercise in run.exercises where exercise.target?.outOf != nil {
      sets += exercise.doneSets.count
    }
    return Int32(clamping: min(sets, 1000))
  }

  private static func json(
    _ session: Session, _ run: RunQuestion, _ achievements: [Achievement],
    _ updates: [UInt8], _ doubts: [UInt8], _ ahead: [UInt8], _ milestones: Milestones,
    in book: Phrasebook
  ) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("ok")
    json.bool(true)
    // The day stands above it, so that the text alone says when it was.
    json.field("markdown", "# " + session.day.text + "\n\n" + session.text)
    json.key("entries")
    json.integer(session.entries.count)
    let volume = session.volume
    json.field("volume", volume.label == .none ? .empty : volume.phrase(in: run.unit), in: book)
    json.key("underHalf")
    json.bool(isUnderHalf(run))
    json.field("duration", session.duration?.clock ?? "")
    json.key("rounds")
    json.beginArray()
    for exercise in run.exercises { json.integer(Int(exercise.ownRounds ?? 0)) }
    json.endArray()
    json.key("achievements")
    json.phrases(achievements.map { $0.phrase }, in: book)
    json.key("updates")
    json.value(json: updates)
    json.key("doubts")
    json.value(json: doubts)
    if run.asksAhead {
      json.key("ahead")
      json.value(json: ahead)
      json.field("milestones", milestones.text)
    }
    json.endObject()
    return json.bytes
  }

  /// Whether the heading is read back: not where the title begins with a time or a date.
  private static func isTitleKept(_ session: Session) -> Bool {
    guard let first = session.title.utf8.first else { return false }
    return !Cursor.isDigit(first) && session.title.utf8.allSatisfy { $0 >= 0x20 }
      && session.title == session.title.trimmedBlanks
  }

  private static func plainTitle(_ title: String) -> String {
    String(decoding: title.utf8.filter { $0 >= 0x20 }, as: UTF8.self).trimmedBlanks
  }
}

extension JSONWriter {
  /// What a later run goes on from, for the exercise of that place in the run.
  fileprivate mutating func write(
    _ progress: RunProgress, after last: JournalEntry, of exercise: RunExercise, at place: Int,
    why: Phrase, in book: Phrasebook
  ) {
    beginObject()
    key("place")
    integer(place)
    field("why", why, in: book)
    key("hints")
    phrases(progress.hints, in: book)
    key("lines")
    strings(progress.lines(after: last, of: exercise))
    endObject()
  }

  /// A load that is to be asked about before it counts.
  fileprivate mutating func write(
    _ doubt: LoadDoubt, of name: String, in book: Phrasebook
  ) {
    beginObject()
    field("name", name)
    field("text", doubt.phrase, in: book)
    endObject()
  }

  fileprivate mutating func write(
    _ update: LaneUpdate, of name: String, in book: Phrasebook
  ) {
    let (before, after) = (update.before.text, update.after.text)
    beginObject()
    field("name", name)
    field("before", before == after ? "" : before)
    field("after", update.isOfCycle ? "" : after)
    field("why", update.phrase, in: book)
    endObject()
  }
}

extension LaneUpdate {
  /// Whether the step says the next sets, as shares of the training max, and not this session's.
  fileprivate var isOfCycle: Bool {
    switch rule {
    case .cycleStep, .cycleEnd, .cycleHeld, .noTrainingMax, .trainingMaxFound: true
    default: false
    }
  }
}
