import Glibc

extension RootFolder {
  /// Replaces or creates a file so that, after any crash, the old or the new bytes are there.
  ///
  /// Folders on the way are created. The mode of an old file is kept, a link beneath the root stays
  /// a link. Returns once everything is on the disk. On any error the old bytes stand.
  package func replaceFile(at path: String, with bytes: [UInt8]) throws(StoreError) {
    try withLock { (lock: borrowing FolderLock) throws(StoreError) in
      try replaceFile(at: path, with: bytes, under: lock)
    }
  }

  /// The same for a caller that holds the lock of this root already; the file has exactly the mode
  /// afterwards, if one is given.
  package func replaceFile(
    at path: String, with bytes: [UInt8], mode: UInt32? = nil, under lock: borrowing FolderLock
  ) throws(StoreError) {
    let target = try target(path)
    _ = TemporaryName.sweep(target.folder)
    var file = try PendingFile(bytes, for: target, newMode: mode ?? 0o666, isExact: mode != nil)
    try file.commit()
  }

  /// The place of a file that is to be written; its folders are created where they are missing.
  ///
  /// Whoever writes many files opens the `staging` folder once for all of them.
  func target(_ path: String, staging: StagingFolder? = nil) throws(StoreError) -> WriteTarget {
    guard PlainPath.isPlain(path) else { throw .invalidPath(path) }
    guard library.place(of: path) == nil else {
      throw .readOnly(
        path: path,
        ReadOnlyReason("it comes with kb", remedy: "kb library copy makes a file of your own of it")
      )
    }
    let (parent, name) = PlainPath.split(path)
    let folder = try makeFolder(parent)
    guard let status = try? FileStatus.of(name, in: folder.number), status.kind == .link else {
      let staging = staging ?? StagingFolder.open(in: self)
      return try WriteTarget(name, in: folder, path: path, staging: staging)
    }
    return try linkTarget(path)
  }

  /// The place of the file that a link beneath the root points to.
  private func linkTarget(_ path: String) throws(StoreError) -> WriteTarget {
    let real: [UInt8]
    do {
      real = try openBeneath(path, KernelCalls.pathOnly).realPath()
    } catch {
      if error.number == EXDEV { throw .outsideRoot(path: path) }
      throw .failed(.open, path: path, error)
    }
    guard PlainPath.lies(real, in: realPath), real.count > realPath.count,
      let end = String(validating: real[realPath.count...], as: UTF8.self)
    else { throw .outsideRoot(path: path) }
    let straight = end.hasPrefix("/") ? String(end.dropFirst()) : end
    let (parent, name) = PlainPath.split(straight)
    let folder = try open(parent.isEmpty ? "." : parent, O_RDONLY | O_DIRECTORY)
    return try WriteTarget(name, in: folder, path: path, staging: StagingFolder.open(in: self))
  }

  /// Opens a folder beneath the root, creating what is missing of it so that a power cut keeps it.
  private func makeFolder(_ path: String) throws(StoreError) -> FileDescriptor {
    let flags = O_RDONLY | O_DIRECTORY
    if path.isEmpty { return try open(".", flags) }
    do {
      return try open(path, flags)
    } catch {
      guard case .failed(_, _, let code) = error, code.number == ENOENT else { throw error }
    }
    let (parentPath, name) = PlainPath.split(path)
    let parent = try makeFolder(parentPath)
    guard mkdirat(parent.number, name, 0o777) == 0 || errno == EEXIST else {
      throw .failed(.create, path: path, Errno.last)
    }
    do {
      try parent.syncFolder()
    } catch {
      throw .failed(.sync, path: path, error)
    }
    return try open(path, flags)
  }
}
