import Glibc

/// The folder that a build writes its pages to; several threads may do so at once.
///
/// What changes appears at once and whole. Nothing is flushed to the disk, because a build can be
/// made again.
package final class OutputTree: Sendable {
  /// The file that marks a folder as made by kb, and holds the manifest of the last build.
  package static let manifestName = ".kb-build"

  /// The path as it was given.
  package let path: String
  /// True where the folder was empty or not there, so that every file will be new.
  package let isNew: Bool
  let folder: RootFolder
  /// Where files wait under temporary names; nil where that is the output folder itself.
  let staging: StagingFolder?

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
    guard isNew || names.contains(Array(Self.manifestName.utf8)) else {
      throw .outputNotOurs(path: path)
    }
    _ = TemporaryName.sweep(folder.descriptor)
    staging = OutputTree.staging(in: root, for: folder)
    if isNew {
      // The mark comes before the first page, so that a build that was ended can be made again.
      try saveManifest([])
    }
  }

  /// The folder for temporaries of the knowledge base, where it is on the output's disk.
  private static func staging(in root: RootFolder, for output: RootFolder) -> StagingFolder? {
    // A knowledge base that may not be written to can be built all the same.
    _ = try? MachineFolder.open(in: root)
    guard let staging = StagingFolder.open(in: root),
      let status = try? output.descriptor.status(), status.identity.device == staging.device
    else { return nil }
    return staging
  }

  /// A writer for one thread.
  package func writer() -> OutputWriter {
    OutputWriter(self)
  }

  /// The path of a file of the output, for messages.
  func shown(_ name: String) -> String {
    PlainPath.join(path, name)
  }
}
