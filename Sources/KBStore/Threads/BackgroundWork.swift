import Glibc
import Synchronization

/// Work on a thread of its own, beside the rest of a command.
package final class BackgroundWork: Sendable {
  /// Whether the body has returned, so that waiting takes no time.
  private final class End: Sendable {
    let isReached = Atomic<Bool>(false)
  }

  private let thread: Mutex<pthread_t?>
  private let end: End
  private static let begun = Mutex<[BackgroundWork]>([])

  /// Begins work; where the system refuses a thread, does it right away.
  package init(_ body: @escaping @Sendable () -> Void) {
    let end = End()
    self.end = end
    let started = startThread {
      body()
      end.isReached.store(true, ordering: .releasing)
    }
    thread = Mutex(started)
    guard started != nil else {
      body()
      return
    }
    BackgroundWork.begun.withLock { begun in
      // A process that goes on, such as a server, would keep the thread of every work that it began.
      begun.removeAll { work in
        guard work.end.isReached.load(ordering: .acquiring) else { return false }
        work.wait()
        return true
      }
      begun.append(self)
    }
  }

  /// Returns when the work is done.
  package func wait() {
    thread.withLock { thread in
      guard let own = thread else { return }
      pthread_join(own, nil)
      thread = nil
    }
  }

  /// Returns when all work that was begun is done, which must be before the process ends.
  package static func waitForAll() {
    let all = begun.withLock { begun in
      defer { begun = [] }
      return begun
    }
    for work in all { work.wait() }
  }
}
