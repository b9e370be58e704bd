/// The words that an entry was written in, as numbers: entries with one wording say the same.
///
/// A journal says the same few thousand things over and over, so most of its entries are known by
/// their wording, without a look at what they say.
package struct NotationWording: Equatable, Sendable {
  /// Who gave the numbers, each of which means something beside the others of its source only; 0 if
  /// there are none.
  package let source: UInt32
  /// Of the name and the target.
  package let head: UInt16
  /// Of what was done.
  package let result: UInt16

  /// The wording of an entry that was put together rather than read, or whose words were too many
  /// to be numbered.
  package static var unknown: NotationWording { NotationWording(source: 0, head: 0, result: 0) }

  /// Unknown where there is no source, or a number is too large.
  package init(source: UInt32, head: Int, result: Int) {
    if source != 0, let head = UInt16(exactly: head), let result = UInt16(exactly: result) {
      (self.source, self.head, self.result) = (source, head, result)
    } else {
      (self.source, self.head, self.result) = (0, 0, 0)
    }
  }

  package var isKnown: Bool { source != 0 }
}

/// Small numbers by wordings.
package struct WordingTable: Sendable {
  private var wordings: [NotationWording] = []
  private var numbers: [Int32] = []
  /// Places in `wordings`, -1 for a free one; their number is a power of two.
  private var slots: [Int32] = []

  package init() {}

  /// The number of a wording; `nil` if none was kept.
  package func number(for wording: NotationWording) -> Int32? {
    guard !slots.isEmpty else { return nil }
    let place = slots[slot(for: wording)]
    return place < 0 ? nil : numbers[Int(place)]
  }

  /// Keeps a number for a wording that has none yet; one that has keeps it.
  package mutating func keep(_ number: Int32, for wording: NotationWording) {
    if wordings.count * 2 >= slots.count { grow() }
    let slot = slot(for: wording)
    guard slots[slot] < 0 else { return }
    slots[slot] = Int32(truncatingIfNeeded: wordings.count)
    wordings.append(wording)
    numbers.append(number)
  }

  /// Where the wording is, else where it would be.
  private func slot(for wording: NotationWording) -> Int {
    var slot = wording.hash & (slots.count - 1)
    while slots[slot] >= 0, wordings[Int(slots[slot])] != wording {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: max(64, slots.count * 2))
    for place in wordings.indices {
      slots[slot(for: wordings[place])] = Int32(truncatingIfNeeded: place)
    }
  }
}

extension NotationWording {
  fileprivate var hash: Int {
    var hash = UInt64(source) << 32 | UInt64(head) << 16 | UInt64(result)
    hash = hash &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
