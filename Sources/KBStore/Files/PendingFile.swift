import Glibc

/// A file that is on the disk in full under a temporary name and waits to take its real one.
///
/// Dropped before `commit`, it leaves nothing behind.
struct PendingFile: ~Copyable {
  private let target: WriteTarget
  private let temporary: String
  private var isPending = true

  /// Writes the bytes and flushes them to the disk.
  ///
  /// The owner and permissions of the file that will be replaced are kept.
  init(
    _ bytes: [UInt8], for target: consuming WriteTarget,
    using write: WriteCall = { Glibc.write($0, $1, $2) }
  ) throws(StoreError) {
    let temporary = TemporaryName.fresh()
    do {
      try Self.fill(temporary, with: bytes, for: target, using: write)
    } catch {
      throw .failed(.write, path: target.path, error)
    }
    self.temporary = temporary
    self.target = target
  }

  deinit {
    if isPending { _ = unlinkat(target.folder.number, temporary, 0) }
  }

  /// Gives the file its name and returns once that is on the disk.
  ///
  /// Throws `changedMeanwhile` where the file is no longer the one that `target` has seen.
  mutating func commit() throws(StoreError) {
    try rename()
    try syncFolder()
  }

  /// Gives the file its name, which a power cut may still undo.
  mutating func rename() throws(StoreError) {
    guard try target.isUnchanged() else { throw .changedMeanwhile(path: target.path) }
    let folder = target.folder.number
    guard renameat(folder, temporary, folder, target.name) == 0 else {
      throw .failed(.replace, path: target.path, Errno.last)
    }
    isPending = false
  }

  /// Returns once the name is on the disk.
  func syncFolder() throws(StoreError) {
    do {
      try target.folder.syncFolder()
    } catch {
      throw .failed(.sync, path: target.path, error)
    }
  }

  private static func fill(
    _ temporary: String, with bytes: [UInt8], for target: borrowing WriteTarget,
    using write: WriteCall
  ) throws(Errno) {
    let folder = target.folder.number
    // A new file gets what the umask leaves; a replacement is closed until it has its old mode.
    let file = try FileDescriptor.open(
      temporary, in: folder, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
      mode: target.status == nil ? 0o666 : 0o600)
    do {
      if let old = target.status { try keep(old, on: file) }
      try file.writeAll(bytes, using: write)
      try file.sync()
      try file.close()
    } catch {
      _ = unlinkat(folder, temporary, 0)
      throw error
    }
  }

  private static func keep(
    _ old: FileStatus, on file: borrowing FileDescriptor
  ) throws(Errno) {
    // Only root may give files away; anybody else goes on with a file of their own.
    let own = try file.status()
    if own.owner != old.owner || own.group != old.group {
      _ = fchown(file.number, old.owner, old.group)
    }
    guard fchmod(file.number, old.permissions) == 0 else { throw Errno.last }
  }
}
