import Synchronization

/// Values that are made when they are first asked for, each once or, where two threads ask at the
/// same time, twice alike.
///
/// It is public so that other modules compile it for their own keys, since generic code takes ten times as long
/// to look one up.
public final class LaterByKey<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline let made = Mutex<[Key: Value]>([:])
  @usableFromInline let mostKept: Int

  /// Keeps the values of at most so many keys, and makes those of others each time.
  public init(keeping mostKept: Int = .max) { self.mostKept = mostKept }

  /// The value of a key; `make` must always make the same for it.
  @inlinable public func value(_ key: Key, _ make: () -> Value) -> Value {
    if let known = made.withLock({ $0[key] }) { return known }
    return value(key, made: make())
  }

  /// The same; `nil` for a key without a value once as many are kept as may be.
  @inlinable public func valueIfKept(_ key: Key, _ make: () -> Value) -> Value? {
    let (known, isFull) = made.withLock { ($0[key], $0.count >= mostKept) }
    return known ?? (isFull ? nil : value(key, made: make()))
  }

  /// Keeps a value that was made outside the lock, so that nobody waited for that of another key.
  @inlinable func value(_ key: Key, made new: Value) -> Value {
    made.withLock { made in
      if let known = made[key] { return known }
      if made.count < mostKept { made[key] = new }
      return new
    }
  }
}
