import KBCore
import KBKnowledge
import KBSite
import KBStore
import KBText

/// The last build into the same folder, as far as it can be trusted.
struct OldBuild: Sendable {
  let manifest: BuildManifest
  /// The indices of outputs that are no longer there; they are written again.
  private let missing: Set<Int>
  /// Whether its pages can stay where they would be the same.
  let isTrusted: Bool

  /// `nil` if there is no manifest, or none that can be read. If everything is rebuilt, it
  /// still tells which files an earlier build wrote.
  ///
  /// Where it does not look for the outputs, all of them count as being there.
  init?(_ output: OutputTree, rebuilding: Bool, looksForOutputs: Bool = true) {
    guard let bytes = output.readManifest(), let manifest = BuildManifest(bytes) else {
      return nil
    }
    self.manifest = manifest
    isTrusted = manifest.isFinished && manifest.output == output.identity && !rebuilding
    missing = looksForOutputs ? OldBuild.missing(of: manifest, in: output) : []
  }

  /// Whether all outputs are there, for a build that has not looked for them yet.
  func isWhole(in output: OutputTree) -> Bool {
    OldBuild.missing(of: manifest, in: output).isEmpty
  }

  private static func missing(of manifest: BuildManifest, in output: OutputTree) -> Set<Int> {
    Set(output.missing(manifest.outputs.places, in: manifest.bytes))
  }

  /// Whether a new build would write just what is there.
  func isCurrent(
    _ entries: [TreeEntry], base: Fingerprint, assets: Fingerprint, day: Day
  ) -> Bool {
    isTrusted && manifest.base == base.value && missing.isEmpty && manifest.day == day
      && manifest.assets == assets.value
      && manifest.sources.count == entries.count
      && zip(manifest.sources, entries).allSatisfy { $0.matches($1) }
  }

  /// What can be kept; nothing where another kb, other settings or templates made it.
  func index(base: Fingerprint) -> OldBuildIndex {
    OldBuildIndex(
      manifest, missing: missing, keepsNothing: !isTrusted || manifest.base != base.value)
  }
}

/// A file of the last build.
struct StandingOutput {
  /// `nil` if it must be rebuilt.
  let fingerprint: UInt64?
  /// The mark of its draft; `nil` as well if that has none.
  let mark: UInt64?
}

/// The parts of the last build that the next one can keep.
struct OldBuildIndex: Sendable {
  let manifest: BuildManifest
  private let missing: Set<Int>
  private let keepsNothing: Bool

  init(_ manifest: BuildManifest, missing: Set<Int>, keepsNothing: Bool) {
    self.manifest = manifest
    self.missing = missing
    self.keepsNothing = keepsNothing
  }

  /// The group of the last build whose files are all still those of this group.
  func same(_ group: PageGroup) -> OutputList.Group? {
    guard !keepsNothing, let mark = group.mark else { return nil }
    return manifest.outputs.groups.first { old in
      old.kind == group.kind.rawValue && old.mark == mark.value
        && (missing.isEmpty || !old.files.contains { missing.contains($0) })
    }
  }

  /// The group of the last build with the same paths in the same order.
  func alike(_ group: PageGroup) -> OutputList.Group? {
    guard !keepsNothing, let row = group.row else { return nil }
    return manifest.outputs.groups.first { old in
      old.kind == group.kind.rawValue && old.shape == row.shape.value
        && old.files.count == row.count
    }
  }

  /// Whether an output is not missing.
  func isThere(_ index: Int) -> Bool { !missing.contains(index) }

  /// The fingerprint of an output; `nil` if it must be rebuilt.
  func fingerprint(_ index: Int) -> UInt64? {
    keepsNothing || missing.contains(index) ? nil : manifest.fingerprint(index)
  }

  /// The mark of an output's draft; `nil` if it has none or must be rebuilt.
  func mark(_ index: Int) -> UInt64? {
    guard !keepsNothing, !missing.contains(index) else { return nil }
    let mark = manifest.mark(index)
    return mark == 0 ? nil : mark
  }

  /// What the files of all groups but some are, by path.
  func standing(without kept: [OutputList.Group]) -> [String: StandingOutput] {
    let keptKinds = Set(kept.map(\.kind))
    var standing: [String: StandingOutput] = [:]
    for group in manifest.outputs.groups where !keptKinds.contains(group.kind) {
      for index in group.files {
        // One that must be rebuilt is still known by its path, so that it can be removed.
        standing[manifest.path(index)] = StandingOutput(
          fingerprint: fingerprint(index), mark: mark(index))
      }
    }
    return standing
  }

  /// The sources of the last build that are still the same, with a place for each entry.
  ///
  /// Both are sorted by path.
  func sources(for entries: [TreeEntry]) -> [BuildManifest.Source?] {
    guard !keepsNothing else { return entries.map { _ in nil } }
    var next = 0
    let sources = manifest.sources
    return entries.map { entry in
      while next < sources.count, sources[next].path != entry.path,
        sources[next].path.utf8.lexicographicallyPrecedes(entry.path.utf8)
      { next += 1 }
      guard next < sources.count, sources[next].path == entry.path else { return nil }
      next += 1
      return sources[next - 1].matches(entry) ? sources[next - 1] : nil
    }
  }

  /// The cards of those sources that are workouts.
  func cards(of sources: [BuildManifest.Source?]) -> [WorkoutCard?] {
    var pool = TextPool()
    return sources.map { source in
      guard let source, !source.card.isEmpty else { return nil }
      var reader = ByteReader(manifest.bytes, in: source.card)
      // A damaged card is read again from its file.
      return try? WorkoutCard(from: &reader, path: source.path, &pool)
    }
  }
}
