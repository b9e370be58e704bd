import Glibc

extension RootFolder {
  /// The names in a folder beneath the root, in order; none if there is no such folder.
  ///
  /// No link is followed, neither to the folder nor on the way. Names that are not UTF-8 have their
  /// other bytes as `\xNN`.
  package func namesWithoutLinks(in folder: String) throws(StoreError) -> [String] {
    do throws(Errno) {
      let opened = try openBeneath(folder, O_RDONLY | O_DIRECTORY | O_NONBLOCK, links: .none)
      return try DirectoryStream.names(in: opened).map { EscapedPath.text($0) }.sorted()
    } catch {
      if error.number == ENOENT { return [] }
      if error.number == ELOOP { throw .notAFile(path: folder, .link) }
      throw Self.failure(error, folder)
    }
  }

  /// The bytes of a file beneath the root as `read` gives them, but of no file that a link leads to.
  package func readWithoutLinks(_ path: String, limit: Int) throws(StoreError) -> [UInt8] {
    let file: FileDescriptor
    do throws(Errno) {
      file = try openBeneath(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, links: .none)
    } catch {
      if error.number == ELOOP { throw .notAFile(path: path, .link) }
      throw Self.failure(error, path)
    }
    return try file.readAll(path: path, limit: limit)
  }
}
