import Glibc
import Synchronization

/// All open connections, so that none takes a place for longer than it may.
final class ConnectionTable: Sendable {
  /// Limits in seconds and connections.
  struct Limits {
    /// Between requests, and while a head comes in.
    var idle = 15
    /// For a body.
    var body = 30
    /// From so many connections on, a new one takes the place of the one that idled longest.
    var crowd = 400
  }

  private enum Phase {
    case idle, reading, busy
  }

  private struct Entry {
    var phase = Phase.idle
    var since: Int
    let descriptor: Int32
    /// Shut down, and soon gone.
    var isDropped = false
  }

  let limits: Limits
  private let entries = Mutex<[Connection: Entry]>([:])

  init(limits: Limits = Limits()) { self.limits = limits }

  func add(_ connection: Connection, at now: Int) {
    guard let descriptor = connection.descriptor else { return }
    entries.withLock { entries in
      entries[connection] = Entry(since: now, descriptor: descriptor)
      guard entries.count(where: { !$0.value.isDropped }) > limits.crowd else { return }
      let idle = entries.filter {
        $0.value.phase == .idle && !$0.value.isDropped && $0.key != connection
      }
      if let oldest = idle.min(by: { $0.value.since < $1.value.since }) {
        drop(oldest.key, in: &entries)
      }
    }
  }

  func remove(_ connection: Connection) {
    entries.withLock { _ = $0.removeValue(forKey: connection) }
  }

  func isReading(_ connection: Connection, at now: Int) { set(.reading, connection, now) }
  func isBusy(_ connection: Connection, at now: Int) { set(.busy, connection, now) }
  func isIdle(_ connection: Connection, at now: Int) { set(.idle, connection, now) }

  private func set(_ phase: Phase, _ connection: Connection, _ now: Int) {
    entries.withLock { entries in
      entries[connection]?.phase = phase
      entries[connection]?.since = now
    }
  }

  /// Shuts down what has taken too long; the library then closes it.
  func sweep(at now: Int) {
    entries.withLock { entries in
      for (connection, entry) in entries where !entry.isDropped {
        let limit =
          switch entry.phase {
          case .idle: limits.idle
          case .reading: limits.body
          case .busy: Int.max
          }
        if now - entry.since >= limit { drop(connection, in: &entries) }
      }
    }
  }

  /// The socket is closed only after `remove`, which waits for the lock, so that the number is still its.
  private func drop(_ connection: Connection, in entries: inout [Connection: Entry]) {
    guard let entry = entries[connection] else { return }
    _ = shutdown(entry.descriptor, Int32(SHUT_RDWR))
    entries[connection]?.isDropped = true
  }
}
