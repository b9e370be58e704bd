import Synchronization

/// Events for one listener. Between two of them its connection sleeps.
final class EventStream: Sendable {
  /// The most bytes that wait for a slow listener, who is then left alone.
  private static let limit = 64 << 10

  private struct State {
    var pending: [UInt8]
    var isAsleep = false
    var isOver = false
  }

  private let connection: Connection
  private let state: Mutex<State>

  init(_ connection: Connection) {
    self.connection = connection
    state = Mutex(State(pending: Array("retry: 2000\n\n".utf8)))
  }

  /// Appends text in the form of `text/event-stream`, and wakes the connection.
  func send(_ text: String) {
    state.withLock { state in
      guard !state.isOver else { return }
      state.pending += Array(text.utf8)
      if state.pending.count > EventStream.limit { state.isOver = true }
      wake(&state)
    }
  }

  /// Ends the stream after what was sent.
  func end() {
    state.withLock { state in
      state.isOver = true
      wake(&state)
    }
  }

  /// After this the connection is not touched again.
  func detach() {
    state.withLock { state in
      state.isOver = true
      state.isAsleep = false
    }
  }

  private func wake(_ state: inout State) {
    guard state.isAsleep else { return }
    state.isAsleep = false
    connection.resume()
  }

  /// Gives what waits to the library, or lets the connection sleep; -1 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    state.withLock { state in
      if !state.pending.isEmpty {
        let count = min(buffer.count, state.pending.count)
        buffer.copyBytes(from: state.pending[..<count])
        state.pending.removeFirst(count)
        return count
      }
      if state.isOver { return -1 }
      state.isAsleep = true
      connection.suspend()
      return 0
    }
  }
}
