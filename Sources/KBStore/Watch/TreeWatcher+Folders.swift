import Glibc

extension RootFolder {
  /// Starts to watch the root but for an output folder, whose path is relative to the current folder
  /// and which need not be there yet.
  ///
  /// Throws as `watch(below:ignoringPaths:)` does, and for a path that cannot be one.
  package func watch(exceptOutput output: String) throws(StoreError) -> TreeWatcher {
    let place = try OutputPlace(output).path(below: self)
    return try watch(ignoringPaths: ["public"] + (place.map { [$0] } ?? []))
  }

  /// Starts to watch the root's own files and all folders below the given paths, or everything for
  /// none.
  ///
  /// Dot files, editors' temporaries and backups, and the ignored paths below the root do not count.
  /// Throws `failed(.watch)`, most likely because the system's number of watches is used up.
  func watch(
    below starts: [String] = [], ignoringPaths: [String] = ["public"]
  ) throws(StoreError) -> TreeWatcher {
    var watcher = try TreeWatcher(self, WatchRules(below: starts, ignoringPaths: ignoringPaths))
    try watcher.watch("")
    return watcher
  }
}

extension TreeWatcher {
  /// Watches a folder and all that it holds, and does nothing for one that is gone.
  mutating func watch(_ path: String, depth: Int = 0) throws(StoreError) {
    // Through the open root, so that neither its renaming nor a change of folder matters.
    let place = "/proc/self/fd/\(root.descriptor.number)/./\(path)"
    let number = inotify_add_watch(queue.number, place, Self.mask)
    guard number >= 0 else {
      let code = Errno.last
      switch code.number {
      case ENOENT, ENOTDIR, EACCES, ELOOP: return
      default: throw .failed(.watch, path: path.isEmpty ? root.path : path, code)
      }
    }
    folders[number] = path
    guard depth < TreeRules.depthLimit else { return }
    // After the watch, so that no folder comes between the two unseen.
    for name in subfolders(of: path) {
      let inner = PlainPath.join(path, name)
      if rules.matters(name, path: inner), rules.watches(inner) {
        try watch(inner, depth: depth + 1)
      }
    }
  }

  /// Stops watching a folder that was moved away, with all below it.
  mutating func forget(_ path: String) {
    for (number, folder) in folders where folder == path || folder.hasPrefix("\(path)/") {
      _ = inotify_rm_watch(queue.number, number)
      folders[number] = nil
    }
  }

  /// The names of the folders in a folder; none where it is gone or closed to us, which the walk
  /// reports.
  private func subfolders(of path: String) -> [String] {
    let flags = O_RDONLY | O_DIRECTORY
    guard
      let folder = try? root.openBeneath(path.isEmpty ? "." : path, flags, links: .none),
      let stream = try? DirectoryStream(folder)
    else { return [] }
    var names: [String] = []
    let number = stream.number
    try? stream.forEach { bytes, type in
      guard let name = String(validating: bytes, as: UTF8.self) else { return }
      let kind = FileKind(directoryType: type) ?? (try? FileStatus.of(name, in: number).kind)
      if kind == .folder { names.append(name) }
    }
    return names
  }
}
