import KBCore
import KBTraining

/// A load of the journal that cannot well be what was lifted, and was neither confirmed nor done
/// again.
package struct DoubtfulLoad: Sendable {
  /// The places of the session among those that were looked at, and of the entry in it.
  package let session: Int
  package let entry: Int
  package let path: String
  package let range: SourceRange
  /// The exercise's name as it is written there.
  package let exercise: String
  package let doubt: LoadDoubt
  package let sessionCount: Int
  /// The heaviest load before it.
  package let heaviest: Int64

  /// All doubtful loads of sessions in their order, each against what the same person did before.
  package static func all(
    in sessions: [JournalSession], _ library: Library, formula: OneRepMaxFormula
  ) -> [DoubtfulLoad] {
    var pasts = PastLoads(library, formula)
    for (index, placed) in sessions.enumerated() { pasts.take(placed, at: index) }
    return pasts.found.compactMap { $0 }
  }
}

extension Journal {
  /// The journal with the entries marked whose loads are in doubt, and with other fingerprints for
  /// their sessions, since a doubt is about sessions before.
  package func markingDoubts(_ library: Library, formula: OneRepMaxFormula) -> Journal {
    let doubtful = DoubtfulLoad.all(in: sessions, library, formula: formula)
    guard !doubtful.isEmpty else { return self }
    var sessions = sessions
    for load in doubtful {
      sessions[load.session] = sessions[load.session].markingDoubt(of: load.entry)
    }
    return Journal(sessions)
  }
}

extension JournalSession {
  fileprivate func markingDoubt(of entry: Int) -> JournalSession {
    var session = session
    session.entries[entry].isInDoubt = true
    var mark = Fingerprint(fingerprint)
    mark.mix(UInt64(entry))
    return JournalSession(
      session: session, path: path, fingerprint: mark.value, text: text, textStart: textStart)
  }
}

/// What was lifted so far of each exercise, with the doubts that are left.
private struct PastLoads {
  private let library: Library
  private let formula: OneRepMaxFormula
  private var histories: [LoadHistory] = []
  /// By exercise, as the next.
  private var keepsRecords: [Bool] = []
  /// By exercise: the place in `found` of the doubt that a repetition settles.
  private var pending: [Int?] = []
  /// By `JournalEntry.subjectID`, so that a name is looked up once for all entries that share it.
  private var placeBySubject: [ObjectIdentifier: Int] = [:]
  private var placeByName: [String: Int] = [:]
  private var placeByKey: [String: Int] = [:]
  private(set) var found: [DoubtfulLoad?] = []

  init(_ library: Library, _ formula: OneRepMaxFormula) {
    self.library = library
    self.formula = formula
  }

  mutating func take(_ placed: JournalSession, at session: Int) {
    var confirmed: [Int]?
    let entries = placed.session.entries
    for number in entries.indices {
      let entry = entries[number].entry
      guard !entry.isSkipped, !entry.isScore, let (load, estimate) = entry.heaviestSet(formula)
      else { continue }
      let known = confirmed ?? placed.session.confirmedExercises.map { place(of: $0) }
      confirmed = known
      let index = place(of: entry)
      guard keepsRecords[index] else { continue }
      let past = (count: histories[index].sessionCount, heaviest: histories[index].heaviest)
      let why = histories[index].judge(
        load, estimate: estimate, session: session, isConfirmed: known.contains(index))
      if histories[index].isRepeated, let place = pending[index] { found[place] = nil }
      guard let why else { continue }
      pending[index] = found.count
      found.append(
        DoubtfulLoad(
          session: session, entry: number, path: placed.path,
          range: entries[number].range, exercise: entry.name,
          doubt: LoadDoubt(load: load, why: why),
          sessionCount: past.count, heaviest: past.heaviest))
    }
  }

  private mutating func place(of entry: JournalEntry) -> Int {
    if let place = placeBySubject[entry.subjectID] { return place }
    let place = place(of: entry.name)
    placeBySubject[entry.subjectID] = place
    return place
  }

  private mutating func place(of name: String) -> Int {
    if let place = placeByName[name] { return place }
    let key = library.exerciseKey(of: name)
    let place = placeByKey[key] ?? histories.count
    if place == histories.count {
      histories.append(LoadHistory())
      pending.append(nil)
      keepsRecords.append(library.exercise(named: name)?.exercise.kind != .mobility)
    }
    placeByKey[key] = place
    placeByName[name] = place
    return place
  }
}
