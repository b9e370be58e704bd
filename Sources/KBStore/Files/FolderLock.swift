import Glibc

/// The right to write in a folder, which one owner at a time holds until it drops this value.
package struct FolderLock: ~Copyable {
  private static let name = "lock"

  private let file: FileDescriptor

  /// Waits for the lock in the open folder `.kb`, at most so many milliseconds.
  init(in folder: borrowing FileDescriptor, waiting limit: Int) throws(StoreError) {
    file = try Self.acquire(in: folder, waiting: limit)
  }

  private static func acquire(
    in folder: borrowing FileDescriptor, waiting limit: Int
  ) throws(StoreError) -> FileDescriptor {
    let path = "\(MachineFolder.name)/\(name)"
    let start = SteadyClock.milliseconds()
    var pause: UInt32 = 250
    while true {
      var holder: pid_t?
      do {
        if let file = try attempt(in: folder, holder: &holder) { return file }
      } catch {
        throw .failed(.lock, path: path, error)
      }
      let waited = SteadyClock.milliseconds() - start
      guard waited < limit else { throw .locked(path: path, holder: holder, waited: waited) }
      usleep(pause)
      pause = min(pause * 2, 8000)
    }
  }

  private static func attempt(
    in folder: borrowing FileDescriptor, holder: inout pid_t?
  ) throws(Errno) -> FileDescriptor? {
    let file = try FileDescriptor.open(
      name, in: folder.number, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o666)
    guard try tryLock(file) else {
      holder = Self.holder(in: file)
      return nil
    }
    // Whoever cleans up may have removed the file between its opening and its locking.
    guard try stands(file, in: folder) else { return nil }
    note(getpid(), in: file)
    return file
  }

  private static func tryLock(_ file: borrowing FileDescriptor) throws(Errno) -> Bool {
    while flock(file.number, LOCK_EX | LOCK_NB) != 0 {
      let code = Errno.last
      if code.number == EWOULDBLOCK { return false }
      guard code.number == EINTR else { throw code }
    }
    return true
  }

  private static func stands(
    _ file: borrowing FileDescriptor, in folder: borrowing FileDescriptor
  ) throws(Errno) -> Bool {
    do {
      return try FileStatus.of(name, in: folder.number).identity == file.status().identity
    } catch {
      if error.number == ENOENT { return false }
      throw error
    }
  }

  /// Leaves the holder's number for the message that others may have to show.
  private static func note(_ process: pid_t, in file: borrowing FileDescriptor) {
    let text = Array("\(process)\n".utf8)
    // The lock holds without the note, so a full disk is no reason to give up here.
    guard pwrite(file.number, text, text.count, 0) == text.count else { return }
    _ = ftruncate(file.number, text.count)
  }

  private static func holder(in file: borrowing FileDescriptor) -> pid_t? {
    var text = [UInt8](repeating: 0, count: 16)
    let count = pread(file.number, &text, text.count, 0)
    guard count > 0 else { return nil }
    let line = text[..<count].prefix { $0 != UInt8(ascii: "\n") }
    return pid_t(String(decoding: line, as: UTF8.self))
  }
}
