import KBCore

/// One set as a file has it; its load is in the file's unit until that is known.
///
/// A long log has a million of them, so what few sets have is kept apart.
package struct ImportedSet: Equatable, Sendable {
  /// What few sets have.
  private struct Rare: Equatable, Sendable {
    var aimedReps: Int32?
    var time: TimeSpan?
    var distance: Distance?
    var isDistanceBare = false
    var calories: Int32?
    var effort: Effort?
    var note = ""
  }

  /// A place of its own for it.
  private indirect enum Kept: Equatable, Sendable {
    case rare(Rare)
  }

  package var reps: Int32?
  /// `nil` for the unit of the whole file.
  package var unit: LoadUnit?
  package var marks: SetMarks = []
  /// Not a number for a set without a weight.
  private var weightValue = Double.nan
  private var kept: Kept?

  package init() {}

  package var weight: FileNumber? {
    get { weightValue.isNaN ? nil : FileNumber(weightValue) }
    set { weightValue = newValue?.value ?? .nan }
  }
  package var aimedReps: Int32? {
    get { rare.aimedReps }
    set { rare.aimedReps = newValue }
  }
  package var time: TimeSpan? {
    get { rare.time }
    set { rare.time = newValue }
  }
  package var distance: Distance? {
    get { rare.distance }
    set { rare.distance = newValue }
  }
  /// Whether nothing says the unit of the distance, so that the unit of loads does.
  package var isDistanceBare: Bool {
    get { rare.isDistanceBare }
    set { rare.isDistanceBare = newValue }
  }
  package var calories: Int32? {
    get { rare.calories }
    set { rare.calories = newValue }
  }
  package var effort: Effort? {
    get { rare.effort }
    set { rare.effort = newValue }
  }
  package var note: String {
    get { rare.note }
    set { rare.note = newValue }
  }

  private var rare: Rare {
    get {
      guard case .rare(let rare)? = kept else { return Rare() }
      return rare
    }
    set { kept = newValue == Rare() ? nil : .rare(newValue) }
  }

  /// The distance; in miles where nothing but the unit of loads says what it may be in.
  package func distance(in unit: LoadUnit) -> Distance? {
    guard isDistanceBare, unit == .pounds, let distance else { return distance }
    return Distance(thousandths: distance.thousandths, unit: .miles)
  }

  /// Whether nothing was done in it: no reps, and neither a time nor a distance.
  package var isFailed: Bool {
    (reps ?? 0) == 0 && time == nil && distance == nil && calories == nil
  }
}

/// One exercise of a session as a file has it.
package struct ImportedExercise: Equatable, Sendable {
  package let name: String
  package var sets: [ImportedSet] = []
  package var notes: [String] = []
  package var superset = ""

  package init(_ name: String) { self.name = name }
}

/// One session as a file has it.
package struct ImportedSession: Equatable, Sendable {
  /// What it is known by in its app, which is the same in every export.
  package let key: String
  package let line: Int
  package var moment: FileMoment
  package var title: String
  package var duration: TimeSpan?
  package var effort: Effort?
  package var bodyweights: [(number: FileNumber, unit: LoadUnit?)] = []
  package var exercises: [ImportedExercise] = []
  package var notes: [String] = []
  /// A session in kb's own form with its text as it was written, in place of all of the above.
  package var own: OwnSession? {
    get {
      guard case .session(let session)? = keptOwn else { return nil }
      return session
    }
    set { keptOwn = newValue.map { .session($0) } }
  }

  /// In a place of its own, since only kb's own logs have it.
  private indirect enum KeptOwn: Sendable {
    case session(OwnSession)
  }
  private var keptOwn: KeptOwn?

  package init(key: String, line: Int, moment: FileMoment, title: String) {
    self.key = key
    self.line = line
    self.moment = moment
    self.title = title
  }

  package static func == (one: ImportedSession, other: ImportedSession) -> Bool {
    one.key == other.key && one.line == other.line && one.moment == other.moment
      && one.title == other.title && one.exercises == other.exercises && one.notes == other.notes
  }

  /// The day and time that its session in the journal has.
  package var start: (day: Day, time: TimeOfDay?) {
    if let own { return (own.session.day, own.session.start) }
    return (moment.day, moment.time)
  }

  /// Adds a remark once.
  package mutating func note(_ text: String) {
    if !text.isEmpty, !notes.contains(text) { notes.append(text) }
  }
}

/// A session that was kb's before it was exported.
package struct OwnSession: Equatable, Sendable {
  package let session: Session
  /// Its Markdown as it stood in its journal.
  package let text: String

  package init(session: Session, text: String) {
    self.session = session
    self.text = text
  }
}

/// What a file says, session by session.
package struct ImportedLog: Equatable, Sendable {
  package let dialect: Dialect
  package var sessions: [ImportedSession] = []
  package var skipped: [SkippedRow] = []
  package var problems: [RowProblem] = []
  /// What was made of the file that somebody should know.
  package var remarks: [Phrase] = []

  package init(_ dialect: Dialect) { self.dialect = dialect }
}
