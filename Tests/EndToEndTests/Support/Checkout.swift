import Glibc

/// The package that these tests are part of; it is a knowledge base too.
enum Checkout {
  static let path: String = String(
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
      .joined(separator: "/"))

  /// `KB_SHARE`, or the built-in templates and the site's files as `make` gathers them.
  static let share = variable("KB_SHARE") ?? path + "/.build/share/kb"

  /// The words that run `kb` in a folder on 2026-11-21, the same for every tester.
  ///
  /// `prefix` is a program that runs another one.
  static func command(
    _ arguments: [String], in folder: String, prefix: [String] = []
  ) -> [String] {
    [
      "/usr/bin/env", "-C", folder, "-u", "NO_COLOR", "LC_ALL=C.UTF-8", "TZ=UTC",
      "KB_SHARE=\(share)", "KB_TODAY=2026-11-21",
    ] + prefix + [KBBinary.path] + arguments
  }

  static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}

extension ProcessRun {
  /// Runs `kb` in a folder to its end.
  static func kb(
    _ arguments: [String], in folder: String, prefix: [String] = []
  ) throws -> ProcessRun {
    try ProcessRun(Checkout.command(arguments, in: folder, prefix: prefix))
  }
}
