/// Which folders are watched and which of their changes matter.
struct WatchRules {
  private let starts: [String]
  private let ignoredPaths: Set<String>

  init(below starts: [String], ignoringPaths ignoredPaths: [String]) {
    self.starts = starts.contains(".") ? [] : starts
    self.ignoredPaths = Set(ignoredPaths)
  }

  /// Whether a folder is in one of the trees, or on the way to one; the root has the empty path.
  func watches(_ path: String) -> Bool {
    if path.isEmpty || starts.isEmpty { return true }
    return starts.contains { start in
      path == start || path.hasPrefix("\(start)/") || start.hasPrefix("\(path)/")
    }
  }

  /// Whether a name may be content: no dot file, no editor's temporary or backup, nothing ignored.
  func matters(_ name: String, path: String) -> Bool {
    // 4913 is the file by which vim tries whether it may write in the folder.
    !name.hasPrefix(".") && !name.hasSuffix("~") && name != "4913"
      && !(name.hasPrefix("#") && name.hasSuffix("#")) && !ignoredPaths.contains(path)
  }
}
