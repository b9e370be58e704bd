import KBCore
import KBKnowledge
import KBStore
import KBText
import Synchronization

/// The workouts of a folder after their cards, read when they are asked for, on any thread.
final class WorkoutFiles: Sendable {
  private let root: RootFolder
  private let known: WorkoutDocuments
  private let habits: NotationHabits
  private let late: LateFailures
  /// What lines meant in the files before; each memory is used by one thread at a time.
  private let memories = Mutex<[IdleMemory]>([])

  /// Notes in `late` what can no longer be read; what `knowledge` has is not read again.
  init(_ knowledge: KnowledgeBase, in root: RootFolder) {
    self.root = root
    known = knowledge.workouts
    habits = knowledge.settings.notation
    late = knowledge.late
  }

  /// The whole workout; `nil` if its file can no longer be read.
  func workout(_ card: WorkoutCard) -> WorkoutDocument? {
    if let document = known[card.identity.path] { return document }
    let idle =
      memories.withLock { $0.popLast() } ?? IdleMemory(memory: NotationMemory(habits: habits))
    defer { memories.withLock { $0.append(idle) } }
    let content = root.content(at: card.identity.path, memory: idle.memory)
    if let missing = content.missing { late.add(missing) }
    guard case .workout(_, let document) = content else { return nil }
    return document
  }

  /// Those of several cards in their order, without what can no longer be read.
  func workouts(_ cards: [WorkoutCard]) -> [WorkoutDocument] {
    parallelMap(count: cards.count) { workout(cards[$0]) }.compactMap { $0 }
  }
}

/// A memory that no thread uses now.
private struct IdleMemory: @unchecked Sendable {
  let memory: NotationMemory
}
