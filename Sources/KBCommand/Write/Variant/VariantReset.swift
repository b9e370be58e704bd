import KBCore
import KBStore
import KBTerminal
import KBText

/// A variant going back to its base, whole or in one thing.
struct VariantReset {
  private let arguments: ParsedArguments
  private let desk: VariantDesk
  private let variant: VariantResolver.Resolved
  private let identity: Identity

  init(
    _ arguments: ParsedArguments, _ context: inout Context
  ) throws(CommandFailure) {
    self.arguments = arguments
    desk = try VariantDesk(arguments, &context)
    variant = try desk.variant(arguments.positional(0) ?? "", arguments)
    identity = try variant.baseToWorkWith().identity
  }

  private var items: [VariantFacts.Item] { variant.document.card.variant?.items ?? [] }

  func run(_ context: inout Context) throws(CommandFailure) {
    let name = variant.document.card.facts.name
    let overrides = variant.file.overrides.map(\.override)
    guard !overrides.isEmpty else {
      context.output.line("\(name) already changes nothing.")
      return
    }
    let chosen = try arguments.positional(1).map { text throws(CommandFailure) in
      try number(text)
    }
    let left = overrides.indices.filter { chosen != nil && $0 != chosen }.map { overrides[$0] }
    let gone = items.indices.filter { chosen == nil || $0 == chosen }.map { items[$0] }
    let question =
      chosen == nil
      ? "Remove \(Wording.count(overrides.count, "override")) of \(name)?"
      : "Go back to the base in this: \(gone.first?.sentence ?? "")?"
    guard arguments.flag("yes") || context.confirm(question, default: false) else {
      context.note("nothing was changed; --yes does not ask")
      throw .reported
    }
    let file = variant.file
    let current = WorkoutReference(identity)
    // What is left may still be about the base as it was.
    let base = left.isEmpty ? current : file.base ?? current
    let bytes = file.bytes(base: base, name: file.name, overrides: left)
    let title = "Reset \(chosen == nil ? name : "\(gone.first?.override.subject ?? "") of \(name)")"
    let path = file.identity.path
    let paths = try desk.make(
      title, [FileEdit(path: path, before: file.bytes, after: bytes)])
    let end =
      left.isEmpty
      ? "is now the same as its base" : "keeps \(Wording.count(left.count, "override"))"
    context.output.paragraph(
      StyledText("\(name) \(end); \(Wording.count(gone.count, "override")) removed."))
    for item in gone {
      context.output.paragraph(StyledText("- \(item.sentence)", .muted), hanging: 2)
    }
    desk.offerCommit(title, paths, arguments, &context)
  }

  /// The override that a person means by its number or its place, counted from 0.
  private func number(_ text: String) throws(CommandFailure) -> Int {
    if let number = Int(text) {
      guard (1...items.count).contains(number) else {
        throw arguments.badValue(
          text, for: "OVERRIDE",
          """
          \(variant.file.identity.key) has \(Wording.count(items.count, "override")), see kb variant \
          show
          """)
      }
      return number - 1
    }
    let subjects = items.map(\.override.subject)
    for found in [
      subjects.indices.filter { subjects[$0] == text },
      subjects.indices.filter { NameKey(subjects[$0]) == NameKey(text) },
      subjects.indices.filter { subjects[$0].hasSuffix("/" + kebabCase(text)) },
    ] {
      if found.count == 1 { return found[0] }
      if found.count > 1 {
        throw arguments.badValue(
          text, for: "OVERRIDE",
          """
          \(found.count) overrides change it; write the number, \
          \(Wording.choice(found.map { "\($0 + 1)" }))
          """
        )
      }
    }
    let near = nearestNames(to: text, in: subjects, limit: 2)
    throw arguments.badValue(
      text, for: "OVERRIDE",
      near.isEmpty
        ? "no override changes it; kb variant show \(variant.file.identity.key) lists them"
        : "no override changes it; did you mean \(Wording.choice(near))?")
  }
}
