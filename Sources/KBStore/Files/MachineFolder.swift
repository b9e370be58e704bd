import Glibc

/// The folder `.kb` in a root, which holds what belongs to this machine alone.
enum MachineFolder {
  static let name = ".kb"
  private static let ignoreFile = ".gitignore"
  private static let ignoreText = Array("*\n".utf8)

  /// Opens the folder, creating it where it is missing, and what hides it from git.
  static func open(in root: RootFolder) throws(StoreError) -> FileDescriptor {
    let path = PlainPath.join(root.path, name)
    let isNew = mkdirat(root.descriptor.number, name, 0o777) == 0
    guard isNew || errno == EEXIST else { throw .failed(.create, path: path, Errno.last) }
    let folder = try existing(in: root)
    do throws(Errno) {
      try hideFromGit(folder)
      if isNew { try root.descriptor.syncFolder() }
    } catch {
      throw .failed(.create, path: path, error)
    }
    return folder
  }

  /// Opens the folder where it is there.
  static func existing(in root: RootFolder) throws(StoreError) -> FileDescriptor {
    do {
      // A repository from elsewhere may hold a link of this name.
      return try FileDescriptor.open(
        name, in: root.descriptor.number, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    } catch {
      throw .failed(.open, path: PlainPath.join(root.path, name), error)
    }
  }

  /// Opens a folder in `.kb`, creating it where it is missing, for what nobody else may read.
  ///
  /// Where the group may write to the root, it may use the folder as well. Unless it `isLasting`, a
  /// power cut may take a new folder back.
  static func privateFolder(
    _ name: String, in machine: borrowing FileDescriptor, of root: RootFolder,
    isLasting: Bool = true
  ) throws(Errno) -> FileDescriptor {
    let group = try root.descriptor.status().permissions & 0o070
    let mode: mode_t = group == 0o070 ? 0o770 : 0o700
    let isNew = mkdirat(machine.number, name, mode) == 0
    guard isNew || errno == EEXIST else { throw Errno.last }
    if isNew, isLasting { try machine.syncFolder() }
    let folder = try FileDescriptor.open(
      name, in: machine.number, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    let permissions = try folder.status().permissions
    // Another kb may have made it; the folder of somebody else is theirs to close.
    if permissions & 0o777 & ~mode != 0 { _ = fchmod(folder.number, permissions & (0o7000 | mode)) }
    return folder
  }

  /// Writes the rule for git if there is none; a commit of `.kb` would publish what it holds.
  private static func hideFromGit(_ folder: borrowing FileDescriptor) throws(Errno) {
    // One without text was left by a full disk or a crash.
    if let status = try? FileStatus.of(ignoreFile, in: folder.number),
      status.kind != .regular || status.size > 0
    {
      return
    }
    if try !linkIgnoreFile(in: folder) {
      let file = try FileDescriptor.open(
        ignoreFile, in: folder.number, O_WRONLY | O_CREAT | O_NOFOLLOW, mode: 0o666)
      try file.writeAll(ignoreText)
      try file.sync()
      try file.close()
    }
    try folder.syncFolder()
  }

  /// Writes the rule into a file that has no name yet, so that it is never there without its text;
  /// `false` if the file system has no such files, or an empty one has the name.
  private static func linkIgnoreFile(
    in folder: borrowing FileDescriptor
  ) throws(Errno) -> Bool {
    let number = openat(folder.number, ".", KernelCalls.unnamedFile | O_WRONLY | O_CLOEXEC, 0o666)
    guard number >= 0 else { return false }
    let file = FileDescriptor(adopting: number)
    try file.writeAll(ignoreText)
    try file.sync()
    let link = "/proc/self/fd/\(file.number)"
    return linkat(AT_FDCWD, link, folder.number, ignoreFile, AT_SYMLINK_FOLLOW) == 0
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
