import Synchronization

/// A value that is made once, when it is first asked for, by whichever thread asks first.
package final class Later<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  package init() {}

  /// Whether the value was made; waits for a thread that makes it.
  package var isMade: Bool { made.withLock { $0 != nil } }

  /// The value; `make` must always make the same, and must not ask for this value itself.
  package func value(_ make: () -> Value) -> Value {
    made.withLock { made in
      if let made { return made }
      let new = make()
      made = new
      return new
    }
  }
}
