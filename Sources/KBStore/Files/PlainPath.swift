/// The rule for every path that kb writes to: parts of real names with `/` between them.
enum PlainPath {
  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// False for a path that is empty, absolute, or has a part that is empty, `.`, `..` or a NUL.
  static func isPlain(_ path: String) -> Bool {
    var length = 0
    var dots = 0
    for byte in path.utf8 {
      if byte == slash {
        guard length > dots || dots > 2 else { return false }
        length = 0
        dots = 0
      } else {
        guard byte != 0 else { return false }
        if byte == dot, dots == length { dots += 1 }
        length += 1
      }
    }
    return length > dots || dots > 2
  }

  /// True if no part of a plain path begins with a dot, as `.git` does, but for the names of files
  /// that only tell git what to keep.
  static func isVisible(_ path: String) -> Bool {
    let (folder, name) = split(path)
    return isPlain(path) && isVisible(name: name)
      && !folder.utf8.split(separator: slash).contains { $0.first == dot }
  }

  /// The same of a file's name.
  static func isVisible(name: String) -> Bool {
    name.utf8.first != dot || [".gitignore", ".gitattributes", ".gitkeep"].contains(name)
  }

  /// The folder and the name of a plain path; the folder is empty for a name alone.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let cut = path.utf8.lastIndex(of: slash) else { return ("", path) }
    return (String(path[..<cut]), String(path[path.utf8.index(after: cut)...]))
  }

  /// The path of a name in a folder, which may be empty.
  static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : "\(folder)/\(name)"
  }

  /// True if the path is the folder or is in it.
  static func lies(_ path: [UInt8], in folder: [UInt8]) -> Bool {
    guard path.starts(with: folder) else { return false }
    return path.count == folder.count || folder.last == slash || path[folder.count] == slash
  }
}
