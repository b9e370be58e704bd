import KBCore

/// The records of one exercise, read from the journal entry by entry in the order of time.
///
/// - A badge needs something to beat that stood before its session: the first session of an
///   exercise is where its records begin, and gives none.
/// - A session gives at most one badge of each kind. For weight that is the heaviest lift, for
///   repetitions the one that adds the most of them, for times the longest course.
/// - An e1RM needs at least 1 % over the last badge's (or the first session's), and up to 14 days
///   after that badge at least 3 %. It must be the highest so far as well.
/// - An entry with a load that cannot well be what was lifted gives none, and is not compared with,
///   until it is confirmed or done again; see `LoadHistory`.
/// - Warm-ups and skipped sets never count, and assisted ones only count for the volume.
package struct RecordBook: Equatable, Sendable {
  /// Up to so many days after a badge for an e1RM the next needs more.
  package static let quietDays = 14
  /// How far above the last badge's e1RM the next must be in those days.
  package static let percentSoon: Int64 = 3
  /// How far above it must be later.
  package static let percentLater: Int64 = 1

  package let formula: OneRepMaxFormula
  private var known = KnownRecords()
  private var running: SessionMarks?
  private var past = LoadHistory()
  /// Why the last entry that was taken gives no records; `nil` where it counts.
  package private(set) var doubt: LoadDoubt?

  package init(formula: OneRepMaxFormula) {
    self.formula = formula
  }

  /// A book that goes on from records that `recordText` gave; what is not understood is left out.
  package init(formula: OneRepMaxFormula, recordText text: String) {
    self.formula = formula
    known = KnownRecords(text: text)
    past = LoadHistory(text: text)
  }

  /// The records so far as text, the running session's with them.
  package var recordText: String {
    var all = known
    if let running { all.absorb(running) }
    return Words.joined([all.text].filter { !$0.isEmpty } + past.text)
  }

  /// The highest estimated maximum so far, whether it gave a badge or not.
  package var estimatedMaximum: Load? {
    guard let before = known.maximum?.value else { return running?.maximum?.value }
    guard let now = running?.maximum?.value else { return before }
    return now.isHeavierToTheGram(than: before) ? now : before
  }

  /// Takes the next entry and gives the badges of its session so far, in the order of their kinds.
  ///
  /// They replace those that an earlier entry of the same session gave. Sessions must come in the
  /// order of time, and entries of one session in a row; `session` tells sessions apart, and
  /// `isConfirmed` whether the person stands by the loads in it.
  package mutating func take(
    _ entry: JournalEntry, day: Day, session: Int, entry index: Int, isConfirmed: Bool = false
  ) -> [Badge] {
    let place = RecordPlace(day: day, session: session, entry: index, set: 0)
    if let marks = running, marks.session != session {
      known.absorb(marks)
      running = nil
    }
    var marks = running ?? SessionMarks(at: place)
    running = nil
    doubt = nil
    if let (load, estimate) = entry.heaviestSet(formula),
      let why = past.judge(load, estimate: estimate, session: session, isConfirmed: isConfirmed)
    {
      doubt = LoadDoubt(load: load, why: why)
    } else {
      marks.add(entry, at: place, formula: formula, known: known)
    }
    defer { running = marks }
    return marks.badges(against: known)
  }
}
