import KBCore
import KBStore
import KBTerminal
import KBText

/// A variant's whole text in the editor, and what becomes of it.
struct VariantEditing {
  let desk: VariantDesk
  let variant: VariantResolver.Resolved
  let arguments: ParsedArguments

  func run(_ environment: Environment, _ context: inout Context) throws(CommandFailure) {
    let draft = try VariantDraft(variant)
    let editor = try TextEditor(environment, onTerminal: context.input.isTTY)
    sayWhatIsHidden(&context)
    let key = variant.file.identity.key
    let name = key.split(separator: "/").last.map(String.init) ?? "variant"
    let edited = try editor.edit(draft.text, name: name + ".md")
    let bytes: [UInt8]
    switch edited.outcome {
    case .emptied:
      context.note("the editor left an empty file, so nothing was written")
      throw .reported
    case .unchanged: return context.note("the text is unchanged, so nothing was written")
    case .changed(let changed): bytes = changed
    }
    let path = variant.file.identity.path
    let title = "Edit the variant \(variant.document.card.facts.name)"
    let (new, paths) = try edited.storing { () throws(CommandFailure) in
      let read = try draft.stored(bytes)
      let paths = try desk.make(
        title, [FileEdit(path: path, before: variant.file.bytes, after: read.bytes)])
      return (read, paths)
    }
    let places = OutlinePlaces(draft.base)
    let count = new.overrides.count
    context.output.line("\(path): \(Wording.count(count, "override")).")
    for placed in new.overrides {
      context.output.paragraph(
        StyledText("- " + placed.override.sentence(in: draft.base, places)), hanging: 2)
    }
    desk.offerCommit(title, paths, arguments, &context)
  }

  /// Overrides that do not fit are not in the text, which would else look as if they were lost.
  private func sayWhatIsHidden(_ context: inout Context) {
    for item in variant.document.card.variant?.items ?? [] {
      guard let trouble = item.trouble else { continue }
      context.note(
        "not in the text, since it does not fit: \(item.sentence); \(trouble.words)", .warning)
    }
    context.errors.flush()
  }
}
