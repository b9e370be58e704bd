import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// The texts that workouts which come with kb had when variants were made of them.
///
/// No git has those, and an upgrade replaces them; `kb variant rebase` needs them. Each lies below
/// `workouts/bases/` as long as a variant refers to it.
struct BaseTexts {
  /// Where the text of a base is kept; `nil` for a reference without a version, or whose key cannot be
  /// a path.
  static func path(_ reference: WorkoutReference) -> String? {
    let parts = reference.key.split(separator: "/", omittingEmptySubsequences: false)
    guard reference.version.utf8.count == 12, keyPart(reference.version) == reference.version,
      parts.allSatisfy({ !$0.isEmpty && keyPart(String($0)) == $0 })
    else { return nil }
    return DocumentPath.baseFolder + reference.key + "@" + reference.version + ".md"
  }

  /// The edits of variants with those that keep their bases' texts, and those that remove what no
  /// variant refers to any more.
  static func keeping(
    _ edits: [FileEdit], _ knowledge: KnowledgeBase, _ root: RootFolder
  ) throws(CommandFailure) -> [FileEdit] {
    var references: [String: WorkoutReference] = [:]
    for variant in knowledge.variants {
      references[variant.file.identity.path] = variant.file.base
    }
    let before = references
    var written: [WorkoutReference] = []
    for edit in edits {
      guard let place = DocumentPath(edit.path), place.isVariant else { continue }
      references[edit.path] = edit.after.flatMap {
        readVariant($0, path: edit.path, at: place).base
      }
      if let reference = references[edit.path] { written.append(reference) }
    }
    var all = edits
    for reference in written {
      guard let path = path(reference), !all.contains(where: { $0.path == path }),
        let card = knowledge.library.workout(for: reference), card.identity.isBuiltIn,
        card.identity.version == reference.version, !root.holdsFile(path)
      else { continue }
      all.append(FileEdit(path: path, before: nil, after: try root.bytes(card.identity.path)))
    }
    let needed = Set(references.values.compactMap { path($0) })
    for edit in edits {
      guard let reference = before[edit.path], let path = path(reference),
        !needed.contains(path), !all.contains(where: { $0.path == path }), root.holdsFile(path)
      else { continue }
      all.append(FileEdit(path: path, before: try root.bytes(path), after: nil))
    }
    return all
  }

  /// The texts that are kept of a base, whatever keys it had when variants were made of it.
  static func texts(
    of base: String, _ library: Library, _ variants: [VariantResolver.Resolved],
    in root: RootFolder
  ) -> [[UInt8]] {
    let paths = variants.compactMap { variant -> String? in
      guard let reference = variant.file.base,
        library.workout(for: reference)?.identity.path == base
      else { return nil }
      return path(reference)
    }
    return Set(paths).sorted().compactMap {
      try? root.read($0, limit: KnowledgeFiles.sizeLimit)
    }
  }
}
