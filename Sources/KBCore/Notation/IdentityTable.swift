/// Small numbers by the places of two things in memory, which must live as long as the table.
///
/// Values that came from one `NotationMemory` share their storage, so most entries of a long
/// journal are found by where their target and their sets are, without looking at either.
package struct IdentityTable: Sendable {
  package struct Key: Equatable, Sendable {
    let first: UInt
    let second: UInt

    package init(_ first: UInt, _ second: UInt = 0) { (self.first, self.second) = (first, second) }

    fileprivate var hash: Int {
      var hash = UInt64(first) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ (hash >> 32) ^ UInt64(second)) &* 0xBF58_476D_1CE4_E5B9
      return Int(truncatingIfNeeded: hash ^ (hash >> 29))
    }
  }

  private var keys: [Key] = []
  private var numbers: [Int32] = []
  /// Places in `keys`, -1 for a free one; their number is a power of two.
  private var slots: [Int32] = []

  package init() {}

  package func number(for key: Key) -> Int32? {
    guard !slots.isEmpty else { return nil }
    let place = slots[slot(for: key)]
    return place < 0 ? nil : numbers[Int(place)]
  }

  /// Keeps a number for a key that has none yet; a key that has one keeps it.
  package mutating func keep(_ number: Int32, for key: Key) {
    if keys.count * 2 >= slots.count { grow() }
    let slot = slot(for: key)
    guard slots[slot] < 0 else { return }
    slots[slot] = Int32(truncatingIfNeeded: keys.count)
    keys.append(key)
    numbers.append(number)
  }

  /// Where the key is, else where it would be.
  private func slot(for key: Key) -> Int {
    var slot = key.hash & (slots.count - 1)
    while slots[slot] >= 0, keys[Int(slots[slot])] != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: max(64, slots.count * 2))
    for place in keys.indices {
      slots[slot(for: keys[place])] = Int32(truncatingIfNeeded: place)
    }
  }
}

extension JournalEntry {
  /// Where the target is in memory; `nil` for none.
  package var targetKey: IdentityTable.Key? {
    targetIdentity.map { IdentityTable.Key(UInt(bitPattern: $0)) }
  }

  /// Where the target and the sets are in memory; `nil` for entries without a target, and for those
  /// that were left out or not understood.
  package var workKey: IdentityTable.Key? {
    guard let target = targetIdentity else { return nil }
    if case .done = result { return IdentityTable.Key(UInt(bitPattern: target), 1) }
    return result.setsKey.map { IdentityTable.Key(UInt(bitPattern: target), $0.first) }
  }
}

extension EntryResult {
  /// Where the sets are in memory; `nil` for other results.
  package var setsKey: IdentityTable.Key? {
    guard case .sets(let sets) = self, !sets.isEmpty else { return nil }
    return sets.withUnsafeBufferPointer { IdentityTable.Key(UInt(bitPattern: $0.baseAddress)) }
  }
}
