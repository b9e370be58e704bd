import KBCore
import KBEdit
import KBStore
import KBTerminal
import KBText

/// The library that comes with kb, beside what a folder has of it.
struct LibraryShelf {
  /// How a file of the person's stands to the one that comes with kb.
  enum State: String {
    /// There is only kb's.
    case builtIn = "built-in"
    /// The person's has the same text.
    case same
    /// The person's has the text that an earlier kb came with.
    case older
    /// The person's has a text of its own.
    case changed
    /// Only the person has one.
    case own
  }

  /// Something that kb or the person has, or both.
  struct Item {
    /// `exercises/squat`; `quotes.yaml` for what is no document.
    let name: String
    let kind: DocumentKind?
    /// Where kb's and the person's are read; `nil` for none.
    var builtIn: String?
    var own: String?
    var state: State

    /// Whether the person's goes before one that comes with kb.
    var isShadowing: Bool { builtIn != nil && own != nil }
  }

  /// Files of the library that are no documents, with where a folder has its own.
  static let others = [
    (KnowledgeFiles.builtInQuotes, KnowledgeFiles.quotesFile),
    (KnowledgeFiles.builtInDictionary, "resources/dictionary.txt"),
  ]

  /// The folder, with the library of the installation whether it reads that or not.
  let root: RootFolder
  /// Sorted by name.
  let items: [Item]

  /// Compares a folder with the library of the installation; throws where there is none.
  init(_ root: RootFolder, _ environment: Environment) throws(CommandFailure) {
    let shipped = try ShippedLibrary(environment)
    let open: RootFolder
    do {
      open = try root.trying(without: [], [:], library: .installed(shipped.folder))
    } catch { throw .environment(error.text) }
    self.root = open
    let listing = KnowledgeFiles.list(open)
    var items: [String: Item] = [:]
    for entry in listing.entries where BuiltInLibrary.contains(entry.path) {
      let name = ShippedVersions.name(ofFile: entry.path)
      items[name] = Item(
        name: name, kind: DocumentPath(entry.path)?.kind, builtIn: entry.path, own: nil,
        state: .builtIn)
    }
    for (source, own) in LibraryShelf.others {
      guard open.holdsFile(source) || open.holdsFile(own) else { continue }
      let name = ShippedVersions.name(ofFile: source)
      items[name] = Item(
        name: name, kind: nil, builtIn: open.holdsFile(source) ? source : nil,
        own: open.holdsFile(own) ? own : nil, state: .builtIn)
    }
    let versions = ShippedVersions(open)
    for document in LibraryShelf.documents(of: open, listing) {
      // By its key, else by the id or a key that it had, as when a copy was moved.
      let names = ([document.key] + document.formerKeys).map {
        ShippedVersions.name(document.kind, $0)
      }
      let name =
        names.first { items[$0]?.builtIn != nil && items[$0]?.own == nil }
        ?? ShippedVersions.name(document.kind, document.key)
      let builtIn = items[name]?.own == nil ? items[name]?.builtIn : nil
      items[name] = Item(
        name: name, kind: document.kind, builtIn: builtIn, own: document.path, state: .own)
    }
    self.items = items.values.map { LibraryShelf.judged($0, open, versions) }
      .sorted { $0.name < $1.name }
  }

  /// The items that a person means by a key, a name or a path; none for what is not known.
  func items(named text: String) -> [Item] {
    let plain = text.hasSuffix(".md") ? String(text.dropLast(3)) : text
    let start = BuiltInLibrary.start
    let rest = plain.hasPrefix(start) ? String(plain.dropFirst(start.count)) : plain
    let name = NameKey(text)
    for fits in [
      { (item: Item) in item.name == rest || item.own == text },
      { (item: Item) in item.key == rest || item.key == keyPart(rest) },
      { (item: Item) in ("/" + item.name).hasSuffix("/" + rest) },
      { (item: Item) in NameKey(item.key.split(separator: "/").last.map(String.init) ?? "") == name
      },
    ] {
      let found = items.filter(fits)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The person's documents, variants aside.
  private static func documents(
    of root: RootFolder, _ listing: KnowledgeFiles.Listing
  ) -> [Identity] {
    listing.entries.compactMap { entry in
      guard !BuiltInLibrary.contains(entry.path),
        let place = DocumentPath(entry.path, root.rules), !place.isVariant
      else { return nil }
      let memory = NotationMemory(habits: .none)
      switch root.content(at: entry.path, memory: memory) {
      case .workout(let card, _): return card.identity
      case .exercise(let document): return document.identity
      case .program(let document): return document.identity
      case .variant, .journal, .unreadable: return nil
      }
    }
  }

  /// The item with how the person's text stands to kb's.
  private static func judged(
    _ item: Item, _ root: RootFolder, _ versions: ShippedVersions
  ) -> Item {
    var item = item
    guard let own = item.own else { return item }
    guard let mine = try? root.read(own, limit: KnowledgeFiles.sizeLimit) else {
      // What cannot be read is nobody's copy.
      item.state = item.builtIn == nil ? .own : .changed
      return item
    }
    // As a copy would have it, whose links lead on to the same places.
    let theirs = item.builtIn.flatMap { source in
      (try? root.read(source, limit: KnowledgeFiles.sizeLimit)).map {
        relinked($0, from: LibraryCopy.path(of: source, isWhole: true), to: own)
      }
    }
    if let theirs, version(of: theirs.span) == version(of: mine.span) {
      item.state = .same
    } else if versions.hold(mine, of: item.name) {
      item.state = .older
    } else {
      item.state = item.builtIn == nil ? .own : .changed
    }
    return item
  }
}

extension LibraryShelf.Item {
  /// The key without the kind.
  var key: String {
    guard let kind else { return name }
    return String(decoding: name.utf8.dropFirst(kind.folder.utf8.count), as: UTF8.self)
  }
}
