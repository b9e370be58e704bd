import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// Keeps variants from losing their base unnoticed when a file is removed.
struct VariantBases {
  /// The most variants that a message names.
  private static let limit = 3

  let knowledge: KnowledgeBase
  let rules: FolderRules

  /// Why a workout's file cannot be removed: variants are made from it. `nil` if there are none besides
  /// `others`, which are removed or changed along with it.
  func refusal(ofRemoving path: String, besides others: Set<String> = []) -> Phrase? {
    let variants = knowledge.variants.filter {
      $0.document.card.variant?.base?.path == path && !others.contains($0.file.identity.path)
    }
    guard let first = variants.first, let base = first.document.card.variant?.base else {
      return nil
    }
    let names = Wording.some(variants.map(\.file.identity.key), limit: VariantBases.limit)
    let detach = "kb variant detach \(first.file.identity.key)"
    return variants.count == 1
      ? """
      \(names) is a variant of \(base.key) and would be left without exercises; make it a separate \
      workout first with \(detach), or remove it
      """
      : """
      \(names) are variants of \(base.key) and would be left without exercises; make each a separate \
      workout first, as with \(detach), or remove them
      """
  }

  /// Why a past change cannot be undone yet; `nil` if it can.
  func refusal(ofUndoing change: PastChange, among changes: [PastChange]) -> Phrase? {
    let files = change.edits.compactMap { edit in
      if case .file(let file) = edit { file } else { nil }
    }
    let paths = Set(files.map(\.path))
    for file in files where file.before == nil {
      if let refusal = refusal(ofRemoving: file.path, besides: paths) { return refusal }
    }
    for file in files where file.after == nil {
      guard let before = file.before, let place = DocumentPath(file.path, rules), place.isVariant,
        let base = readVariant(before, path: file.path, at: place).base,
        knowledge.library.workout(for: base) == nil
      else { continue }
      let removal = changes.last { other in
        other.state == .done && other.number != change.number
          && other.edits.contains { removes($0, base) }
      }
      guard let removal else { continue }
      return
        "its base \(base.key) was removed after it; undo that first with kb undo \(removal.number)"
    }
    return nil
  }

  /// Whether an edit removed the workout with a reference's key.
  private func removes(_ edit: RecordedEdit, _ base: WorkoutReference) -> Bool {
    guard case .file(let file) = edit, file.after == nil, let place = DocumentPath(file.path, rules)
    else {
      return false
    }
    return place.kind == .workout && place.key == base.key
  }
}
