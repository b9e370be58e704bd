extension RootFolder {
  /// Replaces a file as `replaceFile` does, if it still holds the bytes that it had before.
  ///
  /// Throws `changedMeanwhile` where it does not; then nothing is written.
  package func replaceFile(
    at path: String, holding old: [UInt8], with new: [UInt8]
  ) throws(StoreError) {
    try withLock { (_: borrowing FolderLock) throws(StoreError) in
      let target = try target(path)
      guard try target.read(limit: JournalFile.limit) == old else {
        throw .changedMeanwhile(path: path)
      }
      _ = TemporaryName.sweep(target.folder)
      var file = try PendingFile(new, for: target, replacing: old)
      try file.commit()
    }
  }
}
