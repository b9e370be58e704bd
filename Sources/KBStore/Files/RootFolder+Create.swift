import Glibc

extension RootFolder {
  /// Writes a new file, with the folders on its way, at a path that may be hidden, such as that of a
  /// workflow below `.github`; nothing of it is recorded.
  ///
  /// Throws where something is there already, or a link is on the way.
  package func create(_ bytes: [UInt8], at path: String) throws(StoreError) {
    guard PlainPath.isPlain(path), readOnly == nil else { throw .invalidPath(path) }
    do throws(Errno) {
      var folder = ""
      for part in PlainPath.split(path).folder.split(separator: "/") {
        let above = try openBeneath(
          folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY, links: .none)
        guard mkdirat(above.number, String(part), 0o777) == 0 || errno == EEXIST else {
          throw Errno.last
        }
        folder = PlainPath.join(folder, String(part))
      }
      let place = try openBeneath(
        folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY, links: .none)
      let name = PlainPath.split(path).name
      let file = try FileDescriptor.open(
        name, in: place.number, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666)
      do throws(Errno) {
        try file.writeAll(bytes)
        try file.sync()
      } catch {
        _ = unlinkat(place.number, name, 0)
        throw error
      }
      try place.syncFolder()
    } catch { throw Self.failure(error, path) }
  }
}
