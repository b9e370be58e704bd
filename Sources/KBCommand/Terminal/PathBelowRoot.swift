import Glibc
import KBCore
import KBStore
import KBTerminal

/// What a path on the command line means below the root of a knowledge base.
enum PathBelowRoot {
  /// The path with `/` between its parts, empty for the root itself.
  ///
  /// A path counts from the working folder; where that points outside the root, from the root.
  /// Throws if nothing is there.
  static func find(_ written: String, in root: RootFolder) throws(CommandFailure) -> String {
    if BuiltInLibrary.contains(written), root.holdsFile(written) { return written }
    guard let top = real(root.path) else { throw .environment("\(root.path) is gone") }
    for candidate in [written, root.path + "/" + written] {
      guard let place = real(candidate) else { continue }
      if place == top { return "" }
      let start = top == "/" ? top : top + "/"
      if place.hasPrefix(start) { return String(place.dropFirst(start.count)) }
    }
    throw .environment("there is no \(written) in the knowledge base; check the path")
  }

  /// The path of a file, and the line that may stand behind it, as in `push-a.md:12`.
  static func findLine(
    _ written: String, in root: RootFolder
  ) throws(CommandFailure) -> (path: String, line: Int32?) {
    do throws(CommandFailure) {
      return (try find(written, in: root), nil)
    } catch {
      // A problem's place has its column, too: `push-a.md:12:4`.
      let parts = written.split(separator: ":", omittingEmptySubsequences: false)
      let numbers = parts.dropFirst().reversed().prefix(2).prefix { Int32($0) != nil }
      guard let last = numbers.last, let line = Int32(last), line > 0 else { throw error }
      let path = parts.dropLast(numbers.count).joined(separator: ":")
      return (try find(path, in: root), line)
    }
  }

  /// Whether a file is the place or is below it.
  static func lies(_ path: String, in place: String) -> Bool {
    place.isEmpty || path == place || path.hasPrefix(place + "/")
  }

  /// The path without links and dots; `nil` if nothing is there.
  private static func real(_ path: String) -> String? {
    guard !path.utf8.contains(0), let place = realpath(path, nil) else { return nil }
    defer { free(place) }
    return String(cString: place)
  }
}
