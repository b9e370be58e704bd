import KBCore
import KBStore
import KBTerminal
import KBText

/// What `kb library copy` does.
struct LibraryCopying {
  private let shelf: LibraryShelf
  private let run: ChangeRun
  private let arguments: ParsedArguments

  init(_ shelf: LibraryShelf, _ run: ChangeRun) {
    self.shelf = shelf
    self.run = run
    arguments = run.arguments
  }

  func make(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    let isWhole = arguments.flag("all")
    guard isWhole == arguments.positionals.isEmpty else {
      guard !isWhole else { throw arguments.badValue("--all", for: "KEY", "write keys or --all") }
      throw .usage(arguments.spec.missingArgument("KEY"))
    }
    return try isWhole ? copyAll(&context) : copyNamed(&context)
  }

  private func copyNamed(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    var copies: [LibraryCopy] = []
    for written in arguments.positionals {
      let item = try LibraryCopying.item(written, in: shelf, arguments)
      guard let source = item.builtIn else {
        throw arguments.badValue(
          written, for: "KEY", "\(item.own ?? item.name) is your own; nothing comes with kb for it")
      }
      if let own = item.own {
        throw arguments.badValue(
          written, for: "KEY",
          "\(own) is yours already; kb library diff \(item.name) compares it with kb's")
      }
      let copy = try LibraryCopy(source, shelf.root)
      try requireFree(copy, written)
      if !copies.contains(where: { $0.path == copy.path }) { copies.append(copy) }
    }
    let words =
      copies.count == 1
      ? "\(copies[0].source) to \(copies[0].path)" : Wording.count(copies.count, "file")
    return try write(copies, "Copy \(words)", done: "Copied \(words)", &context)
  }

  private func copyAll(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    var copies: [LibraryCopy] = []
    for item in shelf.items where item.own == nil {
      guard let source = item.builtIn else { continue }
      let copy = try LibraryCopy(source, isWhole: true, shelf.root)
      try requireFree(copy, "--all")
      copies.append(copy)
    }
    let own = shelf.items.count { $0.isShadowing }
    guard !copies.isEmpty else {
      context.note("everything that comes with kb is in your folder already")
      return .problems
    }
    let words =
      Wording.count(copies.count, "file") + " that \(copies.count == 1 ? "comes" : "come") with kb"
    return try write(
      copies, "Copy \(words)",
      done: "Copied \(words) to resources/"
        + (own == 0 ? "" : "; \(Wording.count(own, "file")) of your own stay as they are"), &context
    )
  }

  private func write(
    _ copies: [LibraryCopy], _ title: String, done: String, _ context: inout Context
  ) throws(CommandFailure) -> ExitStatus {
    let change = FileChange(title, copies.map(\.edit))
    if arguments.flag("dry-run"), !arguments.wantsJSON, copies.count > 1 {
      for copy in copies { context.output.line("\(copy.source) → \(copy.path)") }
      context.output.line("Nothing was written.")
    } else {
      try run.makeOrShow(change, done: done, &context)
    }
    return .fine
  }

  private func requireFree(_ copy: LibraryCopy, _ written: String) throws(CommandFailure) {
    guard try shelf.root.isFile(copy.path) else { return }
    throw arguments.badValue(
      written, for: "KEY", "\(copy.path) already exists; nothing was written; move it away first")
  }

  /// The one thing that a person means; a usage error names those that are near.
  static func item(
    _ written: String, in shelf: LibraryShelf, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> LibraryShelf.Item {
    let found = shelf.items(named: written)
    if found.count == 1 { return found[0] }
    if found.count > 1 {
      throw arguments.badValue(
        written, for: "KEY",
        "it could be \(Wording.choice(found.prefix(4).map(\.name))); write one of them")
    }
    let keys = shelf.items.filter { $0.builtIn != nil }
      .flatMap { [$0.key, $0.key.split(separator: "/").last.map(String.init) ?? $0.key] }
    var seen: Set<String> = []
    let near = nearestNames(to: keyPart(written), in: keys, limit: 6)
      .filter { seen.insert($0).inserted }.prefix(3)
    throw arguments.badValue(
      written, for: "KEY",
      near.isEmpty
        ? "nothing of this name comes with kb; see kb library list"
        : "nothing of this name comes with kb; did you mean \(Wording.choice(Array(near)))?")
  }
}
