import KBCore
import KBExchange
import KBLogs
import KBText

/// Which sessions of a log are in the journal already, or in a file before it.
struct ImportStanding {
  private(set) var alike = 0
  /// Day, title and place of each that the journal has otherwise, whichever of the two was changed.
  private(set) var changed: [String] = []
  /// Day, title and place of each that another file of the same import tells otherwise.
  private(set) var differing: [String] = []
  /// Day, title and place of each that is added beside one of the journal with the same time and title.
  private(set) var beside: [String] = []
  /// The places in the log of those that are there under another id: their title or time has changed in
  /// the app, or another app has them too.
  private(set) var renamed: Set<Int> = []

  /// `places` are those of the log's sessions in the order in which they were done; `earlier` are the
  /// sessions of the files before it.
  init(
    of log: ImportedLog, _ writer: SessionWriter, _ places: [Int], in journal: Journal,
    after earlier: [LoggedSession]
  ) {
    let ids = Set(log.sessions.lazy.map { $0.id(log.dialect) })
    var known = KnownSessions(
      journal, days: Set(log.sessions.lazy.map(\.start.day)), ids: ids)
    for session in earlier { known.add(session) }
    guard !known.sessions.isEmpty else { return }
    // What came from this app and is not in it any more under its id.
    var gone: [Day: [LoggedSession]] = [:]
    // Nobody begins two workouts at once, so those of another app are told by their start.
    var byStart: [Start: [LoggedSession]] = [:]
    var byFace: [Face: LoggedSession] = [:]
    for logged in known.sessions {
      let session = logged.session
      if !session.entries.isEmpty { byFace[Face(session)] = logged }
      if session.source.hasPrefix(log.dialect.source + ", "), !ids.contains(session.id) {
        gone[session.day, default: []].append(logged)
      }
      if let start = Start(session) { byStart[start, default: []].append(logged) }
    }
    for place in places {
      let session = writer.session(log.sessions[place])
      if let same = known.same(as: session, comparesText: true) {
        let line = "\(session.day.text) \(session.title), \(same.place)"
        if same.session.tells(session) {
          alike += 1
        } else if same.isNew {
          differing.append(line)
        } else {
          changed.append(line)
        }
        continue
      }
      let old = gone[session.day]?.firstIndex { $0.session.hasSameTraining(as: session) }
      if let old, let logged = gone[session.day]?.remove(at: old) {
        renamed.insert(place)
        let line = "\(session.day.text) \(session.title), \(logged.place)"
        if logged.isNew { differing.append(line) } else { changed.append(line) }
      } else if let start = Start(session),
        byStart[start]?.contains(where: { $0.session.hasSameTraining(inAnyUnitAs: session) })
          == true
      {
        renamed.insert(place)
        alike += 1
      } else if let other = byFace[Face(session)] {
        beside.append("\(session.day.text) \(session.title), \(other.place)")
      }
    }
  }
}

/// What a person tells a session by.
private struct Face: Hashable {
  let day: Day
  let time: TimeOfDay?
  let title: NameKey

  init(_ session: Session) {
    (day, time, title) = (session.day, session.start, NameKey(session.title))
  }
}

/// When a session began.
private struct Start: Hashable {
  let day: Day
  let time: TimeOfDay

  /// `nil` for a session that says no time, or nothing that was done.
  init?(_ session: Session) {
    guard let time = session.start, !session.entries.isEmpty else { return nil }
    day = session.day
    self.time = time
  }
}

extension Session {
  /// Whether a session of the journal has everything that an imported one has, in the same unit or in
  /// the other. The journal may have more.
  fileprivate func tells(_ imported: Session) -> Bool {
    guard hasSameTraining(as: imported) || hasSameTraining(inAnyUnitAs: imported) else {
      return false
    }
    let lines = Set(notes.split(separator: "\n"))
    return (imported.duration == nil || duration == imported.duration)
      && (imported.effort == nil || effort == imported.effort)
      && imported.notes.split(separator: "\n").allSatisfy { lines.contains($0) }
  }

  fileprivate func hasSameTraining(inAnyUnitAs other: Session) -> Bool {
    entries.count == other.entries.count
      && zip(entries, other.entries).allSatisfy { one, other in
        let (sets, others) = (one.entry.performedSets, other.entry.performedSets)
        return one.entry.name == other.entry.name && sets.count == others.count
          && zip(sets, others).allSatisfy { $0.isSame(inAnyUnitAs: $1) }
      }
  }
}

extension PerformedSet {
  /// Whether both are the same apart from the unit of their loads, which apps round.
  fileprivate func isSame(inAnyUnitAs other: PerformedSet) -> Bool {
    guard let load, let otherLoad = other.load, load.isSame(inAnyUnitAs: otherLoad) else {
      return self == other
    }
    var alike = self
    alike.load = otherLoad
    return alike == other
  }
}

extension SetLoad {
  fileprivate func isSame(inAnyUnitAs other: SetLoad) -> Bool {
    switch (self, other) {
    case (.load(let one), .load(let other)), (.added(let one), .added(let other)),
      (.assisted(let one), .assisted(let other)):
      let difference =
        one.converted(to: .kilograms).thousandths - other.converted(to: .kilograms).thousandths
      return one.unit != other.unit && abs(difference) <= 10
    default: return false
    }
  }
}
