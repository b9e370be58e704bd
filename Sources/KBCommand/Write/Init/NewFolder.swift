import Glibc
import KBStore
import KBTerminal

/// The folder of a new knowledge base.
enum NewFolder {
  /// Makes a folder with those above it; one that is there already is fine.
  static func make(_ path: String) throws(CommandFailure) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .environment("a folder needs a name")
    }
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += (made.isEmpty || made.hasSuffix("/") ? "" : "/") + part
      guard mkdir(made, 0o777) != 0, errno != EEXIST else { continue }
      let number = errno
      // A folder that may not be written into may still hold the next part.
      if OutsideFile.isFolder(made) { continue }
      let reason = strerror(number).map { String(cString: $0) } ?? "error \(number)"
      throw .environment("cannot make the folder \(made): \(reason); choose another place")
    }
  }
}
