import KBCore
import KBEdit
import KBSite
import KBStore
import KBTerminal
import KBText

/// Carries variants over to their bases as they are now.
struct VariantRebasing {
  private let arguments: ParsedArguments
  private let desk: VariantDesk
  private let take: VariantRebase.Choice?

  init(
    _ arguments: ParsedArguments, _ context: inout Context
  ) throws(CommandFailure) {
    self.arguments = arguments
    desk = try VariantDesk(arguments, &context)
    take = arguments.value("take").flatMap { VariantRebase.Choice(rawValue: $0) }
  }

  /// Status 1 if conflicts are left.
  func run(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    let isOne = arguments.positional(0) != nil
    let variants =
      isOne
      ? [try desk.variant(arguments.positional(0) ?? "", arguments)]
      : waiting
    var status = ExitStatus.fine
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    if variants.isEmpty, !arguments.wantsJSON {
      context.output.line("All variants are up to date.")
    }
    for named in variants.sorted(by: { depth($0) < depth($1) }) {
      // A base that was just written is another one for the variants of it.
      let desk = variants.count > 1 ? try VariantDesk(arguments, &context) : desk
      let variant = try desk.variant(named.file.identity.key, arguments)
      guard isOne || VariantState(variant) != .broken else {
        context.note("\(variant.file.identity.path): its base is missing")
        status = .problems
        continue
      }
      let (base, identity) = try variant.baseToWorkWith()
      let old = desk.oldBase(of: variant)
      let rebase = VariantRebase(
        variant.file.overrides.map(\.override), old: old, new: base, take: take)
      if !rebase.conflicts.isEmpty { status = .problems }
      let written =
        arguments.flag("dry-run") ? [] : try write(rebase, variant.file, identity, at: desk)
      if arguments.wantsJSON {
        json.rebase(rebase, variant.file.identity.key)
      } else {
        print(rebase, variant, base, hasOld: old != nil, &context)
      }
      if !written.isEmpty {
        desk.offerCommit(title(variant.file), written, arguments, &context)
      }
    }
    json.endArray()
    json.newline()
    if arguments.wantsJSON { context.output.write(json.bytes) }
    return status
  }

  /// The variants that are not up to date, and those that have one of them as base.
  private var waiting: [VariantResolver.Resolved] {
    var paths: Set<String> = []
    return desk.knowledge.variants.sorted { depth($0) < depth($1) }.filter { variant in
      let base = variant.document.card.variant?.base?.path ?? ""
      guard VariantState(variant) != .current || paths.contains(base) else { return false }
      paths.insert(variant.file.identity.path)
      return true
    }
  }

  /// How many variants are between a variant and its workout.
  private func depth(_ variant: VariantResolver.Resolved) -> Int {
    var depth = 0
    var base = variant.document.card.variant?.base
    while let path = base?.path, depth <= desk.knowledge.variants.count {
      base =
        desk.knowledge.variants.first { $0.file.identity.path == path }?
        .document.card.variant?.base
      depth += 1
    }
    return depth
  }

  /// The version goes on even where conflicts are left: what has found its place is about the base
  /// as it is, and a conflict has the old text in `was`.
  ///
  /// Returns the paths of what had to be written.
  private func write(
    _ rebase: VariantRebase, _ file: VariantFile, _ base: Identity, at desk: VariantDesk
  ) throws(CommandFailure) -> [String] {
    let bytes = file.bytes(
      base: WorkoutReference(base), name: file.name, overrides: rebase.overrides)
    guard bytes != file.bytes else { return [] }
    return try desk.make(
      title(file), [FileEdit(path: file.identity.path, before: file.bytes, after: bytes)])
  }

  private func title(_ file: VariantFile) -> String {
    "Carry the variant \(file.name ?? file.identity.key) to its base as it is now"
  }

  private func print(
    _ rebase: VariantRebase, _ variant: VariantResolver.Resolved, _ base: WorkoutOutline,
    hasOld: Bool, _ context: inout Context
  ) {
    var line = StyledText(variant.file.identity.key, .strong)
    let count = rebase.conflicts.count
    line.append(
      count == 0 ? ": updated" : ": \(Wording.count(count, "conflict")) to settle",
      count == 0 ? .good : .warning)
    if arguments.flag("dry-run") { line.append(" (nothing is written)", .muted) }
    context.output.paragraph(line)
    if !hasOld {
      context.output.paragraph(
        StyledText(
          "The base's old text is not available, so only the overrides were compared.", .muted),
        indent: 2)
    }
    let places = OutlinePlaces(base)
    for item in rebase.items {
      let sentence = item.override.sentence(in: base, places)
      switch item.outcome {
      case .carried: context.output.paragraph(StyledText("- \(sentence)"), indent: 2, hanging: 2)
      case .replaced(let new):
        context.output.paragraph(
          StyledText("~ \(sentence) (now at \(new.subject))"), indent: 2, hanging: 2)
      case .settled:
        context.output.paragraph(
          StyledText("= \(sentence) (no longer needed)", .muted), indent: 2, hanging: 2)
      case .conflict(let then, let now):
        context.output.paragraph(StyledText("! \(sentence)", .warning), indent: 2, hanging: 2)
        let mine = item.override.mine
        for (label, text) in [("base then", then), ("base now", now), ("mine", mine)] {
          context.output.paragraph(
            StyledText("\(label): \(text ?? "nothing")"), indent: 6, hanging: 2)
        }
      }
    }
    if count > 0 {
      context.output.paragraph(
        StyledText(
          "To settle: kb variant rebase \(variant.file.identity.key) --take mine or --take base, kb"
            + " variant edit, or kb variant reset for one of them.", .muted), indent: 2)
    }
  }
}

extension Override {
  /// What the variant says in the place of the base.
  fileprivate var mine: String {
    switch self {
    case .change(let change):
      change.isRemoved ? "removed" : change.now ?? change.move.map { "moved to \($0.place)" } ?? ""
    case .add(_, let text, _): text
    case .substitute(_, let new): new
    case .set(let settings): settings.map { $0.value ?? "nothing" }.joined(separator: ", ")
    case .text(let text): text
    }
  }
}

extension JSONWriter {
  fileprivate mutating func rebase(_ rebase: VariantRebase, _ key: String) {
    beginObject()
    field("key", key)
    field("conflicts", rebase.conflicts.count)
    self.key("overrides")
    beginArray()
    for item in rebase.items {
      beginObject()
      field("subject", item.override.subject)
      switch item.outcome {
      case .carried: field("outcome", "carried")
      case .replaced(let new):
        field("outcome", "replaced")
        field("now", new.subject)
      case .settled: field("outcome", "settled")
      case .conflict(let then, let now):
        field("outcome", "conflict")
        optionalField("baseThen", then)
        optionalField("baseNow", now)
        field("mine", item.override.mine)
      }
      endObject()
    }
    endArray()
    endObject()
  }
}
