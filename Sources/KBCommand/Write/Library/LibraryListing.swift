import KBCore
import KBTerminal
import KBText

/// What `kb library list` shows.
struct LibraryListing {
  private let shelf: LibraryShelf
  private let kind: DocumentKind?
  private let isRead: Bool

  /// `kind` lists all of one kind; otherwise only what the person has of it is listed. `isRead` says
  /// whether the folder reads kb's library.
  init(_ shelf: LibraryShelf, _ kind: DocumentKind?, isRead: Bool) {
    self.shelf = shelf
    self.kind = kind
    self.isRead = isRead
  }

  func print(on output: inout Output) {
    output.paragraph(
      StyledText(
        isRead
          ? "This folder reads the library that comes with kb; your own files go before it."
          : "This folder does not read the library that comes with kb; write library: built-in into"
            + " kb.yaml, or let kb library tidy do it."))
    output.line()
    if kind == nil { output.table(counts) }
    let listed = shelf.items.filter { item in
      kind == nil ? item.state == .changed || item.state == .older : item.kind == kind
    }
    guard !listed.isEmpty else { return }
    if kind == nil { output.line() }
    output.table(LibraryListing.table(listed))
  }

  /// How many there are of each kind.
  private var counts: Table {
    var table = Table([
      Table.Column("Kind"), Table.Column("With kb", .right), Table.Column("Yours", .right),
      Table.Column("Of these", minimum: 20, overflow: .wrap),
    ])
    for kind in DocumentKind.allCases {
      let items = shelf.items.filter { $0.kind == kind }
      let own = items.filter { $0.own != nil }
      let states: [(LibraryShelf.State, String)] = [
        (.own, "only yours"), (.changed, "changed"), (.same, "same as kb's"),
        (.older, "as an earlier kb had it"),
      ]
      let parts = states.compactMap { state, words in
        let count = own.count { $0.state == state }
        return count == 0 ? nil : "\(Wording.grouped(count)) \(words)"
      }
      table.addRow([
        StyledText(kind.rawValue + "s"),
        StyledText(Wording.grouped(items.count { $0.builtIn != nil })),
        StyledText(Wording.grouped(own.count)),
        StyledText(parts.joined(separator: ", "), .muted),
      ])
    }
    return table
  }

  private static func table(_ items: [LibraryShelf.Item]) -> Table {
    var table = Table([
      Table.Column("Key", minimum: 16, overflow: .truncate), Table.Column("State"),
      Table.Column("Your file", minimum: 16, overflow: .truncate),
    ])
    for item in items {
      table.addRow([
        StyledText(item.name, .accent), StyledText(item.state.words),
        StyledText(item.own ?? "", .muted),
      ])
    }
    return table
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.key("isRead")
    json.bool(isRead)
    json.key("items")
    json.beginArray()
    for item in shelf.items where kind == nil || item.kind == kind {
      json.beginObject()
      json.field("key", item.key)
      json.optionalField("kind", item.kind?.rawValue)
      json.field("state", item.state.rawValue)
      json.optionalField("builtIn", item.builtIn)
      json.optionalField("own", item.own)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension LibraryShelf.State {
  var words: String {
    switch self {
    case .builtIn: "comes with kb"
    case .same: "same as kb's"
    case .older: "as an earlier kb had it"
    case .changed: "yours, changed"
    case .own: "yours"
    }
  }
}
