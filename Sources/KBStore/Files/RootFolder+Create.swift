import Glibc

extension RootFolder {
  /// Writes a new file, with the folders on its way, at a path that may be hidden, such as that of a
  /// workflow below `.github`; nothing of it is recorded. `false` where a file is there already.
  ///
  /// Throws where a link is on the way.
  package func create(_ bytes: [UInt8], at path: String) throws(StoreError) -> Bool {
    guard PlainPath.isPlain(path), readOnly == nil else { throw .invalidPath(path) }
    let (folders, name) = PlainPath.split(path)
    let place: FileDescriptor
    do throws(Errno) {
      var folder = "."
      for part in folders.split(separator: "/") {
        let above = try openBeneath(folder, O_RDONLY | O_DIRECTORY, links: .none)
        guard mkdirat(above.number, String(part), 0o777) == 0 || errno == EEXIST else {
          throw Errno.last
        }
        folder = PlainPath.join(folder == "." ? "" : folder, String(part))
      }
      place = try openBeneath(folder, O_RDONLY | O_DIRECTORY, links: .none)
    } catch { throw Self.failure(error, path) }
    let target = try WriteTarget(name, in: place, path: path)
    guard target.status == nil else { return false }
    var file = try PendingFile(bytes, for: target)
    try file.commit()
    return true
  }
}
