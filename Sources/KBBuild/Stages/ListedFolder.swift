import KBCore
import KBKnowledge
import KBStore
import KBText

/// The first stage: the files of the folder, and what the last build made of those that it had.
struct ListedFolder: Sendable {
  let listing: KnowledgeFiles.Listing
  let last: OldBuild?
  /// Whether the files of the last build are looked for at the end: this process wrote them itself.
  let looksLater: Bool

  init(_ root: RootFolder, _ output: OutputTree, rebuilding: Bool, looksLater: Bool) {
    self.looksLater = looksLater
    // Both wait for the file system most of the time.
    (listing, last) = together {
      KnowledgeFiles.list(root)
    } _: {
      OldBuild(output, rebuilding: rebuilding, looksForOutputs: !looksLater)
    }
  }

  var entries: [TreeEntry] { listing.entries }
  var problems: [Diagnostic] { listing.problems }

  /// The last build's manifest, where a new build as of a day would write just what is there.
  func currentManifest(
    _ inputs: BuildInputs, in output: OutputTree, day: Day
  ) -> BuildManifest? {
    guard let last,
      last.isCurrent(entries, base: inputs.base, assets: inputs.asides, day: day),
      !looksLater || last.isWhole(in: output)
    else { return nil }
    return last.manifest
  }
}
