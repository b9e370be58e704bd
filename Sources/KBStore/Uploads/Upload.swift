import Glibc
import Synchronization

/// A file that comes in piece by piece.
package final class Upload: Sendable {
  private struct State: ~Copyable {
    var file: FileDescriptor?
    var count = 0
    var failure: Errno?
    var isWhole = false
  }

  /// What it is asked for by.
  package let token: String
  package let path: String
  private let state: Mutex<State>

  init(token: String, path: String, file: consuming FileDescriptor) {
    self.token = token
    self.path = path
    state = Mutex(State(file: file))
  }

  deinit { remove() }

  /// How many bytes came in.
  package var count: Int { state.withLock { $0.count } }

  /// Whether all of it is there.
  package var isWhole: Bool { state.withLock { $0.isWhole } }

  /// Adds a piece; what fails is said at the end.
  package func write(_ piece: UnsafeRawBufferPointer) {
    state.withLock { state in
      guard state.failure == nil else { return }
      state.count += piece.count
      do throws(Errno) { try state.file?.writeAll(Array(piece)) } catch { state.failure = error }
    }
  }

  /// Ends the file. Throws if not all of it could be written, as on a full disk; it is removed then.
  func finish() throws(StoreError) {
    let failure: Errno? = state.withLock { state in
      state.file = nil
      state.isWhole = state.failure == nil
      return state.failure
    }
    guard let failure else { return }
    remove()
    throw .failed(.write, path: path, failure)
  }

  func remove() {
    state.withLock { state in
      state.file = nil
      state.isWhole = false
    }
    _ = unlink(path)
  }
}
