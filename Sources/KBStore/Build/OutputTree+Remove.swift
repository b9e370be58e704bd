import Glibc

extension OutputTree {
  /// Removes files that no page stands for any more, and the folders that are empty then.
  ///
  /// Gives the number of files removed; those that are gone already do not count.
  package func remove(_ paths: [String]) throws(StoreError) -> Int {
    try remove(paths, evenOwn: false)
  }

  /// The same, also for files of kb's own.
  func remove(_ paths: [String], evenOwn: Bool) throws(StoreError) -> Int {
    var removed = 0
    var folders: Set<String> = []
    for path in paths {
      guard PlainPath.isPlain(path), evenOwn || !Self.isOwn(path) else { throw .invalidPath(path) }
      let parent = PlainPath.split(path).folder
      if try unlink(path, 0) { removed += 1 }
      if !parent.isEmpty { folders.insert(parent) }
    }
    // The longest first, so that a folder comes after all those in it.
    var levels: [Int: Set<String>] = [:]
    for folder in folders { levels[Self.depth(folder), default: []].insert(folder) }
    var depth = levels.keys.max() ?? 0
    while depth > 0 {
      for folder in levels[depth] ?? [] where try unlink(folder, AT_REMOVEDIR) {
        let parent = PlainPath.split(folder).folder
        if !parent.isEmpty { levels[depth - 1, default: []].insert(parent) }
      }
      depth -= 1
    }
    return removed
  }

  /// False if nothing was there, or a folder is still in use.
  private func unlink(_ path: String, _ flags: Int32) throws(StoreError) -> Bool {
    let (parent, name) = PlainPath.split(path)
    do throws(Errno) {
      // A link on the way would let this remove files elsewhere.
      let folder = try folder.openBeneath(
        parent.isEmpty ? "." : parent, O_RDONLY | O_DIRECTORY, links: .none)
      if unlinkat(folder.number, name, flags) == 0 { return true }
      throw Errno.last
    } catch {
      switch error.number {
      // Whatever is there is not the file that a build made.
      case ENOENT, ENOTDIR, EISDIR: return false
      case ENOTEMPTY, EEXIST, EBUSY:
        if flags == AT_REMOVEDIR { return false }
      case ELOOP, EXDEV: throw .outsideRoot(path: shown(path))
      default: break
      }
      throw .failed(.remove, path: shown(path), error)
    }
  }

  private static func depth(_ path: String) -> Int {
    path.utf8.reduce(1) { $0 + ($1 == UInt8(ascii: "/") ? 1 : 0) }
  }
}
