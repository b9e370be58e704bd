import KBCore
import KBEdit
import KBSite
import KBStore
import KBTerminal
import KBText

/// A change to a variant's file, from the words of a command to the file.
struct VariantChange {
  let arguments: ParsedArguments
  let environment: Environment
  let desk: VariantDesk

  init(
    _ arguments: ParsedArguments, _ context: inout Context
  ) throws(CommandFailure) {
    self.arguments = arguments
    environment = context.environment
    desk = try VariantDesk(arguments, &context)
  }

  /// The variant that the first argument names.
  func named() throws(CommandFailure) -> VariantResolver.Resolved {
    try desk.variant(arguments.positional(0) ?? "", arguments)
  }

  func make(_ context: inout Context) throws(CommandFailure) {
    let base = try desk.library.workout(
      typed: arguments.positional(0) ?? "", for: "BASE", arguments)
    let name = (arguments.positional(1) ?? "").trimmedBlanks
    let key = try desk.freeKey(name, arguments)
    let path = VariantDesk.path(key)
    let reference = WorkoutReference(base.identity)
    let bytes = Array(VariantFile.text(base: reference, name: name).utf8)
    let title = "Add the variant \(name)"
    let paths = try desk.make(title, [FileEdit(path: path, before: nil, after: bytes)])
    if arguments.wantsJSON {
      var json = JSONWriter(layout: .pretty)
      json.beginObject()
      json.field("source", path)
      json.field("key", key)
      json.field("base", base.identity.key)
      json.endObject()
      json.newline()
      context.output.write(json.bytes)
    } else {
      context.output.paragraph(StyledText("Created \(path), a variant of \(base.facts.name)."))
    }
    if !arguments.flag("edit"), !arguments.wantsJSON {
      context.output.line(StyledText("To change it: kb variant edit \(key)", .muted))
    }
    desk.offerCommit(title, paths, arguments, &context)
    guard arguments.flag("edit") else { return }
    context.output.flush()
    let anew = try VariantDesk(arguments, &context)
    let variant = try anew.variant(key, arguments)
    try VariantEditing(desk: anew, variant: variant, arguments: arguments)
      .run(environment, &context)
  }

  func edit(_ context: inout Context) throws(CommandFailure) {
    try VariantEditing(desk: desk, variant: named(), arguments: arguments)
      .run(environment, &context)
  }

  func detach(_ context: inout Context) throws(CommandFailure) {
    let variant = try named()
    let file = variant.file
    _ = try variant.baseToWorkWith()
    let key = file.identity.path.dropFirst(DocumentPath.variantFolder.utf8.count)
    let path = "workouts/templates/\(key)"
    let troubled = variant.document.card.variant?.items.filter { $0.trouble != nil } ?? []
    guard troubled.isEmpty else {
      context.errors.paragraph(
        StyledText("kb: \(Wording.count(troubled.count, "override")) would be lost:"))
      for item in troubled {
        context.errors.paragraph(StyledText("- \(item.sentence)"), hanging: 2)
      }
      context.errors.line("Settle them first, with kb variant rebase or kb variant edit.")
      throw .reported
    }
    let bytes = relinked(Array(variant.detachedText.utf8), from: variant.linkPath, to: path)
    let title = "Detach \(variant.document.card.facts.name)"
    let paths = try move(file, to: path, with: bytes, title)
    context.output.paragraph(
      StyledText("\(variant.document.card.facts.name) is now \(path), without a base."))
    desk.offerCommit(title, paths, arguments, &context)
  }

  func rename(_ context: inout Context) throws(CommandFailure) {
    let variant = try named()
    let file = variant.file
    let name = (arguments.positional(1) ?? "").trimmedBlanks
    let isSameKey = keyPart(name) == file.identity.key
    let key = isSameKey ? file.identity.key : try desk.freeKey(name, arguments)
    let bytes = file.renamed(name, isMoved: !isSameKey)
    let old = file.identity.path
    if isSameKey {
      let title = "Name \(file.identity.key) \(name)"
      try desk.make(title, [FileEdit(path: old, before: file.bytes, after: bytes)])
      context.output.line("Named \(old) \(name).")
      return desk.offerCommit(title, [old], arguments, &context)
    }
    let path = VariantDesk.path(key)
    let title = "Rename \(variant.document.card.facts.name) to \(name)"
    let paths = try move(file, to: path, with: bytes, title)
    context.output.line("Renamed \(old) to \(path).")
    desk.offerCommit(title, paths, arguments, &context)
  }

  func remove(_ context: inout Context) throws(CommandFailure) {
    let variant = try named()
    let file = variant.file
    let bases = VariantBases(knowledge: desk.knowledge, rules: desk.root.rules)
    if let refusal = bases.refusal(ofRemoving: file.identity.path) {
      context.note(refusal)
      throw .reported
    }
    let name = variant.document.card.facts.name
    guard arguments.flag("yes") || context.confirm("Remove \(name)?", default: false) else {
      context.note("nothing was changed; --yes does not ask")
      throw .reported
    }
    let path = file.identity.path
    let paths = try desk.make(
      "Remove \(name)", [FileEdit(path: path, before: file.bytes, after: nil)])
    context.output.paragraph(StyledText("Removed \(path); kb undo restores it."))
    desk.offerCommit("Remove \(name)", paths, arguments, &context)
  }

  private func move(
    _ file: VariantFile, to path: String, with bytes: [UInt8], _ title: String
  ) throws(CommandFailure) -> [String] {
    try desk.make(
      title,
      [
        FileEdit(path: path, before: nil, after: bytes),
        FileEdit(path: file.identity.path, before: file.bytes, after: nil),
      ])
  }
}
