import KBCoach
import KBCore
import KBStore
import KBText
import KBTraining

/// The replay of a knowledge base's journal up to a day, with the sessions that it names.
struct JournalReplay {
  /// Sessions of days that have not come, which count for nothing yet.
  struct Later {
    let count: Int
    /// Where the first of them stands.
    let place: String
  }

  let replay: Replay
  /// `nil` where there are none.
  let later: Later?
  /// A session by its place among those that were replayed.
  let session: @Sendable (Int) -> JournalSession?

  /// As many sessions at least follow what is kept, so that a correction of one of the last days
  /// does not restart everything.
  private static let openSessions = 32
  /// With more sessions than that behind what is kept, it is time to keep more.
  private static let mostOpenSessions = 1024
  /// Fewer sessions are replayed before a second thread has begun.
  private static let fewestShared = 1024

  /// Goes on from what was kept, or replays everything and keeps what it came to.
  init(_ knowledge: KnowledgeBase, _ rules: TrainingRules, root: RootFolder, today: Day) {
    if let resumed = JournalReplay(resuming: knowledge, rules, root: root, today: today) {
      self = resumed
      return
    }
    let all = knowledge.source.sessions
    let sessions = all.until(today)
    let part = JournalReplay.partToKeep(knowledge.source.files, all)
    let count = part.map(\.sessionCount).flatMap { $0 < sessions.count ? $0 : nil }
    let state = JournalReplay.state(
      after: sessions, count: count ?? sessions.count, rules, knowledge.library)
    var replay = Replay(rules)
    var start = 0
    if let begun = Replay(rules, state: state) {
      (replay, start) = (begun, count ?? sessions.count)
    }
    for index in start..<sessions.count {
      guard let placed = sessions[index] else { break }
      replay.take(
        placed.session, workout: placed.session.presentKey(in: knowledge.library), at: index)
    }
    if count != nil, let part, let mark = knowledge.rulesMark,
      let kb = KeptReplay.writer
    {
      let kept = KeptReplay(rulesMark: mark, part: part, state: state)
      // What cannot be kept costs time and nothing else.
      try? root.keep(kept.bytes(writer: kb), as: KeptReplay.name)
    }
    let later = all[sessions.count].map {
      Later(count: all.count - sessions.count, place: $0.place)
    }
    self.init(replay: replay, later: later) { sessions[$0] }
  }

  /// What the first `count` sessions of a journal come to; the exercises of a long one are replayed
  /// side by side.
  private static func state(
    after sessions: SessionPieces, count: Int, _ rules: TrainingRules, _ library: Library
  ) -> ReplayState {
    var reader = Replay(rules)
    var outline = ReplayOutline()
    var place = 0
    for piece in sessions.pieces where place < count {
      // Through a pointer a field is read without a copy of its session.
      piece.prefix(count - place).withUnsafeBufferPointer { sessions in
        for index in sessions.indices {
          let workout = sessions[index].session.workout
          reader.read(
            sessions[index].session.entries, sessions[index].session.decisions,
            on: sessions[index].session.day,
            workout: workout?.presentKey(in: library) ?? workout?.key, at: place, into: &outline)
          place += 1
        }
      }
    }
    let threads = count < fewestShared ? 1 : Machine.processorCount
    let replayed = parallelMap(
      count: outline.exerciseCount, threads: threads, chunk: 1, state: { [reader] in reader }
    ) { [outline] exercise, replay in replay.replay(exercise, of: outline) }
    return reader.state(joining: replayed, since: rules)
  }

  private init(
    replay: Replay, later: Later?, session: @escaping @Sendable (Int) -> JournalSession?
  ) {
    self.replay = replay
    self.later = later
    self.session = session
  }

  private init?(
    resuming knowledge: KnowledgeBase, _ rules: TrainingRules, root: RootFolder, today: Day
  ) {
    let source = knowledge.source
    guard source.isInParts, let mark = knowledge.rulesMark, let kb = KeptReplay.writer,
      let bytes = root.kept(KeptReplay.name, limit: KeptReplay.byteLimit),
      let kept = KeptReplay(bytes, writer: kb), kept.rulesMark == mark, kept.fits(source.files),
      kept.part.end.day <= today.number
    else { return nil }
    let open = source.files[kept.part.fileCount...]
    guard open.reduce(0, { $0 + $1.sessionCount }) <= JournalReplay.mostOpenSessions else {
      return nil
    }
    var unread: [JournalSession] = []
    for place in open.indices {
      guard let sessions = source.sessions(ofFile: place) else { return nil }
      unread += sessions
    }
    let all = Journal(unread)
    let later = all.sessions(until: today)
    if let first = later.first, KeptReplay.Moment(first.session) <= kept.part.end { return nil }
    guard var replay = Replay(rules, state: kept.state) else { return nil }
    let start = kept.part.sessionCount
    for (offset, placed) in later.enumerated() {
      replay.take(
        placed.session, workout: placed.session.presentKey(in: knowledge.library),
        at: start + offset)
    }
    let starts = PieceStarts(counts: source.files.prefix(kept.part.fileCount).map(\.sessionCount))
    let future = all.sessions.dropFirst(later.count)
    self.init(
      replay: replay, later: future.first.map { Later(count: future.count, place: $0.place) }
    ) { index in
      guard index < start else {
        return later.indices.contains(index - start) ? later[index - start] : nil
      }
      guard let (file, place) = starts.find(index), let found = source.sessions(ofFile: file),
        found.indices.contains(place)
      else { return nil }
      return found[place]
    }
  }

  /// The files at the beginning of the journal that are worth keeping the replay of; `nil` if the
  /// sessions do not stand in the order of their files.
  private static func partToKeep(
    _ files: [JournalSource.File], _ sessions: SessionPieces
  ) -> KeptReplay.Part? {
    var fileCount = files.count
    var sessionCount = sessions.count
    while fileCount > 0, sessions.count - sessionCount < openSessions {
      fileCount -= 1
      sessionCount -= files[fileCount].sessionCount
    }
    guard sessions.begin(with: files[..<fileCount]), let last = sessions[sessionCount - 1],
      let next = sessions[sessionCount]
    else { return nil }
    let end = KeptReplay.Moment(last.session)
    guard end < KeptReplay.Moment(next.session) else { return nil }
    return KeptReplay.Part(
      fileCount: fileCount, sessionCount: sessionCount,
      mark: KeptReplay.mark(files[..<fileCount]), end: end)
  }
}

extension Journal {
  /// The sessions up to a day; those of one journal are in the order of their days.
  func sessions(until day: Day) -> [JournalSession] {
    guard let end = sessions.firstIndex(where: { $0.session.day > day }) else { return sessions }
    return Array(sessions[..<end])
  }
}
