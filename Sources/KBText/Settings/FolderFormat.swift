/// The version of the format that a folder's text is written in.
package enum FolderFormat {
  /// The newest one that this kb reads in full, and the one that it writes.
  package static let current = 1
}
