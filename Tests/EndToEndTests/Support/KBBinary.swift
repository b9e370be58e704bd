import Glibc

/// The program under test.
enum KBBinary {
  /// `KB_BINARY`, else the one in the build folder that the tests run from.
  static let path: String = {
    if let named = getenv("KB_BINARY") { return String(cString: named) }
    guard let tests = realpath("/proc/self/exe", nil) else { return "kb" }
    defer { free(tests) }
    let folder = String(cString: tests).split(separator: "/").dropLast()
    return "/" + folder.joined(separator: "/") + "/kb"
  }()
}
