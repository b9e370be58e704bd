import KBStore
import KBTerminal
import Synchronization

/// Tells when a folder changes, or what was built of it gets old, until it is stopped.
final class FolderWatch: Sendable {
  /// How long a wait lasts at most, in milliseconds; so long a stop takes.
  private static let step = 200

  private let isStopped = Atomic<Bool>(false)
  private let watcher: Mutex<TreeWatcher>
  private let thread = Mutex<OwnThread?>(nil)

  /// Nothing that is saved from now on is missed.
  init(root: RootFolder, output: String) throws(CommandFailure) {
    do { watcher = Mutex(try root.watch(exceptOutput: output)) } catch {
      throw .environment(error.text)
    }
  }

  /// Calls `changed` after each change, and where `isOld` says so.
  func start(
    isOld: @escaping @Sendable () -> Bool, changed: @escaping @Sendable () -> Void
  ) {
    let own = OwnThread { [self] in
      while !isStopped.load(ordering: .relaxed) {
        let outcome = watcher.withLock { try? $0.wait(FolderWatch.step) }
        // A folder that can no longer be watched is gone, which the next build says.
        guard let outcome else { return changed() }
        if outcome != .timeout || isOld() { changed() }
      }
    }
    thread.withLock { $0 = own }
  }

  func stop() {
    isStopped.store(true, ordering: .relaxed)
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
  }
}
