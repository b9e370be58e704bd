import KBCore
import KBStore
import KBText

/// The sessions of all pieces in one array, which all processors make where there are many.
func joined(_ pieces: [ArraySlice<JournalSession>]) -> [JournalSession] {
  guard pieces.count >= 256 else { return pieces.flatMap { $0 } }
  return sessionsSideBySide(sizes: pieces.map(\.count), state: {}) { [pieces] index, sessions, _ in
    for session in pieces[index] { sessions.append(session) }
  }.sessions
}

/// One array of sessions in pieces of known sizes, with a result for each piece; each thread has a
/// value of its own. Where a body gives fewer sessions than it announced, empty ones take their
/// places.
func sessionsSideBySide<Result: Sendable, State>(
  sizes: [Int], state: @Sendable () -> State,
  _ body: @Sendable (Int, inout PieceWriter<JournalSession>, inout State) -> Result
) -> (sessions: [JournalSession], results: [Result]) {
  let (sessions, results) = parallelFill(
    sizes: sizes,
    filler: JournalSession(session: Session(day: Day(number: 0), title: ""), path: ""),
    // What each thread makes for itself costs more than it saves where there is little to do.
    chunk: sizes.reduce(0, +) < 8192 ? max(1, sizes.count) : 32, state: state, body)
  return (sessions, results)
}
