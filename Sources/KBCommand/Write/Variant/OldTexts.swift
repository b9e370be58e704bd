import KBCore
import KBKnowledge
import KBStore
import KBText

/// Texts that workouts had: those that git has, and those that are kept for variants.
struct OldTexts {
  /// How many versions of a file are looked at.
  private static let limit = 500

  /// `nil` for a folder without git.
  private let repository: GitRepository?
  private let library: Library
  private let variants: [VariantResolver.Resolved]
  private let root: RootFolder

  init(_ repository: GitRepository?, _ knowledge: KnowledgeBase, _ root: RootFolder) {
    self.repository = repository
    library = knowledge.library
    variants = knowledge.variants
    self.root = root
  }

  /// The outline of a file when it had a version.
  func outline(of path: String, version wanted: String) -> WorkoutOutline? {
    var found: PastText?
    _ = visit(path, depth: 0) { version, text in
      if version == wanted { found = text }
      return version != wanted
    }
    return found?.outline
  }

  /// Visits all versions of a workout until told to stop; whether it went to the end.
  private func visit(
    _ path: String, depth: Int, _ body: (String, PastText) -> Bool
  ) -> Bool {
    let texts = texts(of: path)
    guard let place = DocumentPath(path), place.isVariant, depth < 8 else {
      return texts.allSatisfy { body(KBText.version(of: $0.span), .workout($0)) }
    }
    return texts.allSatisfy { bytes in
      let file = readVariant(bytes, path: path, at: place)
      guard let base = file.base.flatMap({ library.workout(for: $0) }) else { return true }
      return visit(base.identity.path, depth: depth + 1) { version, text in
        body(
          variantVersion(file: file.identity.version, base: version), .variant(file, base: text))
      }
    }
  }

  /// The text in the tree, those that are kept, and those in git, the newest first.
  private func texts(of path: String) -> [[UInt8]] {
    var texts: [[UInt8]] = []
    if let now = try? root.read(path, limit: KnowledgeFiles.sizeLimit) { texts.append(now) }
    texts += BaseTexts.texts(of: path, library, variants, in: root)
    guard let repository else { return texts }
    let history = (try? repository.history(of: path, limit: OldTexts.limit)) ?? []
    for past in history {
      // A version that cannot be had is one less to look at.
      if let bytes = try? repository.bytes(of: past, limit: KnowledgeFiles.sizeLimit) {
        texts.append(bytes)
      }
    }
    return texts
  }
}

/// A workout's file as it was, a variant's with its base.
private indirect enum PastText {
  case workout([UInt8])
  case variant(VariantFile, base: PastText)

  var outline: WorkoutOutline {
    switch self {
    case .workout(let bytes): return WorkoutOutline(bytes)
    case .variant(let file, let base):
      let old = base.outline
      var applied = old.applying(file.overrides.map(\.override)).outline
      applied.title = file.name ?? old.title
      return applied
    }
  }
}
