import KBCore
import KBStore
import KBText
import KBTraining

/// The replay of a knowledge base's journal up to a day, with the sessions that it names.
struct JournalReplay {
  let replay: Replay
  /// A session by its place among those that were replayed.
  let session: @Sendable (Int) -> JournalSession?

  /// As many sessions at least stand behind what is kept, so that a correction of one of the last
  /// days does not begin everything anew.
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
    let sessions = knowledge.journal.sessions(until: today)
    let part = JournalReplay.partToKeep(knowledge.source.files, knowledge.journal)
    let count = part.map(\.sessionCount).flatMap { $0 < sessions.count ? $0 : nil }
    let state = JournalReplay.state(
      after: sessions.prefix(count ?? sessions.count), rules, knowledge.library)
    var replay = Replay(rules)
    var start = 0
    if let begun = Replay(rules, state: state) {
      (replay, start) = (begun, count ?? sessions.count)
    }
    for (index, placed) in sessions.enumerated().dropFirst(start) {
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
    self.init(replay: replay) { sessions.indices.contains($0) ? sessions[$0] : nil }
  }

  /// What the first sessions of a journal come to; the exercises of a long one are replayed side by
  /// side.
  private static func state(
    after sessions: ArraySlice<JournalSession>, _ rules: TrainingRules, _ library: Library
  ) -> ReplayState {
    var reader = Replay(rules)
    var outline = ReplayOutline()
    for index in sessions.indices {
      let workout = sessions[index].session.workout
      reader.read(
        sessions[index].session.entries, sessions[index].session.decisions,
        on: sessions[index].session.day, workout: workout?.presentKey(in: library) ?? workout?.key,
        at: index, into: &outline)
    }
    let threads = sessions.count < fewestShared ? 1 : Machine.processorCount
    let replayed = parallelMap(
      count: outline.exerciseCount, threads: threads, chunk: 1, state: { [reader] in reader }
    ) { [outline] exercise, replay in replay.replay(exercise, of: outline) }
    return reader.state(joining: replayed, since: rules)
  }

  private init(replay: Replay, session: @escaping @Sendable (Int) -> JournalSession?) {
    self.replay = replay
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
    var later: [JournalSession] = []
    for place in open.indices {
      guard let sessions = source.sessions(ofFile: place) else { return nil }
      later += sessions
    }
    later = Journal(later).sessions(until: today)
    if let first = later.first, KeptReplay.Moment(first.session) <= kept.part.end { return nil }
    guard var replay = Replay(rules, state: kept.state) else { return nil }
    let start = kept.part.sessionCount
    for (offset, placed) in later.enumerated() {
      replay.take(
        placed.session, workout: placed.session.presentKey(in: knowledge.library),
        at: start + offset)
    }
    let starts = SessionPlaces(source.files.prefix(kept.part.fileCount))
    self.init(replay: replay) { [later] index in
      guard index < start else {
        return later.indices.contains(index - start) ? later[index - start] : nil
      }
      guard let (file, place) = starts.find(index), let found = source.sessions(ofFile: file),
        found.indices.contains(place)
      else { return nil }
      return found[place]
    }
  }

  /// The files at the beginning of the journal that are worth keeping the replay of; `nil` where
  /// the sessions do not stand in the order of their files.
  private static func partToKeep(
    _ files: [JournalSource.File], _ journal: Journal
  ) -> KeptReplay.Part? {
    let sessions = journal.sessions
    var fileCount = files.count
    var sessionCount = sessions.count
    while fileCount > 0, sessions.count - sessionCount < openSessions {
      fileCount -= 1
      sessionCount -= files[fileCount].sessionCount
    }
    guard sessionCount > 0, sessionCount < sessions.count else { return nil }
    var next = 0
    for file in files[..<fileCount] {
      var line: Int32 = -1
      for _ in 0..<file.sessionCount {
        guard sessions[next].path == file.path, sessions[next].session.range.start > line else {
          return nil
        }
        line = sessions[next].session.range.start
        next += 1
      }
    }
    let end = KeptReplay.Moment(sessions[sessionCount - 1].session)
    guard next == sessionCount, end < KeptReplay.Moment(sessions[sessionCount].session) else {
      return nil
    }
    return KeptReplay.Part(
      fileCount: fileCount, sessionCount: sessionCount,
      mark: KeptReplay.mark(files[..<fileCount]), end: end)
  }
}

/// Where each file's sessions begin among all of them.
private struct SessionPlaces: Sendable {
  private var starts: [Int] = []
  private var end = 0

  init(_ files: ArraySlice<JournalSource.File>) {
    for file in files {
      starts.append(end)
      end += file.sessionCount
    }
  }

  /// The file of a session and the session's place in it.
  func find(_ index: Int) -> (file: Int, place: Int)? {
    guard index >= 0, index < end else { return nil }
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return (low, index - starts[low])
  }
}

extension Journal {
  /// The sessions up to a day; those of one journal stand in the order of their days.
  func sessions(until day: Day) -> [JournalSession] {
    guard let end = sessions.firstIndex(where: { $0.session.day > day }) else { return sessions }
    return Array(sessions[..<end])
  }
}
