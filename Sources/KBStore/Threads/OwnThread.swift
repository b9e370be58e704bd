import Glibc

/// A thread that runs for as long as its body does, and whose owner waits for its end.
///
/// `BackgroundWork.waitForAll` does not wait for it.
package struct OwnThread: Sendable {
  private let thread: pthread_t

  /// Starts the thread; `nil` where the system refuses one.
  package init?(_ body: @escaping @Sendable () -> Void) {
    guard let thread = startThread(body) else { return nil }
    self.thread = thread
  }

  /// Returns when the body has ended; to be called once.
  package func join() { pthread_join(thread, nil) }
}
