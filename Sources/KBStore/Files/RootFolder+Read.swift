import Glibc

extension RootFolder {
  /// The bytes of a file beneath the root, at most `limit` of them.
  ///
  /// Throws `tooLarge`, `notAFile` for folders, pipes and devices, and `outsideRoot` for links that
  /// leave the root.
  package func read(_ path: String, limit: Int) throws(StoreError) -> [UInt8] {
    if let bytes = trial[path] {
      guard bytes.count <= limit else {
        throw .tooLarge(path: path, size: bytes.count, limit: limit)
      }
      return bytes
    }
    if isAbsent(path) { throw .failed(.open, path: path, Errno(ENOENT)) }
    return try open(path, O_RDONLY).readAll(path: path, limit: limit)
  }

  /// What a walk would find of a file beneath the root, with the bytes where they are needed.
  ///
  /// Throws as `read(_:limit:)` does.
  package func read(
    _ path: String, limit: Int, ifNeeded isNeeded: (TreeEntry) -> Bool
  ) throws(StoreError) -> (entry: TreeEntry, bytes: [UInt8]?) {
    let file = try open(path, O_RDONLY)
    let status: FileStatus
    do { status = try file.status() } catch { throw .failed(.read, path: path, error) }
    let entry = TreeEntry(
      path: path, size: status.size, modified: status.modified, changed: status.changed,
      inode: status.identity.inode)
    guard status.kind != .regular || isNeeded(entry) else { return (entry, nil) }
    return (entry, try file.readAll(path: path, limit: limit))
  }

  /// A stretch of a file beneath the root, all of it.
  ///
  /// Throws `shortened` where the file ends before the stretch does.
  package func read(_ path: String, from start: Int, count: Int) throws(StoreError) -> [UInt8] {
    guard start >= 0, count > 0 else { return [] }
    return try open(path, O_RDONLY).read(from: start, count: count, path: path)
  }

  /// The bytes of a file as `read` gives them, or nil if there is no such file.
  package func readIfPresent(_ path: String, limit: Int) throws(StoreError) -> [UInt8]? {
    do {
      return try read(path, limit: limit)
    } catch {
      if case .failed(.open, _, let code) = error, code.number == ENOENT { return nil }
      throw error
    }
  }
}

extension RootFolder {
  /// Whether a regular file is at a path beneath the root.
  package func holdsFile(_ path: String) -> Bool {
    guard let status = try? locate(path) else { return false }
    return status.kind == .regular
  }

  /// Whether a regular file is at a path, where what depends on the answer is written: throws where the
  /// disk does not say.
  package func hasFile(_ path: String) throws(StoreError) -> Bool {
    do {
      return try locate(path).kind == .regular
    } catch {
      switch error.number {
      case ENOENT, ENOTDIR, ELOOP, EXDEV: return false
      default: throw Self.failure(error, path)
      }
    }
  }
}
