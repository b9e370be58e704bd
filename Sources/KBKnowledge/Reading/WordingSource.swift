import KBCore
import Synchronization

/// Hands out the sources that wordings of entries have, none of them twice.
enum WordingSource {
  private static let last = Atomic<UInt32>(0)

  /// The first of so many sources; 0, which is none, for all once they have run out.
  static func fresh(_ count: Int = 1) -> UInt32 {
    let count = UInt32(clamping: count)
    let (before, after) = last.wrappingAdd(count, ordering: .relaxed)
    guard before <= after, after < .max / 2 else {
      last.store(.max / 2, ordering: .relaxed)
      return 0
    }
    return before + 1
  }
}

extension NotationMemory {
  /// A memory for the journal of a knowledge base, whose entries have wordings.
  package static func forJournal(_ habits: NotationHabits) -> NotationMemory {
    NotationMemory(source: WordingSource.fresh(), habits: habits)
  }
}
