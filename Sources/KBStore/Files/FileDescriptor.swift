import Glibc

/// An open file or folder, closed when its owner lets it go.
struct FileDescriptor: ~Copyable, Sendable {
  let number: Int32

  init(adopting number: Int32) {
    self.number = number
  }

  deinit {
    _ = Glibc.close(number)
  }

  /// Opens a name in an open folder, or a path below it whose parts are trusted.
  static func open(
    _ name: UnsafePointer<CChar>, in folder: Int32, _ flags: Int32, mode: mode_t = 0
  ) throws(Errno) -> FileDescriptor {
    while true {
      let number = openat(folder, name, flags | O_CLOEXEC, mode)
      if number >= 0 { return FileDescriptor(adopting: number) }
      let code = Errno.last
      guard code.number == EINTR else { throw code }
    }
  }

  func status() throws(Errno) -> FileStatus {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw Errno.last }
    return FileStatus(status)
  }

  /// Returns once everything written is on the disk.
  func sync() throws(Errno) {
    while fsync(number) != 0 {
      let code = Errno.last
      guard code.number == EINTR else { throw code }
    }
  }

  /// Returns once the names in this folder are on the disk.
  func syncFolder() throws(Errno) {
    do {
      try sync()
    } catch {
      // Some file systems keep no folders that could be flushed and say so.
      guard error.number == EINVAL || error.number == ENOTSUP else { throw error }
    }
  }

  /// Closes now, for network disks that report a failed write only then.
  consuming func close() throws(Errno) {
    let number = self.number
    discard self
    // After EINTR the descriptor is gone on Linux, and the bytes are not lost.
    guard Glibc.close(number) == 0 || errno == EINTR else { throw Errno.last }
  }

  /// Hands the number to an owner that will close it.
  consuming func release() -> Int32 {
    let number = self.number
    discard self
    return number
  }

  /// The path that the kernel has for what is open, without symbolic links.
  func realPath() throws(Errno) -> [UInt8] {
    try Self.realPath(of: number)
  }

  static func realPath(of number: Int32) throws(Errno) -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/fd/\(number)", &buffer, buffer.count)
    guard count >= 0 else { throw Errno.last }
    guard count < buffer.count else { throw Errno(ENAMETOOLONG) }
    return buffer[..<count].map(UInt8.init(bitPattern:))
  }
}
