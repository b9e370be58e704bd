import Glibc

extension RootFolder {
  /// Creates a file that must not be there yet.
  ///
  /// Throws `failed(.create)` with `EEXIST` where something stands there.
  package func createFile(
    at path: String, with bytes: [UInt8], under lock: borrowing FolderLock
  ) throws(StoreError) {
    let target = try target(path)
    guard target.status == nil else { throw .failed(.create, path: path, Errno(EEXIST)) }
    var file = try PendingFile(bytes, for: target)
    try file.commit()
  }

  /// Replaces a file that still has the bytes that were read; throws `changedMeanwhile` else.
  package func replaceFile(
    at path: String, with bytes: [UInt8], insteadOf old: [UInt8], under lock: borrowing FolderLock
  ) throws(StoreError) {
    guard try readIfPresent(path, limit: max(old.count, 1 << 20)) == old else {
      throw .changedMeanwhile(path: path)
    }
    try replaceFile(at: path, with: bytes, under: lock)
  }

  /// Removes a file that still has the bytes that were read; throws `changedMeanwhile` else.
  package func removeFile(
    at path: String, with old: [UInt8], under lock: borrowing FolderLock
  ) throws(StoreError) {
    guard try readIfPresent(path, limit: max(old.count, 1 << 20)) == old else {
      throw .changedMeanwhile(path: path)
    }
    try target(path).remove()
  }
}
