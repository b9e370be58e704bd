import Glibc

/// A folder that comes into being as a whole, with all of its files, or not at all.
package enum RestoredFolder {
  /// Makes a folder at a path where nothing is, or an empty folder.
  ///
  /// It is written under another name beside it, flushed, and then takes its name; once this
  /// returns, it is on the disk. Throws, and leaves nothing, where something is in the way.
  package static func make(_ files: [SnapshotFile], at path: String) throws(StoreError) {
    var plain = path
    while plain.utf8.count > 1, plain.hasSuffix("/") { plain.removeLast() }
    let slash = plain.utf8.lastIndex(of: UInt8(ascii: "/"))
    let parent = slash.map { String(plain[..<plain.utf8.index(after: $0)]) } ?? "./"
    let temporary = parent + TemporaryName.fresh()
    do throws(Errno) {
      guard mkdir(temporary, 0o777) == 0 else { throw Errno.last }
      var folders: Set<String> = []
      for file in files { try write(file, below: temporary, &folders) }
      for folder in folders.sorted(by: >) { try sync(folder) }
      try sync(temporary)
      // An empty folder gives way; anything else is refused.
      guard rename(temporary, plain) == 0 else { throw Errno.last }
      try sync(parent)
    } catch {
      remove(temporary, files)
      throw .failed(.create, path: path, error)
    }
  }

  /// Whether a folder of this name could be made: nothing is there, or an empty folder.
  package static func isFree(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return errno == ENOENT }
    guard status.st_mode & S_IFMT == S_IFDIR, let folder = opendir(path) else { return false }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { return false }
    }
    return true
  }

  private static func write(
    _ file: SnapshotFile, below folder: String, _ folders: inout Set<String>
  ) throws(Errno) {
    var place = folder
    for part in file.path.split(separator: "/").dropLast() {
      place += "/" + part
      guard folders.insert(place).inserted else { continue }
      let isPrivate = place.hasSuffix("/.kb") || place.hasSuffix("/.kb/changes")
      guard mkdir(place, isPrivate ? 0o700 : 0o777) == 0 else { throw Errno.last }
    }
    let descriptor = try FileDescriptor.open(
      folder + "/" + file.path, in: AT_FDCWD, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
      mode: mode_t(file.mode & 0o777))
    try descriptor.writeAll(file.bytes)
    guard fsync(descriptor.number) == 0 else { throw Errno.last }
    try descriptor.close()
  }

  private static func sync(_ folder: String) throws(Errno) {
    let descriptor = try FileDescriptor.open(folder, in: AT_FDCWD, O_RDONLY | O_DIRECTORY)
    guard fsync(descriptor.number) == 0 else { throw Errno.last }
  }

  /// Removes what was written; nothing else can be in a folder of this name.
  private static func remove(_ folder: String, _ files: [SnapshotFile]) {
    var folders: Set<String> = []
    for file in files {
      _ = unlink(folder + "/" + file.path)
      var place = folder
      for part in file.path.split(separator: "/").dropLast() {
        place += "/" + part
        folders.insert(place)
      }
    }
    for place in folders.sorted(by: >) { _ = rmdir(place) }
    _ = rmdir(folder)
  }
}
