import KBCore
import KBStore
import KBText

/// A workout of the person's own, whose file kb may write.
struct OwnWorkout {
  let card: WorkoutCard
  let bytes: [UInt8]

  /// Finds the workout that is meant; one of the knowledge base is refused with the way out.
  init(
    _ written: String, for subject: String, _ knowledge: KnowledgeBase, _ root: RootFolder,
    _ arguments: ParsedArguments
  ) throws(CommandFailure) {
    card = try knowledge.library.workout(typed: written, for: subject, arguments)
    let identity = card.identity
    guard identity.origin == .own else {
      throw arguments.badValue(
        written, for: subject,
        "\(identity.path) is of the knowledge base, which kb never writes; kb copy \(identity.key)"
          + " NAME makes it your own")
    }
    bytes = try root.bytes(identity.path)
  }
}

extension RootFolder {
  /// The bytes of a document, or why it cannot be read.
  func bytes(_ path: String) throws(CommandFailure) -> [UInt8] {
    do {
      return try read(
        path,
        limit: KnowledgeFiles.isJournal(path) ? JournalFile.limit : KnowledgeFiles.sizeLimit)
    } catch {
      throw .environment(error.text)
    }
  }
}
