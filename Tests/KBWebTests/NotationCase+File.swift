import Foundation
import KBTestSupport

extension NotationCase {
  /// The root of the package that these tests are part of.
  static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All cases of `Tests/Fixtures/notation-cases.txt`.
  static func all() throws -> [NotationCase] {
    let file = root.appending(path: "Tests/Fixtures/notation-cases.txt")
    return cases(in: try String(contentsOf: file, encoding: .utf8))
  }
}
