import Glibc

/// A thread that runs for as long as its body does, and whose owner waits for its end.
///
/// `BackgroundWork.waitForAll` does not wait for it.
package struct OwnThread: Sendable {
  private let thread: pthread_t

  /// How much a thread that yields gives way, as `nice` counts.
  private static let niceness: Int32 = 10

  /// Starts the thread; `nil` where the system refuses one.
  ///
  /// One that is `yielding` gives way to other threads that want a processor, and so do those that it
  /// starts.
  package init?(yielding: Bool = false, _ body: @escaping @Sendable () -> Void) {
    let begun = startThread {
      // On Linux the call is about the thread alone; where it is refused the thread is as others.
      if yielding { _ = setpriority(Int32(PRIO_PROCESS.rawValue), 0, OwnThread.niceness) }
      body()
    }
    guard let thread = begun else { return nil }
    self.thread = thread
  }

  /// Returns when the body has ended; to be called once.
  package func join() { pthread_join(thread, nil) }
}
