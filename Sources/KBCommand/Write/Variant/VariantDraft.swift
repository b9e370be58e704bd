import KBCore
import KBTerminal
import KBText

/// A variant's whole text, which is stored as its difference from the base.
struct VariantDraft {
  private let variant: VariantResolver.Resolved
  let base: WorkoutOutline
  private let identity: Identity

  /// Throws if the variant has no base to work with.
  init(_ variant: VariantResolver.Resolved) throws(CommandFailure) {
    self.variant = variant
    (base, identity) = try variant.baseToWorkWith()
  }

  var text: [UInt8] { Array(variant.outline.text.utf8) }

  /// The variant's file with the overrides that give another text.
  ///
  /// Substitutions stay what they are, so that they hold for what the base gets later as well.
  /// Overrides that were not applied, so that the text did not show them, stay where nothing else is
  /// said of their place by now. Throws for a text that cannot be stored.
  func stored(_ text: [UInt8]) throws(CommandFailure) -> VariantFile {
    if let problem = problems(of: text).first {
      throw .environment("line \(problem.range.line): \(problem.summary); \(problem.fix)")
    }
    let outline = WorkoutOutline(text)
    let difference = base.difference(
      to: outline, keeping: variant.file.overrides.map(\.override))
    let places = Set(difference.compactMap(\.changedPlace))
    let kept = unapplied.filter { $0.changedPlace.map { !places.contains($0) } ?? true }
    let name =
      outline.title == base.title && variant.file.name == nil ? nil : outline.title
    return try file(difference + kept, name: name, isWhole: kept.isEmpty)
  }

  /// The file with an override more for each of the names; `nil` if that does not give the text.
  func substituting(
    _ names: [String], with new: String, giving text: [UInt8]
  ) throws(CommandFailure) -> VariantFile? {
    let old = variant.file.overrides.map(\.override)
    let overrides = old + names.map { .substitute($0, with: new) }
    let applied = base.applying(overrides)
    guard !applied.troubles.keys.contains(where: { $0 >= old.count }) else { return nil }
    var outline = applied.outline
    outline.title = WorkoutOutline(text).title
    guard outline.text == String(decoding: text, as: UTF8.self) else { return nil }
    return try file(overrides, name: variant.file.name, isWhole: false)
  }

  /// The file with these overrides; `isWhole` where all of them are about the base as it is now.
  private func file(
    _ overrides: [Override], name: String?, isWhole: Bool
  ) throws(CommandFailure) -> VariantFile {
    let current = WorkoutReference(identity)
    let reference = isWhole ? current : variant.file.base ?? current
    let path = variant.file.identity.path
    let written = variant.file.bytes(base: reference, name: name, overrides: overrides)
    guard let place = DocumentPath(path) else { throw .environment("\(path) is not a variant") }
    let read = readVariant(written, path: path, at: place)
    if let problem = read.diagnostics.first(where: { $0.severity == .error }) {
      throw .environment(
        """
        this text differs from its base in more places than a variant can hold: \(problem.summary); \
        make it a workout of its own instead
        """)
    }
    // What is stored must give the text that was written; anything else is a fault of kb's.
    guard read.overrides.map(\.override) == overrides, read.name == name else {
      throw .environment("this text cannot be stored as a difference; please report it")
    }
    return read
  }

  /// Overrides that do not fit the base.
  private var unapplied: [Override] {
    (variant.document.card.variant?.items ?? []).filter { $0.trouble != nil }.map(\.override)
  }

  /// What keeps a text from being stored.
  private func problems(of bytes: [UInt8]) -> [Diagnostic] {
    let path = variant.file.identity.path
    guard let place = DocumentPath(path) else { return [] }
    let card = readWorkout(bytes, path: path, at: place).card
    var problems = card.diagnostics.filter { $0.severity == .error && isAboutText($0.id) }
    if card.identity.isPinned || !card.identity.formerKeys.isEmpty {
      problems.append(
        Diagnostic(
          id: "variant-override", severity: .error, path: path, range: .fileStart,
          summary: "id: and aliases: belong in the variant's own file",
          fix: "write them in \(path)"))
    }
    return problems
  }

  /// Problems of the file rather than of its notation, which is kept as it is written.
  private func isAboutText(_ id: String) -> Bool {
    id.hasPrefix("yaml-") || id.hasPrefix("front-matter")
      || ["bad-utf8", "nul-byte", "conflict-marker", "duplicate-key"].contains(id)
  }
}

extension Override {
  /// The place that it changes; `nil` for what changes no single one.
  fileprivate var changedPlace: String? {
    guard case .change(let change) = self else { return nil }
    return change.place
  }
}

extension VariantResolver.Resolved {
  /// The base; an error if there is none to work with.
  func baseToWorkWith() throws(CommandFailure) -> (outline: WorkoutOutline, identity: Identity) {
    guard let outline = base, let identity = document.card.variant?.base else {
      let problem = document.card.diagnostics.last { $0.severity == .error }
      throw .environment(
        """
        \(file.identity.path): \(problem?.summary ?? "its base is gone"); \
        \(problem?.fix ?? "name another base")
        """)
    }
    return (outline, identity)
  }
}
