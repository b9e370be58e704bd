import Glibc

extension RootFolder {
  /// The most bytes of one file in a snapshot.
  private static let snapshotLimit = 1 << 28

  /// All files as they are at one moment: text, settings and assets, and the records of changes;
  /// neither `public` nor what is hidden besides.
  package func snapshot() throws(StoreError) -> [SnapshotFile] {
    try withLock { (_: borrowing FolderLock) throws(StoreError) in
      let writer = try ChangeWriter.open(self)
      let listing = walk()
      for problem in listing.problems {
        if case .unreadable(let code) = problem.kind {
          throw .failed(.list, path: problem.path, code)
        }
      }
      var files: [SnapshotFile] = []
      for entry in listing.entries { files.append(try file(entry.path)) }
      if try hasFile(".gitignore") { files.append(try file(".gitignore")) }
      for entry in writer.entries {
        files.append(
          SnapshotFile(path: entry.path, mode: 0o600, bytes: try writer.bytes(of: entry)))
      }
      return files
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
