import KBCore

extension Session {
  /// The session without its places in a file.
  package var withoutRanges: Session {
    var session = self
    session.range = .fileStart
    for index in session.entries.indices { session.entries[index].range = .fileStart }
    return session
  }
}
