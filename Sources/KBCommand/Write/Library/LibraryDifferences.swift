import KBCore
import KBEdit
import KBStore
import KBTerminal
import KBText

/// What `kb library diff` shows: what comes with kb against the person's own files.
struct LibraryDifferences {
  private let shelf: LibraryShelf
  private let items: [LibraryShelf.Item]
  /// Whether keys were named, so that a file without a difference is worth a line.
  private let isNamed: Bool

  init(_ shelf: LibraryShelf, _ arguments: ParsedArguments) throws(CommandFailure) {
    self.shelf = shelf
    isNamed = !arguments.positionals.isEmpty
    guard isNamed else {
      items = shelf.items.filter {
        $0.builtIn != nil && ($0.state == .changed || $0.state == .older)
      }
      return
    }
    var named: [LibraryShelf.Item] = []
    for written in arguments.positionals {
      let item = try LibraryCopying.item(written, in: shelf, arguments)
      guard item.isShadowing else {
        throw arguments.badValue(
          written, for: "KEY",
          item.own == nil
            ? "it comes with kb, and you have no file of it; kb library copy \(item.name) makes one"
            : "it is only yours; nothing comes with kb for it")
      }
      named.append(item)
    }
    items = named
  }

  func print(on output: inout Output) throws(CommandFailure) {
    guard !items.isEmpty else {
      return output.line("None of your files differs from what comes with kb.")
    }
    for (index, item) in items.enumerated() {
      if index > 0 { output.line() }
      let (theirs, mine) = try texts(of: item)
      let diff = TextDiff(theirs, mine)
      if diff.isEmpty {
        output.line("\(item.own ?? "") is the same as \(item.builtIn ?? "").")
        continue
      }
      if item.state == .older {
        output.line(StyledText("Yours is as an earlier kb had it.", .muted))
      }
      diff.print(on: &output, old: item.builtIn ?? "", new: item.own ?? "")
    }
  }

  func json() throws(CommandFailure) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    for item in items {
      let (theirs, mine) = try texts(of: item)
      json.beginObject()
      json.field("key", item.key)
      json.optionalField("kind", item.kind?.rawValue)
      json.field("state", item.state.rawValue)
      json.optionalField("builtIn", item.builtIn)
      json.optionalField("own", item.own)
      json.field("builtInText", theirs)
      json.field("ownText", mine)
      json.endObject()
    }
    json.endArray()
    json.newline()
    return json.bytes
  }

  private func texts(
    of item: LibraryShelf.Item
  ) throws(CommandFailure) -> (theirs: String, mine: String) {
    let theirs = try shelf.root.bytes(item.builtIn ?? "")
    let mine = try shelf.root.bytes(item.own ?? "")
    return (String(decoding: theirs, as: UTF8.self), String(decoding: mine, as: UTF8.self))
  }
}
