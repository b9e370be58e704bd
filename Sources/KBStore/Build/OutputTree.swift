import Glibc

/// The folder that a build writes its pages to; several threads may do so at once.
///
/// What changes appears at once and whole. Nothing is flushed to the disk, because a build can be
/// made again.
package final class OutputTree: Sendable {
  /// The file that marks a folder as made by kb.
  package static let markName = ".kb-site"
  /// The same of kb 0.1.0, which held the manifest as well.
  package static let oldManifestName = ".kb-build"
  private static let markText = "kb made this folder, and may replace and remove what is in it.\n"

  /// The path as it was given.
  package let path: String
  /// True if the folder was empty or not there, so that every file will be new.
  package let isNew: Bool
  let folder: RootFolder
  /// Where files wait under temporary names; nil if that is the output folder itself.
  let staging: StagingFolder?
  /// The knowledge base, whose `.kb` has the manifest.
  let root: RootFolder
  /// The manifest's name there, which tells it from those of other outputs.
  let manifestName: String
  /// Tells the folder from another one that took its path.
  package let identity: UInt64

  /// Opens or creates the output folder, whose path is relative to the current folder.
  ///
  /// `content` are paths below the root, which need not exist. Throws `outputMeetsContent` where the
  /// output is or contains the root or overlaps one of them, and `outputNotOurs` where the folder
  /// has files but no mark of kb.
  package init(at path: String, root: RootFolder, content: [String]) throws(StoreError) {
    let place = try OutputPlace(path)
    try place.refuseOverlap(with: root, content: content)
    try place.create()
    folder = try RootFolder(path)
    self.path = path
    self.root = root
    manifestName = Self.manifestName(of: place, in: root, folder.realPath)
    do throws(Errno) {
      let status = try folder.descriptor.status()
      identity = status.identity.inode
    } catch {
      throw .failed(.open, path: path, error)
    }
    let names: [[UInt8]]
    do {
      names = try DirectoryStream.names(in: folder.descriptor)
    } catch {
      throw .failed(.list, path: path, error)
    }
    // What a build left that was ended before its mark counts as nothing.
    isNew = names.allSatisfy {
      TemporaryName.process(of: String(decoding: $0, as: UTF8.self)) != nil
    }
    let isMarked = names.contains(Array(Self.markName.utf8))
    guard isNew || isMarked || names.contains(Array(Self.oldManifestName.utf8)) else {
      throw .outputNotOurs(path: path)
    }
    _ = TemporaryName.sweep(folder.descriptor)
    staging = OutputTree.staging(in: root, for: folder)
    guard !isMarked else { return }
    // The mark comes before the first page, so that a build that was ended can be made again.
    do {
      try replace(Self.markName, with: [Array(Self.markText.utf8)[...]])
    } catch {
      throw .failed(.write, path: shown(Self.markName), error)
    }
  }

  /// The folder for temporaries of the knowledge base, where it is on the output's disk.
  private static func staging(in root: RootFolder, for output: RootFolder) -> StagingFolder? {
    // A knowledge base that may not be written to can be built all the same.
    guard root.readOnly == nil else { return nil }
    _ = try? MachineFolder.open(in: root)
    guard let staging = StagingFolder.open(in: root),
      let status = try? output.descriptor.status(), status.identity.device == staging.device
    else { return nil }
    return staging
  }

  /// Of a folder below the root its path there counts, so that both may move together.
  private static func manifestName(
    of place: OutputPlace, in root: RootFolder, _ real: [UInt8]
  ) -> String {
    let path = place.path(below: root).map { Array($0.utf8) } ?? real
    return "build-" + path.digest
  }

  /// Whether a path is one that no page may have.
  static func isOwn(_ path: String) -> Bool { path == markName || path == oldManifestName }

  /// A writer for one thread.
  package func writer() -> OutputWriter {
    OutputWriter(self)
  }

  /// The path of a file of the output, for messages.
  func shown(_ name: String) -> String {
    PlainPath.join(path, name)
  }
}
