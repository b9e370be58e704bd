import KBCore
import KBEdit
import KBStore
import KBTerminal
import KBText

extension Command {
  static let favorite = Command(
    CommandSpec(
      "favorite", .write, "Mark a workout as a favourite",
      description: [
        "Favourites have a star in lists and count more in kb discover. A workout of your own gets"
          + " favorite: yes in its front matter; a variant or a workout of the library, which kb"
          + " never changes, is added to favorites in kb.yaml."
      ],
      positionals: [
        PositionalSpec("WORKOUT", .oneOrMore, completion: .workout, "The workout; spaces are fine.")
      ],
      options: [.flag("remove", "No longer mark it as a favourite.")] + ChangeRun.options,
      examples: [
        .init("kb favorite push-a", "Mark it."),
        .init("kb favorite push-a --remove", "Remove the mark."),
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments, context.environment)
    let knowledge = try context.knowledge(root, arguments, reading: .library)
    let written = arguments.positionals.joined(separator: " ")
    let card = try knowledge.library.workout(typed: written, for: "WORKOUT", arguments)
    let isWanted = !arguments.flag("remove")
    let name = card.facts.name
    guard card.facts.isFavorite != isWanted else {
      context.note(
        isWanted ? "\(name) is already one of your favourites" : "\(name) is not a favourite")
      return .fine
    }
    let edits = try favoriteEdits(card, isWanted, knowledge.settings, root, &context)
    let change = FileChange(
      isWanted ? "Mark \(name) as a favourite" : "Remove \(name) from the favourites", edits)
    let done = isWanted ? "\(name) is now a favourite" : "\(name) is no longer a favourite"
    let run = ChangeRun(root, knowledge.settings, arguments)
    try run.makeOrShow(change, done: done, &context)
    return .fine
  }
}

/// The edits that make a workout a favourite or none: of its own file where that is the person's
/// and a whole workout, and of the list in `kb.yaml` where it is there or must.
private func favoriteEdits(
  _ card: WorkoutCard, _ isWanted: Bool, _ settings: Settings, _ root: RootFolder,
  _ context: inout Context
) throws(CommandFailure) -> [FileEdit] {
  let identity = card.identity
  var edits: [FileEdit] = []
  let hasField = identity.origin == .own && card.variant == nil
  if hasField {
    let bytes = try root.bytes(identity.path)
    let edit: SettingsEdit = isWanted ? .word("favorite", "yes") : .removal("favorite")
    do throws(SettingsEditRefusal) {
      let after = try editedFrontMatter(bytes, path: identity.path, [edit])
      edits.append(FileEdit(path: identity.path, before: bytes, after: after))
    } catch {
      throw context.refuse(error, path: identity.path, in: bytes)
    }
  }
  var list = settings.favorites
  let keys = [identity.key] + identity.formerKeys
  if isWanted {
    if !hasField { list.append(identity.key) }
  } else {
    list.removeAll { keys.contains($0) }
    if card.variant != nil, list == settings.favorites {
      context.note("it is a favourite because its base is; a variant can override that with set:")
      throw .reported
    }
  }
  if list != settings.favorites {
    let edit: SettingsEdit = list.isEmpty ? .removal("favorites") : .list("favorites", list)
    edits.append(try SettingsChange([edit], of: root, &context).edit)
  }
  return edits
}
