import Glibc

/// Files of a person that are in no knowledge base, by paths from the working folder.
package enum OuterFile {
  /// The bytes of a file, at most `limit` of them.
  package static func read(_ path: String, limit: Int) throws(StoreError) -> [UInt8] {
    let file: FileDescriptor
    do {
      file = try FileDescriptor.open(path, in: AT_FDCWD, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    } catch { throw .failed(.open, path: path, error) }
    return try file.readAll(path: path, limit: limit)
  }

  /// The same; `nil` where there is no such file.
  package static func readIfPresent(
    _ path: String, limit: Int = 1 << 16
  ) throws(StoreError) -> [UInt8]? {
    do throws(StoreError) { return try read(path, limit: limit) } catch {
      if case .failed(.open, _, let code) = error, code.number == ENOENT { return nil }
      throw error
    }
  }

  /// The bytes of a file that nobody else may read; `nil` where it is missing.
  ///
  /// Throws `failed` with `EPERM` for one that others may read.
  package static func secret(_ path: String, limit: Int = 4096) throws(StoreError) -> [UInt8]? {
    do throws(Errno) {
      let file = try FileDescriptor.open(
        path, in: AT_FDCWD, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
      guard try file.status().permissions & 0o077 == 0 else { throw Errno(EPERM) }
    } catch {
      if error.number == ENOENT { return nil }
      throw .failed(.open, path: path, error)
    }
    return try read(path, limit: limit)
  }

  /// Writes a file that nobody else may read, with its folders; returns once it is on the disk.
  package static func keepSecret(_ bytes: [UInt8], at path: String) throws(StoreError) {
    let (folder, name) = PlainPath.split(path)
    do throws(Errno) {
      try makeFolders(folder)
      let parent = try FileDescriptor.open(folder, in: AT_FDCWD, O_RDONLY | O_DIRECTORY)
      let draft = ".\(name).\(getpid())"
      let file = try FileDescriptor.open(
        draft, in: parent.number, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: 0o600)
      try file.writeAll(bytes)
      try file.sync()
      try file.close()
      guard renameat(parent.number, draft, parent.number, name) == 0 else { throw Errno(errno) }
      try parent.syncFolder()
    } catch { throw .failed(.write, path: path, error) }
  }

  /// Replaces the bytes of a file in place, such as one that git made for a merge.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(StoreError) {
    do throws(Errno) {
      let file = try FileDescriptor.open(path, in: AT_FDCWD, O_WRONLY | O_TRUNC | O_NOCTTY)
      try file.writeAll(bytes)
      try file.close()
    } catch { throw .failed(.write, path: path, error) }
  }

  private static func makeFolders(_ path: String) throws(Errno) {
    guard mkdir(path, 0o700) != 0 else { return }
    switch errno {
    case EEXIST: return
    case ENOENT:
      let (parent, _) = PlainPath.split(path)
      guard !parent.isEmpty else { throw Errno(ENOENT) }
      try makeFolders(parent)
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw Errno(errno) }
    default: throw Errno(errno)
    }
  }
}
