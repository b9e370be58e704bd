import KBCore
import KBTraining

/// A finished run, as JSON: the Markdown for the journal, what it adds up to and what it changes.
enum SessionAnswer {
  static func json(for question: [UInt8]) -> [UInt8] {
    let run = RunQuestion(question)
    var session = run.session
    var badges: [Achievements.Record] = []
    var updates = JSONWriter()
    updates.beginArray()
    var remarks = run.scores
    var known: [RunProgress] = []
    for exercise in run.exercises {
      let progress = RunProgress(exercise, after: known)
      for entry in exercise.entries {
        let number = session.entries.count
        session.entries.append(PlacedEntry(entry: entry, range: .fileStart))
        badges.removeAll { $0.exercise == exercise.name && exercise.name == progress.name }
        for badge in progress.records.book.take(entry, day: session.day, session: 0, entry: number)
        {
          badges.append(.init(exercise: exercise.name, badge: badge))
        }
        if let update = progress.take(entry, of: exercise) {
          updates.write(update, of: exercise.name)
        }
      }
      known.append(progress)
      if !exercise.remark.isEmpty { remarks.append(exercise.remark) }
    }
    var notes = run.typedNotes + "\n"
    for remark in remarks { notes += "\n" + remark }
    session.notes = Session.notes(typed: notes)
    if session.title.isEmpty { session.title = "Workout" }
    if !isTitleKept(session) { session.title = "Workout " + plainTitle(session.title) }
    var milestones = run.milestones
    let achieved = Achievements.list(badges) + milestones.take(session)
    updates.endArray()
    return json(session, run, achieved, updates.bytes)
  }

  /// Whether fewer than half of the exercises were done, as `kb log` asks about.
  private static func isUnderHalf(_ run: RunQuestion) -> Bool {
    var done = 0
    for exercise in run.exercises where !exercise.doneSets.isEmpty { done += 1 }
    return done * 2 < run.exercises.count
  }

  private static func json(
    _ session: Session, _ run: RunQuestion, _ achievements: [Achievement],
    _ updates: [UInt8]
  ) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("ok")
    json.bool(true)
    // The day stands above it, so that the text alone says when it was.
    json.member("markdown", "# " + session.day.text + "\n\n" + session.text)
    json.key("entries")
    json.integer(session.entries.count)
    let volume = session.volume
    json.member("volume", volume.label == .none ? "" : volume.text(in: run.unit))
    json.key("underHalf")
    json.bool(isUnderHalf(run))
    json.member("duration", session.duration?.clock ?? "")
    json.key("achievements")
    json.beginArray()
    for achievement in achievements { json.string(achievement.text) }
    json.endArray()
    json.key("updates")
    json.value(json: updates)
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
  fileprivate mutating func write(_ update: LaneUpdate, of name: String) {
    let (before, after) = (update.before.text, update.after.text)
    beginObject()
    member("name", name)
    member("before", before == after ? "" : before)
    member("after", after)
    member("why", update.rule.text)
    endObject()
  }
}

/// What entries of one exercise hand on to the next entry of the same: records and progression.
final class RunProgress {
  let name: String
  private let exercise: Int64
  private let laneNumber: Int64
  let records: RunRecords
  private var lane: Lane?
  private var estimate: Load?
  private var trainingMax: Load?

  /// Goes on from the same exercise before it in the run, if there is one.
  init(_ exercise: RunExercise, after known: [RunProgress]) {
    name = exercise.name
    self.exercise = exercise.exercise
    laneNumber = exercise.lane
    lane = exercise.laneBefore
    estimate = exercise.estimate
    trainingMax = exercise.trainingMax
    var records = exercise.records
    for other in known where exercise.exercise >= 0 && other.exercise == exercise.exercise {
      records = other.records
      estimate = other.estimate
      if other.laneNumber == exercise.lane, exercise.lane >= 0 { lane = other.lane }
    }
    self.records = records
  }

  /// Takes what was done into the progression.
  func take(_ entry: JournalEntry, of exercise: RunExercise) -> LaneUpdate? {
    let update = lane?.take(
      entry, for: exercise.profile, formula: records.formula, estimate: estimate,
      trainingMax: trainingMax)
    for set in entry.performedSets {
      if let reached = set.estimatedMaximum(records.formula), estimate.map({ $0 < reached }) ?? true
      {
        estimate = reached
      }
    }
    return update
  }
}
