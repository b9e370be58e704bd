import Glibc

/// A file outside the knowledge base that takes its name once it is whole; one that is dropped before
/// leaves nothing behind.
package final class OutputFile {
  /// The temporary name under which it is written.
  package let path: String
  private let folder: String
  /// What messages call it.
  private let target: String
  private var isKept = false

  /// An empty file in a folder, whose path ends with a slash.
  private init(in folder: String, mode: mode_t, for target: String) throws(StoreError) {
    (self.folder, self.target) = (folder, target)
    path = folder + TemporaryName.fresh()
    do throws(Errno) {
      let file = try FileDescriptor.open(
        path, in: AT_FDCWD, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
      try file.close()
    } catch {
      isKept = true
      throw .failed(.write, path: target, error)
    }
  }

  /// A file that shall stand at a path.
  ///
  /// Throws `notAFile` where a device, a pipe or a folder is there, which a file would take the place of.
  package convenience init(for target: String) throws(StoreError) {
    var status = stat()
    if stat(target, &status) == 0 {
      let kind = FileKind(mode: status.st_mode)
      guard kind == .regular else { throw .notAFile(path: target, kind) }
    }
    let slash = target.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(target[..<target.utf8.index(after: $0)]) } ?? "./"
    try self.init(in: folder, mode: 0o666, for: target)
  }

  /// A file in the machine's folder for temporary files, which only its owner may read and which is
  /// never kept.
  package static func scratch() throws(StoreError) -> OutputFile {
    let folder = Machine.temporaryFolder
    return try OutputFile(in: folder + "/", mode: 0o600, for: folder)
  }

  deinit { if !isKept { _ = unlink(path) } }

  /// Writes the file block by block.
  package func write(_ blocks: some Sequence<[UInt8]>) throws(StoreError) {
    do throws(Errno) {
      let file = try FileDescriptor.open(path, in: AT_FDCWD, O_WRONLY | O_TRUNC | O_NOFOLLOW)
      for block in blocks { try file.writeAll(block) }
      try file.close()
    } catch { throw .failed(.write, path: target, error) }
  }

  /// Gives the file its name; one that is there is only replaced where `replaces` says so. Once this
  /// returns, it is on the disk.
  package func keep(replaces: Bool) throws(StoreError) {
    do throws(Errno) {
      try FileDescriptor.open(path, in: AT_FDCWD, O_RDONLY | O_NOFOLLOW).sync()
      // A second name for the file is refused where the first one is taken.
      guard (replaces ? rename(path, target) : link(path, target)) == 0 else { throw Errno.last }
      isKept = replaces
      try FileDescriptor.open(folder, in: AT_FDCWD, O_RDONLY | O_DIRECTORY).syncFolder()
    } catch { throw .failed(.write, path: target, error) }
  }
}
