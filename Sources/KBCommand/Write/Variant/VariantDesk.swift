import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// The variants of a knowledge base, for the commands about them.
struct VariantDesk {
  let root: RootFolder
  let knowledge: KnowledgeBase
  private let environment: Environment

  init(
    _ arguments: ParsedArguments, _ context: inout Context
  ) throws(CommandFailure) {
    root = try RootSearch.root(arguments, context.environment)
    knowledge = try context.knowledge(root, arguments, reading: .library)
    environment = context.environment
  }

  var library: Library { knowledge.library }

  /// The variant that a person means; a usage error names those that are near.
  func variant(
    _ text: String, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> VariantResolver.Resolved {
    let card = library.workout(meant: text)
    if let card, let found = variant(at: card.identity.path) { return found }
    let own = knowledge.variants.filter {
      $0.file.identity.key == keyPart(text)
        || NameKey($0.document.card.facts.name) == NameKey(text)
    }
    if own.count == 1 { return own[0] }
    if let card {
      throw arguments.badValue(
        text, for: "VARIANT", "\(card.facts.name) is not a variant; see kb variant list")
    }
    let keys = knowledge.variants.map(\.file.identity.key)
    let near = nearestNames(to: text, in: keys, limit: 3)
    throw arguments.badValue(
      text, for: "VARIANT",
      near.isEmpty
        ? "there is no such variant; see kb variant list"
        : "there is no such variant; did you mean \(near.listedAsChoice)?")
  }

  private func variant(at path: String) -> VariantResolver.Resolved? {
    knowledge.variants.first { $0.file.identity.path == path }
  }

  /// The base's text when the variant was made; `nil` if neither the folder nor git has it.
  func oldBase(of variant: VariantResolver.Resolved) -> WorkoutOutline? {
    guard let reference = variant.file.base, let identity = variant.document.card.variant?.base,
      !reference.version.isEmpty
    else { return nil }
    if identity.version == reference.version { return variant.base }
    let repository = try? GitRepository(of: root.path) { environment[$0] }
    return OldTexts(repository, knowledge, root).outline(
      of: identity.path, version: reference.version)
  }

  /// The path of a variant of that key.
  static func path(_ key: String) -> String { DocumentPath.variantFolder + key + ".md" }

  /// The key of a new name; throws where it makes none, or where a workout has it.
  func freeKey(_ name: String, _ arguments: ParsedArguments) throws(CommandFailure) -> String {
    guard !name.unicodeScalars.contains(where: { $0.value < 0x20 || $0 == "\u{FFFD}" }) else {
      throw arguments.badValue(name, for: "NAME", "write a name in UTF-8, on one line")
    }
    let key = keyPart(name)
    guard !kebabCase(name).isEmpty || name.utf8.contains(where: { $0 >= 0x80 }),
      key.utf8.count <= 200
    else {
      throw arguments.badValue(name, for: "NAME", "write a name with letters or digits")
    }
    if let card = library.workout(key: key) {
      throw .environment(
        "\(card.identity.path) already has the key \(key); nothing was changed; choose another name"
      )
    }
    return key
  }

  /// Makes a change that kb undo takes back, and keeps the texts of bases that come with kb; returns
  /// the paths of all files that were written.
  @discardableResult
  func make(_ title: String, _ edits: [FileEdit]) throws(CommandFailure) -> [String] {
    let all = try BaseTexts.keeping(edits, knowledge, root)
    try onDisk(root.make(FileChange(title, all)))
    return all.map(\.path)
  }

  /// Commits a change that was made to git, as `git.commit` says.
  func offerCommit(
    _ title: String, _ paths: [String], _ arguments: ParsedArguments, _ context: inout Context
  ) {
    ChangeRun(root, knowledge.settings, arguments).offerCommit(title, paths, &context)
  }
}
