import Synchronization

/// Values that are made when they are first asked for, each once or, where two threads ask at the
/// same time, twice alike.
package final class LaterByKey<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let made = Mutex<[Key: Value]>([:])

  package init() {}

  /// The value of a key; `make` must always make the same for it.
  package func value(_ key: Key, _ make: () -> Value) -> Value {
    if let known = made.withLock({ $0[key] }) { return known }
    // Outside the lock, so that nobody waits for a value of another key.
    let new = make()
    made.withLock { $0[key] = new }
    return new
  }
}
