import KBCore
import KBSite
import KBStore
import KBText

/// The last build into the same folder, as far as it can be trusted.
struct OldBuild: Sendable {
  let manifest: BuildManifest
  /// Outputs that are no longer there; they are written again.
  private let missing: Set<String>
  /// Whether pages and cards were made by this kb with these settings and templates.
  private let hasSameBase: Bool

  /// `nil` where there is no manifest, or none of this version.
  init?(_ output: OutputTree, base: Fingerprint) {
    guard let bytes = try? output.readManifest(), let manifest = BuildManifest(bytes) else {
      // A manifest that cannot be read costs a full build and nothing else.
      return nil
    }
    self.manifest = manifest
    hasSameBase = manifest.base == base.value
    missing = Set(output.missing(manifest.outputs.map(\.path)))
  }

  /// Whether a new build would write just what stands there.
  func isCurrent(_ entries: [TreeEntry], assets: Fingerprint, day: Day) -> Bool {
    hasSameBase && missing.isEmpty && manifest.day == day && manifest.assets == assets.value
      && manifest.sources.count == entries.count
      && zip(manifest.sources, entries).allSatisfy { $0.matches($1) }
  }

  /// What can be kept, by path; nothing where the base has changed.
  func index() -> OldBuildIndex {
    guard hasSameBase else { return OldBuildIndex(manifest, sources: [:], outputs: [:]) }
    var sources: [String: Int] = [:]
    var outputs: [String: UInt64] = [:]
    sources.reserveCapacity(manifest.sources.count)
    outputs.reserveCapacity(manifest.outputs.count)
    for (index, source) in manifest.sources.enumerated() { sources[source.path] = index }
    for output in manifest.outputs where !missing.contains(output.path) {
      outputs[output.path] = output.fingerprint
    }
    return OldBuildIndex(manifest, sources: sources, outputs: outputs)
  }
}

/// The parts of the last build that the next one can keep.
struct OldBuildIndex: Sendable {
  let manifest: BuildManifest
  private let sources: [String: Int]
  private let outputs: [String: UInt64]

  init(_ manifest: BuildManifest, sources: [String: Int], outputs: [String: UInt64]) {
    self.manifest = manifest
    self.sources = sources
    self.outputs = outputs
  }

  /// The card of a workout that has not changed.
  func card(of entry: TreeEntry, _ pool: inout TextPool) -> WorkoutCard? {
    guard let range = range(of: entry) else { return nil }
    var reader = ByteReader(manifest.bytes, in: range)
    // A damaged card is read anew from its file.
    return try? WorkoutCard(from: &reader, &pool)
  }

  /// The encoded card of a workout that has not changed.
  func bytes(of entry: TreeEntry) -> ArraySlice<UInt8>? {
    range(of: entry).map { manifest.bytes[$0] }
  }

  private func range(of entry: TreeEntry) -> Range<Int>? {
    guard let index = sources[entry.path] else { return nil }
    let source = manifest.sources[index]
    guard !source.card.isEmpty, source.matches(entry) else { return nil }
    return source.card
  }

  /// Whether the file that stands there is the one that this page would be.
  func has(_ page: SitePage) -> Bool { outputs[page.path] == page.fingerprint.value }
}
