import Glibc

/// A text in a folder of its own outside the knowledge base, for a program to change.
///
/// It stays until it is removed, so that no failure loses what was written.
package struct DraftFile: Sendable {
  package let path: String
  private let folder: String

  /// Writes the bytes to a new file that only its owner may read.
  ///
  /// `name` is the file's; parts that would make a path of it are left out. The folder is that for
  /// temporary files, most often `/tmp`.
  package init(_ bytes: [UInt8], name: String, in parent: String) throws(StoreError) {
    let pattern = "\(parent)/kb-edit-XXXXXX"
    var template = Array(pattern.utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .failed(.create, path: pattern, Errno.last)
    }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let plain = name.split { $0 == "/" || $0 == "\0" }.last.map(String.init) ?? "text.md"
    path = "\(folder)/\(plain.hasPrefix(".") ? "text.md" : plain)"
    do throws(Errno) {
      let file = try FileDescriptor.open(
        path, in: AT_FDCWD, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
      try file.writeAll(bytes)
      try file.close()
    } catch {
      remove()
      throw .failed(.write, path: path, error)
    }
  }

  /// What is in the file now, whoever replaced it; `nil` if it is gone.
  package func read(limit: Int) throws(StoreError) -> [UInt8]? {
    let file: FileDescriptor
    do throws(Errno) {
      file = try FileDescriptor.open(path, in: AT_FDCWD, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    } catch {
      if error.number == ENOENT { return nil }
      throw .failed(.open, path: path, error)
    }
    return try file.readAll(path: path, limit: limit)
  }

  /// Removes the file and its folder, where nothing else was put there.
  package func remove() {
    _ = unlink(path)
    _ = rmdir(folder)
  }
}
