import KBCore
import KBStore
import KBText

/// A variant's whole text in the editor, and what becomes of it.
struct VariantEditing {
  let desk: VariantDesk
  let variant: VariantResolver.Resolved

  func run(_ environment: Environment, _ context: inout Context) throws(CommandFailure) {
    let (base, identity) = try desk.base(of: variant)
    let editor = try TextEditor(environment)
    let before = Array(variant.outline.text.utf8)
    let name = variant.file.identity.key.split(separator: "/").last.map(String.init) ?? "variant"
    let edited = try editor.edit(before, name: name + ".md")
    let bytes: [UInt8]
    switch edited.outcome {
    case .emptied:
      context.note("the editor left an empty file, so nothing was written")
      throw .reported
    case .unchanged: return context.note("the text came back as it was; nothing was changed")
    case .changed(let changed): bytes = changed
    }
    let path = variant.file.identity.path
    let problems = readWorkoutProblems(bytes)
    let new = try edited.storing { () throws(CommandFailure) -> VariantFile in
      if let problem = problems.first {
        throw .environment("line \(problem.range.line): \(problem.summary); \(problem.fix)")
      }
      let outline = WorkoutOutline(bytes)
      let kept = keptOverrides
      let overrides = base.difference(to: outline) + kept
      let reference =
        kept.isEmpty ? WorkoutReference(identity) : variant.file.base ?? WorkoutReference(identity)
      let name = outline.title == base.title && variant.file.name == nil ? nil : outline.title
      let file = variant.file
      let written = file.bytes(base: reference, name: name, overrides: overrides)
      guard let place = DocumentPath(path) else { throw .environment("\(path) is no variant") }
      let read = readVariant(written, path: path, at: place)
      // What is stored must give the text that was written; anything else is a fault of kb's.
      guard read.overrides.map(\.override) == overrides, read.name == name else {
        throw .environment("this text cannot be stored as a difference; please report it")
      }
      try desk.make(
        "Edit the variant \(variant.document.card.facts.name)",
        [FileEdit(path: path, before: file.bytes, after: written)])
      return read
    }
    let places = OutlinePlaces(base)
    let count = new.overrides.count
    context.output.line("\(path): \(Phrase.count(count, "override")).")
    for placed in new.overrides {
      context.output.paragraph(
        StyledText("- " + placed.override.sentence(in: base, places)), hanging: 2)
    }
  }

  /// Overrides that were not applied, so that the editor did not show them.
  private var keptOverrides: [Override] {
    (variant.document.card.variant?.items ?? []).filter { $0.trouble != nil }.map(\.override)
  }

  /// What keeps a text from being stored.
  private func readWorkoutProblems(_ bytes: [UInt8]) -> [Diagnostic] {
    let path = variant.file.identity.path
    guard let place = DocumentPath(path) else { return [] }
    let card = readWorkout(bytes, path: path, at: place).card
    var problems = card.diagnostics.filter { $0.severity == .error && isAboutText($0.id) }
    if card.identity.isPinned || !card.identity.formerKeys.isEmpty {
      problems.append(
        Diagnostic(
          id: "variant-override", severity: .error, path: path, range: .fileStart,
          summary: "id: and aliases: belong into the variant's own file",
          fix: "write them into \(path)"))
    }
    return problems
  }

  /// Problems of the file rather than of its notation, which is kept as it is written.
  private func isAboutText(_ id: String) -> Bool {
    id.hasPrefix("yaml-") || id.hasPrefix("front-matter")
      || ["bad-utf8", "nul-byte", "conflict-marker", "duplicate-key"].contains(id)
  }
}
