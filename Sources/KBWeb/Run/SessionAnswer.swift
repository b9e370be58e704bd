import KBCore
import KBTraining

/// A finished run, as JSON: the Markdown for the journal, what it adds up to and what it changes.
enum SessionAnswer {
  static func json(for question: [UInt8]) -> [UInt8] {
    let run = RunQuestion(question)
    var session = run.session
    var badges: [Achievements.Record] = []
    var changes: [(name: String, update: LaneUpdate)] = []
    var remarks = run.scores
    var known: [RunProgress] = []
    for exercise in run.exercises {
      let progress = RunProgress(exercise, after: known)
      for entry in exercise.entries {
        let number = session.entries.count
        session.entries.append(PlacedEntry(entry: entry, range: .fileStart))
        badges.removeAll { $0.exercise == exercise.name && exercise.name == progress.name }
        for badge in progress.book.take(entry, day: session.day, session: 0, entry: number) {
          badges.append(.init(exercise: exercise.name, badge: badge))
        }
        if let update = progress.take(entry, of: exercise) {
          changes.append((exercise.name, update))
        }
      }
      known.append(progress)
      if !exercise.remark.isEmpty { remarks.append(exercise.remark) }
    }
    session.notes = Session.notes(
      typed: ([session.notes] + (remarks.isEmpty ? [] : ["", remarks.joined(separator: "\n")]))
        .joined(separator: "\n"))
    if session.title.isEmpty { session.title = "Workout" }
    if !isTitleKept(session) { session.title = "Workout " + plainTitle(session.title) }
    var milestones = run.milestones
    var order = Achievements(sessions: [], setsForDay: nil).list(for: 0, records: badges)
    order += milestones.take(session)
    return json(session, run, order, changes)
  }

  /// Whether fewer than half of the exercises were done, as `kb log` asks about.
  private static func isUnderHalf(_ run: RunQuestion) -> Bool {
    var done = 0
    for exercise in run.exercises where !exercise.doneSets.isEmpty { done += 1 }
    return done * 2 < run.exercises.count
  }

  private static func json(
    _ session: Session, _ run: RunQuestion, _ achievements: [Achievement],
    _ changes: [(name: String, update: LaneUpdate)]
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
    json.beginArray()
    for change in changes {
      json.beginObject()
      json.member("name", change.name)
      let (before, after) = (change.update.before.text, change.update.after.text)
      json.member("before", before == after ? "" : before)
      json.member("after", after)
      json.member("why", change.update.rule.text)
      json.endObject()
    }
    json.endArray()
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

/// What entries of one exercise hand on to the next entry of the same: records and progression.
final class RunProgress {
  let name: String
  private let exercise: Int64
  private let laneNumber: Int64
  var book: RecordBook
  private var lane: Lane?
  private var estimate: Load?
  private var trainingMax: Load?

  /// Goes on from the same exercise before it in the run, if there is one.
  init(_ exercise: RunExercise, after known: [RunProgress]) {
    name = exercise.name
    self.exercise = exercise.exercise
    laneNumber = exercise.lane
    book = exercise.book
    lane = exercise.laneBefore
    estimate = exercise.estimate
    trainingMax = exercise.trainingMax
    for other in known where exercise.exercise >= 0 && other.exercise == exercise.exercise {
      book = other.book
      estimate = other.estimate
      if other.laneNumber == exercise.lane, exercise.lane >= 0 { lane = other.lane }
    }
  }

  /// Takes what was done into the progression.
  func take(_ entry: JournalEntry, of exercise: RunExercise) -> LaneUpdate? {
    let update = lane?.take(
      entry, for: exercise.profile, formula: book.formula, estimate: estimate,
      trainingMax: trainingMax)
    for set in entry.performedSets {
      if let reached = set.estimatedMaximum(book.formula), estimate.map({ $0 < reached }) ?? true {
        estimate = reached
      }
    }
    return update
  }
}
