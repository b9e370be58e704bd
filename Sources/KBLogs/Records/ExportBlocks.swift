import KBCore

/// A format that has one session after the other.
package protocol SessionFormat {
  /// How many bytes were written since the last `take`.
  var count: Int { get }
  /// Writes what stands before all sessions.
  mutating func begin()
  /// Writes a session, whose number is counted from 1.
  mutating func add(_ exported: ExportedSession, number: Int)
  /// Writes what stands behind all sessions.
  mutating func end()
  /// Gives what was written and lets go of it.
  mutating func take() -> [UInt8]
}

/// A file of sessions, block by block, so that a long one is never in memory as a whole.
package struct ExportBlocks<Format: SessionFormat>: Sequence, IteratorProtocol {
  private static var blockSize: Int { 1 << 18 }

  private let sessions: ExportedSessions
  private var format: Format
  private var place = -1

  package init(_ sessions: ExportedSessions, as format: Format) {
    self.sessions = sessions
    self.format = format
  }

  package mutating func next() -> [UInt8]? {
    guard place <= sessions.count else { return nil }
    if place < 0 {
      format.begin()
      place = 0
    }
    while place < sessions.count, format.count < Self.blockSize {
      format.add(sessions[place], number: place + 1)
      place += 1
    }
    if place == sessions.count, format.count < Self.blockSize {
      format.end()
      place += 1
    }
    return format.take()
  }

  /// All blocks at once.
  package var bytes: [UInt8] { Array(joined()) }
}
