import KBCore
import KBEdit
import KBKnowledge
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
    let shipped = try onDisk(ShippedLibrary(environment.sharedFiles))
    let open = try onDisk(root.trying(without: [], [:], library: .installed(shipped.folder)))
    self.root = open
    let listing = KnowledgeFiles.list(open)
    // What is written rests on what is there.
    if let missing = listing.missing.first(where: \.isOfMachine) {
      throw .environment("\(missing.path): \(missing.diagnostic.summary)")
    }
    var items: [String: Item] = [:]
    for entry in listing.entries where BuiltInLibrary.contains(entry.path) {
      let name = ShippedVersions.name(ofFile: entry.path)
      items[name] = Item(
        name: name, kind: DocumentPath(entry.path)?.kind, builtIn: entry.path, own: nil,
        state: .builtIn)
    }
    for (source, own) in LibraryShelf.others {
      let (isBuiltIn, isOwn) = (try open.isFile(source), try open.isFile(own))
      guard isBuiltIn || isOwn else { continue }
      let name = ShippedVersions.name(ofFile: source)
      items[name] = Item(
        name: name, kind: nil, builtIn: isBuiltIn ? source : nil, own: isOwn ? own : nil,
        state: .builtIn)
    }
    let versions = try ShippedVersions(open)
    for document in try LibraryShelf.documents(of: open, listing) {
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
    var judged: [Item] = []
    for item in items.values { judged.append(try LibraryShelf.judged(item, open, versions)) }
    self.items = judged.sorted { $0.name < $1.name }
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
  ) throws(CommandFailure) -> [Identity] {
    var found: [Identity] = []
    for entry in listing.entries {
      guard !BuiltInLibrary.contains(entry.path),
        let place = DocumentPath(entry.path, root.rules), !place.isVariant
      else { continue }
      let memory = NotationMemory(habits: .none)
      switch root.content(at: entry.path, memory: memory) {
      case .workout(let card, _): found.append(card.identity)
      case .exercise(let document): found.append(document.identity)
      case .program(let document): found.append(document.identity)
      case .unreadable(let problem, _) where MissingSource(problem).isOfMachine:
        throw .environment("\(entry.path): \(problem.summary)")
      case .variant, .journal, .unreadable: break
      }
    }
    return found
  }

  /// The item with how the person's text stands to kb's.
  private static func judged(
    _ item: Item, _ root: RootFolder, _ versions: ShippedVersions
  ) throws(CommandFailure) -> Item {
    var item = item
    guard let own = item.own else { return item }
    let mine = try root.bytes(own)
    // As a copy would have it, whose links lead on to the same places.
    var theirs: [UInt8]?
    if let source = item.builtIn {
      theirs = relinked(
        try root.bytes(source), from: LibraryCopy.path(of: source, isWhole: true), to: own)
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

extension RootFolder {
  /// Whether a regular file is at a path, or why nobody knows.
  func isFile(_ path: String) throws(CommandFailure) -> Bool {
    return try onDisk(hasFile(path))
  }
}

extension LibraryShelf.Item {
  /// The key without the kind.
  var key: String {
    guard let kind else { return name }
    return String(decoding: name.utf8.dropFirst(kind.folder.utf8.count), as: UTF8.self)
  }
}
