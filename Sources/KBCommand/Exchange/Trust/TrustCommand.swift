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
          + " again. What you add yourself with kb source add is trusted at once, and so is the model that you name"
          + " in ~/.config/kb/kb.yaml.",
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
    let addresses = NamedAddress.all(in: try onDisk(SettingsFile(root)).settings)
    var trusted = try TrustedAddresses(context.environment)
    if arguments.flag("forget") {
      let all = trusted.of(root).map(\.address)
      try trusted.forget(all, for: root)
      context.output.line("Forgot \(Wording.count(all.count, "address", "addresses")).")
      return .fine
    }
    if arguments.flag("list") || arguments.wantsJSON {
      list(addresses, trusted, root, arguments, &context)
      return .fine
    }
    let new = addresses.filter { !trusted.has($0.text, for: root) }
    guard !new.isEmpty else {
      context.output.line(
        addresses.isEmpty
          ? "kb.yaml names no address." : "Every address that kb.yaml names is trusted.")
      return .fine
    }
    for address in new { context.output.line("\(address.name): \(visible(address.text))") }
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
    try trusted.add(new.map(\.text), isPrivate: false, for: root)
    context.output.line(
      "Trusted \(Wording.count(new.count, "address", "addresses")) for this folder.")
    return .fine
  }

  private static func list(
    _ addresses: [NamedAddress], _ trusted: TrustedAddresses, _ root: RootFolder,
    _ arguments: ParsedArguments, _ context: inout Context
  ) {
    if arguments.wantsJSON {
      var json = JSONWriter(layout: .pretty)
      json.beginArray()
      for address in addresses {
        json.beginObject()
        json.field("name", address.name)
        json.field("url", address.text)
        json.key("isTrusted")
        json.bool(trusted.has(address.text, for: root))
        json.endObject()
      }
      json.endArray()
      json.newline()
      context.output.write(json.bytes)
      return
    }
    guard !addresses.isEmpty else {
      context.output.line("kb.yaml names no address.")
      return
    }
    var table = Table([
      Table.Column("Name"), Table.Column("Address", minimum: 20, overflow: .truncate),
      Table.Column("Trusted"),
    ])
    for address in addresses {
      table.addRow([
        StyledText(address.name), StyledText(address.text),
        StyledText(trusted.has(address.text, for: root) ? "yes" : "no"),
      ])
    }
    context.output.table(table)
  }
}

/// An address that `kb.yaml` names.
private struct NamedAddress {
  let name: String
  /// What the person agrees to: the address, and where a key for it is taken from.
  let text: String

  static func all(in settings: Settings) -> [NamedAddress] {
    let places = settings.sources + settings.calendar.addresses
    var addresses = places.map { NamedAddress(name: $0.name, text: $0.url) }
    if let model = settings.llm, !model.url.isEmpty {
      addresses.append(NamedAddress(name: "llm", text: model.trustedText))
    }
    return addresses
  }
}
