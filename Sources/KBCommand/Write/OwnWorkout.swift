import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// A workout of the person's own, whose file kb may write.
struct OwnWorkout {
  let card: WorkoutCard
  /// The bytes of its file.
  let bytes: [UInt8]
  /// Its whole text, where the file has only what differs from a base.
  private let draft: VariantDraft?

  /// Finds the workout that is meant; one of the knowledge base is refused with a fix.
  init(
    _ written: String, for subject: String, _ knowledge: KnowledgeBase, _ root: RootFolder,
    _ arguments: ParsedArguments
  ) throws(CommandFailure) {
    let card = try knowledge.library.workout(typed: written, for: subject, arguments)
    guard card.identity.origin == .own else {
      throw arguments.badValue(written, for: subject, card.identity.refusal)
    }
    try self.init(card, knowledge, root)
  }

  /// One whose file is the person's.
  init(
    _ card: WorkoutCard, _ knowledge: KnowledgeBase, _ root: RootFolder
  ) throws(CommandFailure) {
    self.card = card
    let identity = card.identity
    bytes = try root.bytes(identity.path)
    draft = try knowledge.variants.first { $0.file.identity.path == identity.path }
      .map { variant throws(CommandFailure) in try VariantDraft(variant) }
  }

  /// What a person reads of it: the file's text, or the one that a variant's file makes.
  var text: [UInt8] { draft?.text ?? bytes }

  /// The file's bytes that make another text; an error says why a variant cannot have that text.
  func stored(_ text: [UInt8]) throws(CommandFailure) -> [UInt8] {
    guard let draft else { return text }
    return try draft.stored(text).bytes
  }

  /// The file's bytes with one exercise in the place of others, `text` being what comes of it.
  ///
  /// A variant gets one override for each of the names, so that what its base changes in these steps
  /// later is carried over, unless that would not give the text.
  func substituting(
    _ names: [String], with new: String, giving text: [UInt8]
  ) throws(CommandFailure) -> [UInt8] {
    guard let draft else { return text }
    if let file = try draft.substituting(names, with: new, giving: text) { return file.bytes }
    return try stored(text)
  }
}

extension Identity {
  /// Why a workout of the knowledge base is not written, and what to do instead.
  var refusal: Phrase {
    let copy = "kb library copy \(ShippedVersions.name(kind, key))"
    return switch (isBuiltIn, kind) {
    case (true, .workout):
      """
      \(path) comes with kb and is not in your folder; kb variant new \(key) NAME stores your changes \
      to it, and \(copy) makes a file of your own of it
      """
    case (true, _):
      "\(path) comes with kb and is not in your folder; \(copy) makes a file of your own of it"
    case (false, _):
      """
      \(path) belongs to the library, which kb never changes; kb variant new \(key) NAME stores your \
      changes to it, and kb copy \(key) NAME makes a copy of your own
      """
    }
  }
}

extension RootFolder {
  /// The bytes of a document, or why it cannot be read.
  func bytes(_ path: String) throws(CommandFailure) -> [UInt8] {
    do {
      return try read(
        path,
        limit: KnowledgeFiles.isJournal(path, rules) ? JournalFile.limit : KnowledgeFiles.sizeLimit)
    } catch {
      throw .environment(error.text)
    }
  }
}
