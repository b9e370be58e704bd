import Glibc

/// Where the binary under test lies, and what it needs to run.
enum SiteBinary {
  /// `KB_BINARY`, or the binary that was built beside the test program.
  static let path: String = variable("KB_BINARY") ?? besideTests

  /// The package that these tests are part of; it is a knowledge base too.
  static let repository: String = String(
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
      .joined(separator: "/"))

  /// `KB_SHARE`, or the built-in templates and the site's files as `make` gathers them.
  static let share: String = variable("KB_SHARE") ?? repository + "/.build/share/kb"

  /// The variables that a run sees unless a test says otherwise; nothing of the tester's own.
  static let environment: [String: String] = [
    "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
    "HOME": "/nonexistent",
    "LC_ALL": "C.UTF-8",
    "TZ": "UTC",
    "KB_SHARE": share,
    "KB_TODAY": "2026-11-21",
  ]

  static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  private static var besideTests: String {
    guard let own = realpath("/proc/self/exe", nil) else { return "kb" }
    defer { free(own) }
    // A run by another program, which loads the bundle, has its path among the arguments.
    let programs = [String(cString: own)] + CommandLine.arguments.filter { $0.contains(".xctest") }
    let places = programs.map { program in
      program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .joined(separator: "/") + "/kb"
    }
    return places.first { access($0, X_OK) == 0 } ?? places[0]
  }
}
