import Glibc

/// A file that is on the disk in full under a temporary name and waits to take its real one.
///
/// Dropped before `commit`, it leaves nothing behind.
struct PendingFile: ~Copyable {
  private let target: WriteTarget
  private let bytes: [UInt8]
  /// What was read of the file that it replaces; nil if only its size and dates are known.
  private let old: [UInt8]?
  private let newMode: mode_t
  private let isExact: Bool
  private let temporary = TemporaryName.fresh()
  /// The folder of the temporary name.
  private var place: Int32
  /// The file that was written here, whatever name it has.
  private var own: FileStatus
  /// Whether something is under the temporary name.
  private var isPending = true

  /// The folder of the file's own name, open as long as this value.
  var folder: Int32 { target.folder.number }
  /// The path below the root, for messages.
  var path: String { target.path }
  /// The disk that it was written to.
  var device: UInt64 { own.identity.device }

  /// Writes the bytes and, where it `flushes`, returns once they are on the disk; else they have to be
  /// flushed before the file takes its name.
  ///
  /// The owner and permissions of the file that will be replaced are kept; a new one gets
  /// `newMode`, less what the umask forbids unless that mode `isExact`.
  init(
    _ bytes: [UInt8], for target: consuming WriteTarget, replacing old: [UInt8]? = nil,
    newMode: mode_t = 0o666, isExact: Bool = false, flushes: Bool = true,
    using write: WriteCall = { Glibc.write($0, $1, $2) }
  ) throws(StoreError) {
    let place = target.staging?.number ?? target.folder.number
    let own: FileStatus
    do throws(Errno) {
      own = try Self.fill(
        temporary, in: place, with: bytes, for: target, newMode: newMode, isExact: isExact,
        flushes: flushes, using: write)
    } catch {
      throw .failed(.write, path: target.path, error)
    }
    self.isExact = isExact
    self.place = place
    self.own = own
    self.bytes = bytes
    self.old = old
    self.newMode = newMode
    self.target = target
  }

  deinit {
    if isPending { _ = unlinkat(place, temporary, 0) }
  }

  /// Returns once the bytes are on the disk.
  func flush() throws(StoreError) {
    do throws(Errno) {
      try FileDescriptor.open(temporary, in: place, O_RDONLY | O_NOFOLLOW).sync()
    } catch { throw .failed(.write, path: target.path, error) }
  }

  /// Returns once all that was written to its disk is there; false where the disk cannot do that.
  func flushDisk() throws(StoreError) -> Bool {
    if KernelCalls.flushDisk(of: place) == 0 { return true }
    let code = Errno.last
    guard code.number != ENOSYS, code.number != EINVAL, code.number != ENOTSUP else {
      return false
    }
    throw .failed(.write, path: target.path, code)
  }

  /// Gives the file its name and returns once that is on the disk.
  ///
  /// Throws `changedMeanwhile` where the file is no longer the one that `target` has seen; what is
  /// there then stays.
  mutating func commit(
    afterLook: () -> Void = {}, afterExchange: () -> Void = {}
  ) throws(StoreError) {
    try rename(afterLook: afterLook, afterExchange: afterExchange)
    try target.syncFolder()
  }

  /// Gives the file its name, which a power cut may still undo.
  ///
  /// `afterLook` runs between the last look at the file and the call that replaces it, `afterExchange`
  /// between that call and the one that gives somebody else's text its name again.
  mutating func rename(
    afterLook: () -> Void = {}, afterExchange: () -> Void = {}
  ) throws(StoreError) {
    guard try target.isUnchanged() else { throw .changedMeanwhile(path: target.path) }
    afterLook()
    if target.status == nil { try takeNewName() } else { try exchange(then: afterExchange) }
  }

  /// Takes a name that nothing has, never one that somebody else has taken meanwhile.
  private mutating func takeNewName() throws(StoreError) {
    let folder = target.folder.number
    if KernelCalls.renameat2(place, temporary, folder, target.name, .noReplace) == 0 {
      isPending = false
      return
    }
    switch errno {
    case EEXIST: throw .changedMeanwhile(path: target.path)
    case EXDEV where place != folder:
      try moveBeside()
      try takeNewName()
    case EINVAL, ENOSYS, ENOTSUP:
      // A second name for the file is refused as well where the name is taken.
      if linkat(place, temporary, folder, target.name, 0) == 0 { return }
      if errno == EEXIST { throw .changedMeanwhile(path: target.path) }
      try replace()
    default: throw .failed(.replace, path: target.path, Errno.last)
    }
  }

  /// Changes places with the file that is there, and looks whether it is the one that was seen.
  private mutating func exchange(then afterExchange: () -> Void) throws(StoreError) {
    let folder = target.folder.number
    if KernelCalls.renameat2(place, temporary, folder, target.name, .exchange) == 0 {
      // From here on it is the old file that has the temporary name, and goes with this value.
      if target.isSeen(temporary, in: place, holding: old) { return }
      afterExchange()
      try putBack()
      throw .changedMeanwhile(path: target.path)
    }
    switch errno {
    case ENOENT: throw .changedMeanwhile(path: target.path)
    case EXDEV where place != folder:
      try moveBeside()
      try exchange(then: afterExchange)
    case EINVAL, ENOSYS, ENOTSUP: try replace()
    default: throw .failed(.replace, path: target.path, Errno.last)
    }
  }

  /// Gives what somebody else saved its name again, and of several saves the last.
  private mutating func putBack() throws(StoreError) {
    let folder = target.folder.number
    var expected = own
    while true {
      let saved = try? FileStatus.of(temporary, in: place)
      guard KernelCalls.renameat2(place, temporary, folder, target.name, .exchange) == 0 else {
        // It is somebody's text, so it stays, under the temporary name if need be.
        isPending = false
        if KernelCalls.renameat2(place, temporary, folder, target.name, .noReplace) == 0 { return }
        throw .failed(.replace, path: target.path, Errno.last)
      }
      let taken = try? FileStatus.of(temporary, in: place)
      guard let saved, let taken, !taken.isSameFile(as: expected) else { return }
      // Saved again between the two exchanges.
      expected = saved
    }
  }

  /// The way for file systems without the calls above: what is saved between the look before it and
  /// the call is lost.
  private mutating func replace() throws(StoreError) {
    guard try target.isUnchanged() else { throw .changedMeanwhile(path: target.path) }
    guard renameat(place, temporary, target.folder.number, target.name) == 0 else {
      throw .failed(.replace, path: target.path, Errno.last)
    }
    isPending = false
  }

  /// Writes the file again in its own folder, where a mount is between the two.
  private mutating func moveBeside() throws(StoreError) {
    do throws(Errno) {
      own = try Self.fill(
        temporary, in: target.folder.number, with: bytes, for: target, newMode: newMode,
        isExact: isExact, flushes: true, using: { Glibc.write($0, $1, $2) })
    } catch {
      throw .failed(.write, path: target.path, error)
    }
    _ = unlinkat(place, temporary, 0)
    place = target.folder.number
  }

  private static func fill(
    _ temporary: String, in place: Int32, with bytes: [UInt8], for target: borrowing WriteTarget,
    newMode: mode_t, isExact: Bool, flushes: Bool, using write: WriteCall
  ) throws(Errno) -> FileStatus {
    let folder = try target.folder.status()
    // A replacement is closed until it has its old mode.
    let file = try FileDescriptor.open(
      temporary, in: place, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
      mode: target.status == nil ? newMode : 0o600)
    do throws(Errno) {
      if let old = target.status {
        try keep(old, on: file)
      }
      if isExact {
        guard fchmod(file.number, newMode) == 0 else { throw Errno.last }
      } else if target.status == nil, folder.permissions & S_ISGID != 0,
        try file.status().group != folder.group
      {
        // In its own folder, the file would have got the folder's group.
        _ = fchown(file.number, uid_t.max, folder.group)
      }
      try file.writeAll(bytes, using: write)
      if flushes { try file.sync() }
      let status = try file.status()
      try file.close()
      return status
    } catch {
      _ = unlinkat(place, temporary, 0)
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
