/// The places of an output that files take, with the folders that these are in.
struct TakenPlaces {
  private let files: Set<String>
  /// A file in each folder.
  private var folders: [String: String] = [:]

  init(_ paths: [String]) {
    files = Set(paths)
    for path in paths {
      for folder in TakenPlaces.folders(of: path) {
        // If this folder is known, so are those above it.
        if folders.updateValue(path, forKey: folder) != nil { break }
      }
    }
  }

  /// The file that conflicts with a path: one with the same path, one that would have to be a folder,
  /// or one below it.
  func inTheWay(of path: String) -> String? {
    if files.contains(path) { return path }
    return folders[path] ?? TakenPlaces.folders(of: path).first { files.contains($0) }
  }

  /// The folders that a path is in, the innermost first.
  private static func folders(of path: String) -> [String] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.reversed()
      .map { String(path[..<$0]) }
  }
}
