import Glibc

/// What tells one version of a file from every other without reading it: a file that is replaced has
/// another number, and one that is written to has other times.
package struct FileVersion: Hashable, Sendable {
  package let device: UInt64
  package let inode: UInt64
  /// In bytes.
  package let size: Int
  /// Nanoseconds since 1970 of the last change of the bytes.
  package let modified: Int64
  /// Nanoseconds since 1970 of the last change of the bytes or the metadata.
  package let changed: Int64

  init(_ status: FileStatus) {
    device = status.identity.device
    inode = status.identity.inode
    size = status.size
    modified = status.modified
    changed = status.changed
  }
}

extension RootFolder {
  /// The version of a file beneath the root, with its bytes where that version is needed.
  ///
  /// Throws as `read(_:limit:)` does.
  package func read(
    _ path: String, limit: Int, ifNeeded isNeeded: (FileVersion) -> Bool
  ) throws(StoreError) -> (version: FileVersion, bytes: [UInt8]?) {
    let file = try open(path, O_RDONLY)
    let status: FileStatus
    do { status = try file.status() } catch { throw .failed(.read, path: path, error) }
    let version = FileVersion(status)
    guard status.kind != .regular || isNeeded(version) else { return (version, nil) }
    return (version, try file.readAll(path: path, limit: limit))
  }
}
