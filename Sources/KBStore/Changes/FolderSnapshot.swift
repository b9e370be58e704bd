import Glibc

extension RootFolder {
  /// The most bytes of one file in a snapshot.
  private static let snapshotLimit = 1 << 28
  /// The least bytes of a file whose beginning is looked at, and how many of them.
  private static let beginning = 1024

  /// All files as they are at one moment: text, settings and assets, and the records of changes;
  /// neither `public` nor what is hidden besides.
  ///
  /// `isLeftOut` says by the beginning of a file that it is none of them, as an earlier snapshot; such
  /// files are counted.
  package func snapshot(
    leavingOut isLeftOut: ([UInt8]) -> Bool
  ) throws(StoreError) -> (files: [SnapshotFile], leftOut: Int) {
    try withLock { (_: borrowing FolderLock) throws(StoreError) in
      let writer = try ChangeWriter.open(self)
      let listing = walk()
      for problem in listing.problems {
        if case .unreadable(let code) = problem.kind {
          throw .failed(.list, path: problem.path, code)
        }
      }
      var files: [SnapshotFile] = []
      var leftOut = 0
      for entry in listing.entries {
        if entry.size >= RootFolder.beginning,
          isLeftOut(try read(entry.path, from: 0, count: RootFolder.beginning))
        {
          leftOut += 1
        } else {
          files.append(try file(entry.path))
        }
      }
      if try hasFile(".gitignore") { files.append(try file(".gitignore")) }
      for entry in writer.entries {
        files.append(
          SnapshotFile(path: entry.path, mode: 0o600, bytes: try writer.bytes(of: entry)))
      }
      return (files, leftOut)
    }
  }

  private func file(_ path: String) throws(StoreError) -> SnapshotFile {
    let bytes = try read(path, limit: RootFolder.snapshotLimit)
    do throws(Errno) {
      return SnapshotFile(path: path, mode: try locate(path).permissions, bytes: bytes)
    } catch {
      throw .failed(.open, path: path, error)
    }
  }
}
