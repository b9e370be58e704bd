/// Where the library that comes with kb is read, below a folder's own text.
package enum BuiltInLibrary {
  /// The name that its paths begin with; nothing of the folder itself is read there.
  package static let name = "built-in"
  /// The beginning of each of its paths, such as `built-in/exercises/squat.md`.
  package static let start = name + "/"

  /// Whether a path is that of the library or of something in it.
  package static func contains(_ path: String) -> Bool {
    path.hasPrefix(name) && (path.hasPrefix(start) || path == name)
  }

  /// The path of the file that stands for one below `resources/`, where a folder of kb 0.1.0 has its
  /// copies; `nil` for any other path.
  package static func place(ofResource path: String) -> String? {
    let resources = "resources/"
    guard path.hasPrefix(resources) else { return nil }
    return start + String(decoding: path.utf8.dropFirst(resources.utf8.count), as: UTF8.self)
  }
}
