import KBCore
import KBKnowledge
import KBSources
import KBStore
import KBTerminal
import KBText

/// The sources of a folder, with what is kept of each.
struct SourceDesk {
  let root: RootFolder
  let file: SettingsFile
  /// Workouts of others, and then the person's own calendars at other places.
  var sources: [SourceSettings] { file.settings.sources + file.settings.calendar.addresses }

  init(_ arguments: ParsedArguments, _ context: inout Context) throws(CommandFailure) {
    root = try RootSearch.root(arguments, context.environment)
    file = try onDisk(SettingsFile(root))
  }

  /// What is kept of a source under the address that it has now.
  func kept(_ source: SourceSettings) -> KeptSource? {
    SourceDesk.kept(source, in: root)
  }

  static func kept(_ source: SourceSettings, in root: RootFolder) -> KeptSource? {
    root.keptSource(source.keptName).flatMap { KeptSource($0) }.flatMap {
      $0.url == source.url ? $0 : nil
    }
  }

  /// The source of a name; an unknown one is a mistake with the nearest.
  func source(_ name: String, _ arguments: ParsedArguments) throws(CommandFailure) -> SourceSettings
  {
    if let source = sources.first(where: { $0.name == name }) { return source }
    let near = nearestNames(to: name, in: sources.map(\.name), limit: 1).first
    throw arguments.badValue(
      name, for: "NAME",
      near.map { "did you mean \($0)?" }
        ?? (sources.isEmpty
          ? "there are no sources; add one with kb source add NAME ADDRESS"
          : "kb source list shows them"))
  }

  /// The item that a number or some words of its title mean.
  func item(
    _ words: String, of source: SourceSettings, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> ItemDraft {
    guard let kept = kept(source), let day = kept.day else {
      throw arguments.badValue(
        words, for: "ITEM", "nothing was fetched of \(source.name); run kb source fetch")
    }
    func draft(_ item: SourceItem) -> ItemDraft {
      ItemDraft(
        item, source: source.name, address: SourceDesk.address(of: item, in: kept), fetched: day)
    }
    if let number = Int(words), kept.items.indices.contains(number - 1) {
      return draft(kept.items[number - 1])
    }
    let wanted = NameKey(words)
    let exact = kept.items.filter { NameKey($0.title) == wanted }
    let found =
      exact.isEmpty ? kept.items.filter { NameKey($0.title).text.contains(wanted.text) } : exact
    if let item = found.first, found.count == 1 { return draft(item) }
    let near = nearestNames(to: words, in: kept.items.map(\.title), limit: 1).first
    throw arguments.badValue(
      words, for: "ITEM",
      found.count > 1
        ? "\(found.count) items are called so; give its number in kb source show \(source.name)"
        : near.map { "did you mean \"\(visible($0))\"?" }
          ?? "kb source show \(source.name) lists the items")
  }

  /// The address of an item's own page, where it has one, else that of the source.
  static func address(of item: SourceItem, in kept: KeptSource) -> String {
    guard !item.link.isEmpty, let base = try? WebAddress(kept.address),
      let own = try? WebAddress(item.link, from: base)
    else { return kept.address }
    return own.text
  }
}
