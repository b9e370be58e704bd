import Glibc
import Synchronization

/// Work on a thread of its own, beside the rest of a command.
package final class BackgroundWork: Sendable {
  private let thread: Mutex<pthread_t?>
  private static let begun = Mutex<[BackgroundWork]>([])

  /// Begins work; where the system refuses a thread, does it right away.
  package init(_ body: @escaping @Sendable () -> Void) {
    thread = Mutex(startThread(body))
    if thread.withLock({ $0 == nil }) { body() }
    BackgroundWork.begun.withLock { $0.append(self) }
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
