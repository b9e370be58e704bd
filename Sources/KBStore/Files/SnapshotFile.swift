/// A file of a folder with its permissions.
package struct SnapshotFile: Equatable, Sendable {
  /// The path below the root.
  package let path: String
  package let mode: UInt32
  package let bytes: [UInt8]

  package init(path: String, mode: UInt32, bytes: [UInt8]) {
    self.path = path
    self.mode = mode
    self.bytes = bytes
  }
}
