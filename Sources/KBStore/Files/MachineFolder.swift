import Glibc

/// The folder `.kb` in a root, which holds what belongs to this machine alone.
enum MachineFolder {
  static let name = ".kb"

  /// Opens the folder, creating it where it is missing.
  static func open(in root: RootFolder) throws(StoreError) -> FileDescriptor {
    let path = PlainPath.join(root.path, name)
    if mkdirat(root.descriptor.number, name, 0o777) == 0 {
      let folder = try openExisting(in: root)
      do {
        try hideFromGit(folder)
        try root.descriptor.syncFolder()
      } catch {
        throw .failed(.create, path: path, error)
      }
      return folder
    }
    guard errno == EEXIST else { throw .failed(.create, path: path, Errno.last) }
    return try openExisting(in: root)
  }

  private static func openExisting(in root: RootFolder) throws(StoreError) -> FileDescriptor {
    do {
      // A repository from elsewhere may hold a link of this name.
      return try FileDescriptor.open(
        name, in: root.descriptor.number, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    } catch {
      throw .failed(.open, path: PlainPath.join(root.path, name), error)
    }
  }

  private static func hideFromGit(_ folder: borrowing FileDescriptor) throws(Errno) {
    let file = try FileDescriptor.open(
      ".gitignore", in: folder.number, O_WRONLY | O_CREAT | O_NOFOLLOW, mode: 0o666)
    try file.writeAll(Array("*\n".utf8))
    try file.close()
  }
}

extension RootFolder {
  /// Throws `readOnly` where the folder was opened for reading only.
  package func requireWritable() throws(StoreError) {
    if let readOnly { throw .readOnly(path: path, readOnly) }
  }

  /// Runs the body while no other process and no other thread writes in this root.
  ///
  /// Waits at most `limit` milliseconds and then throws `locked`, which names the holder; throws
  /// `readOnly` where the folder was opened so. Never take the lock again inside the body.
  package func withLock<Value>(
    waiting limit: Int = 10_000,
    _ body: (borrowing FolderLock) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try requireWritable()
    let lock = try FolderLock(in: MachineFolder.open(in: self), waiting: limit)
    return try body(lock)
  }
}
