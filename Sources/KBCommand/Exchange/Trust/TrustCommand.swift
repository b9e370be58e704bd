import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

extension Command {
  static let trust = Command(
    CommandSpec(
      "trust", .exchange, "Allow kb to connect to the addresses that kb.yaml names",
      description: [
        "A folder from elsewhere may name any address. kb connects to none of them until you have seen"
          + " it here and agreed, on this machine and for this folder; a changed address is asked about"
          + " again. What you add yourself with kb source add is trusted at once.",
        "What you agree to is kept in ~/.config/kb/trusted, outside of the folder.",
      ],
      options: [
        .flag("yes", short: "y", "Agree without being asked."),
        .flag("list", "List the addresses and whether they are trusted."),
        .flag("forget", "Trust none of the folder's addresses any more."),
      ],
      examples: [
        .init("kb trust", "See the addresses, and agree."),
        .init("kb trust --list", "Which addresses are trusted?"),
      ],
      outcomes: [.init(.problems, "You did not agree; nothing is trusted that was not before.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    try arguments.exclude("list", "forget")
    let root = try RootSearch.root(arguments, context.environment)
    let sources = try onDisk(SettingsFile(root)).settings.sources
    var trusted = try TrustedAddresses(context.environment)
    if arguments.flag("forget") {
      let all = trusted.of(root).map(\.address)
      try trusted.forget(all, for: root)
      context.output.line("Forgot \(Phrase.count(all.count, "address", "addresses")).")
      return .fine
    }
    if arguments.flag("list") || arguments.wantsJSON {
      list(sources, trusted, root, arguments, &context)
      return .fine
    }
    let new = sources.filter { !trusted.has($0.url, for: root) }
    guard !new.isEmpty else {
      context.output.line(
        sources.isEmpty
          ? "kb.yaml names no address." : "Every address that kb.yaml names is trusted.")
      return .fine
    }
    for source in new { context.output.line("\(source.name): \(visible(source.url))") }
    if !arguments.flag("yes") {
      guard context.input.isTTY else {
        throw .usage(
          .missingArgument("--yes", usage: "kb trust --yes", command: "trust"))
      }
      let question = new.count == 1 ? "May kb connect to it?" : "May kb connect to them?"
      guard context.confirm(question, default: false) else {
        context.note("nothing was trusted")
        return .problems
      }
    }
    try trusted.add(new.map(\.url), isPrivate: false, for: root)
    context.output.line(
      "Trusted \(Phrase.count(new.count, "address", "addresses")) for this folder.")
    return .fine
  }

  private static func list(
    _ sources: [SourceSettings], _ trusted: TrustedAddresses, _ root: RootFolder,
    _ arguments: ParsedArguments, _ context: inout Context
  ) {
    if arguments.wantsJSON {
      var json = JSONWriter(layout: .pretty)
      json.beginArray()
      for source in sources {
        json.beginObject()
        json.field("name", source.name)
        json.field("url", source.url)
        json.key("isTrusted")
        json.bool(trusted.has(source.url, for: root))
        json.endObject()
      }
      json.endArray()
      json.newline()
      context.output.write(json.bytes)
      return
    }
    guard !sources.isEmpty else {
      context.output.line("kb.yaml names no address.")
      return
    }
    var table = Table([
      Table.Column("Name"), Table.Column("Address", minimum: 20, overflow: .truncate),
      Table.Column("Trusted"),
    ])
    for source in sources {
      table.addRow([
        StyledText(source.name), StyledText(source.url),
        StyledText(trusted.has(source.url, for: root) ? "yes" : "no"),
      ])
    }
    context.output.table(table)
  }
}
