import Glibc

extension RootFolder {
  /// The bytes of a file beneath the root, at most `limit` of them.
  ///
  /// Throws `tooLarge`, `notAFile` for folders, pipes and devices, and `outsideRoot` for links that
  /// leave the root.
  package func read(_ path: String, limit: Int) throws(StoreError) -> [UInt8] {
    try open(path, O_RDONLY).readAll(path: path, limit: limit)
  }

  /// The same, or nil where there is no such file.
  package func readIfPresent(_ path: String, limit: Int) throws(StoreError) -> [UInt8]? {
    do {
      return try read(path, limit: limit)
    } catch {
      if case .failed(.open, _, let code) = error, code.number == ENOENT { return nil }
      throw error
    }
  }
}
