import Glibc

/// What ended a wait for changes.
package enum WatchOutcome: Equatable, Sendable {
  /// Something was saved, created, moved or removed.
  case changed
  /// Nothing has changed; or a signal came.
  case timeout
  /// More changed than the kernel could remember: everything has to be looked at again.
  case overflow
}

/// Tells when files below a root change, in all folders that are there or will be.
package struct TreeWatcher: ~Copyable {
  /// After a change, so many milliseconds without another make it complete.
  private static let quiet = 20
  /// So many milliseconds of changes without a pause are reported all the same.
  private static let longest = 500
  static let mask =
    UInt32(IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB)
    | UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_DONT_FOLLOW | IN_EXCL_UNLINK)

  let root: RootFolder
  let rules: WatchRules
  let queue: FileDescriptor
  /// The path of every watched folder below the root, which itself has the empty path.
  var folders: [Int32: String] = [:]
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// A watcher that watches nothing yet.
  init(_ root: RootFolder, _ rules: WatchRules) throws(StoreError) {
    let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard number >= 0 else { throw .failed(.watch, path: root.path, Errno.last) }
    self.root = root
    self.rules = rules
    queue = FileDescriptor(adopting: number)
  }

  /// Waits until something has changed and been quiet for 20 ms, at most so many milliseconds
  /// until the first change.
  package mutating func wait(_ timeout: Int) throws(StoreError) -> WatchOutcome {
    let start = SteadyClock.milliseconds()
    var outcome = WatchOutcome.timeout
    while outcome == .timeout {
      let rest = timeout - (SteadyClock.milliseconds() - start)
      guard rest >= 0, try isReady(within: rest) else { return .timeout }
      outcome = try drain()
    }
    let first = SteadyClock.milliseconds()
    while SteadyClock.milliseconds() - first < Self.longest, try isReady(within: Self.quiet) {
      if try drain() == .overflow { outcome = .overflow }
    }
    return outcome
  }

  /// False after the time or a signal.
  private func isReady(within milliseconds: Int) throws(StoreError) -> Bool {
    var request = pollfd(fd: queue.number, events: Int16(POLLIN), revents: 0)
    let count = poll(&request, 1, Int32(clamping: milliseconds))
    guard count >= 0 || errno == EINTR else {
      throw .failed(.watch, path: root.path, Errno.last)
    }
    return count > 0
  }

  /// Reads what the kernel has; `timeout` says that none of it matters.
  private mutating func drain() throws(StoreError) -> WatchOutcome {
    var outcome = WatchOutcome.timeout
    while true {
      let count = read(queue.number, &buffer, buffer.count)
      guard count > 0 else {
        if count == 0 || errno == EAGAIN { return outcome }
        if errno == EINTR { continue }
        throw .failed(.watch, path: root.path, Errno.last)
      }
      let events = buffer.withUnsafeBytes { WatchEvent.all(in: .init(rebasing: $0[..<count])) }
      for event in events {
        if event.has(Int(IN_Q_OVERFLOW)) {
          // Folders may have come unseen; watching one again changes nothing.
          try watch("")
          outcome = .overflow
        } else if try take(event), outcome != .overflow {
          outcome = .changed
        }
      }
    }
  }

  /// Keeps the watches true to the folders, and tells whether the event matters.
  private mutating func take(_ event: WatchEvent) throws(StoreError) -> Bool {
    if event.has(Int(IN_IGNORED)) {
      folders[event.watch] = nil
      return false
    }
    guard let folder = folders[event.watch] else { return false }
    if event.name.isEmpty { return event.has(Int(IN_DELETE_SELF | IN_MOVE_SELF)) }
    let path = PlainPath.join(folder, event.name)
    guard rules.matters(event.name, path: path) else { return false }
    guard event.has(Int(IN_ISDIR)) else { return true }
    guard rules.watches(path) else { return false }
    if event.has(Int(IN_MOVED_FROM)) { forget(path) }
    if event.has(Int(IN_CREATE | IN_MOVED_TO)) { try watch(path) }
    return true
  }
}
