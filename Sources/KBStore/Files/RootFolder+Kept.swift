import Glibc

/// Files in `.kb` that can be made again at any time; whoever needs them does without where they
/// are missing. They may hold anything of the journal, so nobody else may read them.
extension RootFolder {
  /// The bytes that were kept under a name; nil if there are none, or none that can be read.
  package func kept(_ name: String, limit: Int) -> [UInt8]? {
    let path = PlainPath.join(MachineFolder.name, name)
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY
    guard let file = try? openBeneath(path, flags, links: .none) else { return nil }
    return try? file.readAll(path: path, limit: limit)
  }

  /// Keeps bytes under a name, at once and whole, without waiting for the disk.
  ///
  /// Of several processes that do so at a time, the last one's bytes stay.
  package func keep(_ bytes: [UInt8], as name: String) throws(StoreError) {
    try keep(pieces: [bytes[...]], as: name)
  }

  /// The same for a file that another program reads, at the path that is returned.
  package func keepForPrograms(_ bytes: [UInt8], as name: String) throws(StoreError) -> String {
    try keep(bytes, as: name)
    return PlainPath.join(location, PlainPath.join(MachineFolder.name, name))
  }

  /// The same for bytes in pieces, each of which is taken when the one before it is written.
  package func keep(
    pieces: some Sequence<ArraySlice<UInt8>>, as name: String
  ) throws(StoreError) {
    let folder = try MachineFolder.open(in: self)
    _ = TemporaryName.sweep(folder)
    let temporary = TemporaryName.fresh()
    do throws(Errno) {
      let file = try FileDescriptor.open(
        temporary, in: folder.number, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
      do throws(Errno) {
        for piece in pieces { try file.writeAll(piece) }
        try file.close()
        guard renameat(folder.number, temporary, folder.number, name) == 0 else {
          throw Errno.last
        }
      } catch {
        _ = unlinkat(folder.number, temporary, 0)
        throw error
      }
    } catch {
      throw .failed(.write, path: PlainPath.join(MachineFolder.name, name), error)
    }
  }
}
