import Glibc
import KBStore
import Synchronization

/// Work that is done on a thread of its own, one piece after another.
final class WorkQueue: Sendable {
  /// The most pieces that may wait.
  private static let limit = 512

  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let signal: Signal
  private let thread: Mutex<OwnThread?>

  init() {
    signal = Signal()
    thread = Mutex(nil)
  }

  /// Starts the thread; false where the system refuses one.
  func start() -> Bool {
    let thread = OwnThread { [self] in run() }
    self.thread.withLock { $0 = thread }
    return thread != nil
  }

  /// Adds work; false where too much waits, or no more is done.
  func add(_ work: @escaping @Sendable () -> Void) -> Bool {
    let isTaken = state.withLock { state in
      guard !state.isClosed, state.waiting.count < WorkQueue.limit else { return false }
      state.waiting.append(work)
      return true
    }
    if isTaken { signal.give() }
    return isTaken
  }

  /// Takes no more work, and returns when all of it is done.
  func finish() {
    state.withLock { $0.isClosed = true }
    signal.give()
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
  }

  private func run() {
    while true {
      signal.take()
      let next = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
      if let next {
        next()
      } else if state.withLock({ $0.isClosed }) {
        return
      }
    }
  }
}

/// A counter that one thread waits for and others raise.
private final class Signal: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(semaphore, 0, 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func give() { sem_post(semaphore) }

  func take() {
    while sem_wait(semaphore) != 0, errno == EINTR {}
  }
}
