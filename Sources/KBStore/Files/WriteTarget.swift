import Glibc

/// The place of a file that is to be written: its open folder and its name there.
struct WriteTarget: ~Copyable {
  let folder: FileDescriptor
  let name: String
  /// The path below the root, for messages.
  let path: String
  /// What stands there, nil for a file that will be new.
  let status: FileStatus?

  /// Looks at what stands under the name, which must be a regular file or nothing.
  init(_ name: String, in folder: consuming FileDescriptor, path: String) throws(StoreError) {
    let status: FileStatus?
    do {
      status = try Self.status(of: name, in: folder)
    } catch {
      throw .failed(.open, path: path, error)
    }
    if let kind = status?.kind, kind != .regular { throw .notAFile(path: path, kind) }
    self.status = status
    self.folder = folder
    self.name = name
    self.path = path
  }

  /// The bytes that stand there, nil for a new file.
  func read(limit: Int) throws(StoreError) -> [UInt8]? {
    guard status != nil else { return nil }
    let file: FileDescriptor
    do {
      file = try FileDescriptor.open(name, in: folder.number, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    } catch {
      throw .failed(.open, path: path, error)
    }
    return try file.readAll(path: path, limit: limit)
  }

  /// True as long as the same file, with the same bytes and dates, stands there.
  func isUnchanged() throws(StoreError) -> Bool {
    do {
      return try Self.status(of: name, in: folder) == status
    } catch {
      throw .failed(.open, path: path, error)
    }
  }

  /// Removes the file and returns once that is on the disk.
  func remove() throws(StoreError) {
    guard unlinkat(folder.number, name, 0) == 0 || errno == ENOENT else {
      throw .failed(.remove, path: path, Errno.last)
    }
    do {
      try folder.syncFolder()
    } catch {
      throw .failed(.sync, path: path, error)
    }
  }

  private static func status(
    of name: String, in folder: borrowing FileDescriptor
  ) throws(Errno) -> FileStatus? {
    do {
      return try FileStatus.of(name, in: folder.number)
    } catch {
      if error.number == ENOENT { return nil }
      throw error
    }
  }
}
