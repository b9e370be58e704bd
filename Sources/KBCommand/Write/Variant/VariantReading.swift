import KBCore
import KBEdit
import KBSite
import KBTerminal
import KBText

/// What the commands say about variants.
struct VariantReading {
  private let arguments: ParsedArguments
  private let desk: VariantDesk

  init(
    _ arguments: ParsedArguments, _ context: inout Context
  ) throws(CommandFailure) {
    self.arguments = arguments
    desk = try VariantDesk(arguments, &context)
  }

  private func named() throws(CommandFailure) -> VariantResolver.Resolved {
    try desk.variant(arguments.positional(0) ?? "", arguments)
  }

  func printDifference(_ context: inout Context) throws(CommandFailure) {
    let variant = try named()
    let (base, identity) = try variant.baseToWorkWith()
    let key = variant.file.identity.key
    let diff = TextDiff(base.text, variant.outline.text)
    if arguments.wantsJSON {
      var json = JSONWriter(layout: .pretty)
      json.beginObject()
      json.field("variant", key)
      json.field("base", identity.key)
      json.field("baseText", base.text)
      json.field("text", variant.outline.text)
      json.endObject()
      json.newline()
      context.output.write(json.bytes)
      return
    }
    if diff.isEmpty {
      context.output.line("\(key) is the same as \(identity.key).")
    } else {
      diff.print(on: &context.output, old: identity.key, new: key)
    }
    guard variant.document.card.variant?.items.isEmpty == false else { return }
    context.output.line()
    printItems(of: variant, &context)
  }

  func printList(_ context: inout Context) throws(CommandFailure) {
    let variants = desk.knowledge.variants
    if arguments.wantsJSON {
      writeJSON(variants, &context)
    } else if variants.isEmpty {
      context.output.line("No variants yet. Make one with kb variant new BASE NAME.")
    } else {
      var table = Table([
        Table.Column("Variant", minimum: 14, overflow: .wrap),
        Table.Column("Name", minimum: 12, overflow: .wrap),
        Table.Column("Base", minimum: 12, overflow: .wrap), Table.Column("Changes", .right),
        Table.Column("State"),
      ])
      for variant in variants {
        let state = VariantState(variant)
        table.addRow([
          StyledText(variant.file.identity.key, .accent),
          StyledText(variant.document.card.facts.name),
          StyledText(variant.document.card.variant?.base?.key ?? variant.file.base?.key ?? "—"),
          StyledText("\(variant.file.overrides.count)"), StyledText(state.words, state.role),
        ])
      }
      context.output.table(table)
    }
  }

  func printOne(_ context: inout Context) throws(CommandFailure) {
    let variant = try named()
    guard !arguments.wantsJSON else { return writeJSON([variant], &context) }
    let card = variant.document.card
    context.output.line(StyledText(card.facts.name, .heading))
    context.output.line("Key      \(card.identity.key)")
    context.output.line("File     \(card.identity.path)")
    if let facts = card.variant {
      let version = facts.reference?.version ?? ""
      let from = facts.base?.key ?? facts.reference?.key ?? "nothing"
      context.output.line("Base     \(from)" + (version.isEmpty ? "" : " (\(version))"))
    }
    let state = VariantState(variant)
    context.output.line(StyledText("State    \(state.words)", state.role))
    printItems(of: variant, &context)
    let reason = variant.file.reason.split(separator: "\n")
    if !reason.isEmpty { context.output.line() }
    for line in reason { context.output.paragraph(StyledText(String(line))) }
  }

  /// Status 1 if something has to be settled.
  func printStatus(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    let variants = arguments.positionals.isEmpty ? desk.knowledge.variants : [try named()]
    let states = variants.map { VariantState($0) }
    let status: ExitStatus = states.contains { $0.needsHelp } ? .problems : .fine
    guard !arguments.wantsJSON else {
      writeJSON(variants, &context)
      return status
    }
    if variants.isEmpty {
      context.output.line("No variants yet. Make one with kb variant new BASE NAME.")
    }
    for (variant, state) in zip(variants, states) {
      var line = StyledText(variant.file.identity.key, .strong)
      line.append(": ")
      line.append(state.words, state.role)
      context.output.paragraph(line, hanging: 2)
      let isShort = arguments.positionals.isEmpty && !state.needsHelp
      if !isShort { printItems(of: variant, &context) }
    }
    return status
  }

  private func printItems(of variant: VariantResolver.Resolved, _ context: inout Context) {
    for (index, item) in (variant.document.card.variant?.items ?? []).enumerated() {
      let mark = item.trouble == nil ? "" : "! "
      var line = StyledText(
        "\(mark)\(index + 1). \(item.sentence)", item.trouble == nil ? .plain : .warning)
      if item.hasPlace { line.append(" [\(item.override.subject)]", .muted) }
      context.output.paragraph(line, indent: 2, hanging: 2)
      guard let trouble = item.trouble else { continue }
      for line in trouble.words.split(separator: "\n") {
        context.output.paragraph(StyledText(String(line), .muted), indent: 4)
      }
    }
  }

  private func writeJSON(_ variants: [VariantResolver.Resolved], _ context: inout Context) {
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    for variant in variants {
      json.beginObject()
      json.field("key", variant.file.identity.key)
      json.field("name", variant.document.card.facts.name)
      json.field("source", variant.file.identity.path)
      json.field("state", VariantState(variant).rawValue)
      json.variant(variant.document.card.variant)
      json.endObject()
    }
    json.endArray()
    json.newline()
    context.output.write(json.bytes)
  }
}

extension VariantFacts.Item {
  /// Whether the sentence does not name what the override is about as the file does.
  fileprivate var hasPlace: Bool {
    switch override {
    case .change, .add: true
    case .substitute, .set, .text: false
    }
  }
}

/// How a variant stands to its base.
enum VariantState: String {
  case current, behind, conflict, broken

  init(_ variant: VariantResolver.Resolved) {
    guard let facts = variant.document.card.variant, facts.base != nil else {
      self = .broken
      return
    }
    if facts.items.contains(where: { $0.trouble != nil }) {
      self = .conflict
    } else {
      self = facts.isBehind ? .behind : .current
    }
  }

  var words: String {
    switch self {
    case .current: "up to date"
    case .behind: "behind its base, and all overrides fit"
    case .conflict: "some overrides do not fit"
    case .broken: "the base is missing"
    }
  }

  var role: StyledText.Role {
    switch self {
    case .current: .good
    case .behind: .accent
    case .conflict: .warning
    case .broken: .error
    }
  }

  var needsHelp: Bool { self == .conflict || self == .broken }
}
