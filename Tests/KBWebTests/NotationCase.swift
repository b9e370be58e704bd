import Foundation
import Testing

/// A line of the shared table: what a person writes and what kb writes.
struct NotationCase: CustomTestStringConvertible, Sendable {
  let input: String
  let canonical: String

  var testDescription: String { input }

  /// The root of the package that these tests are part of.
  static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All cases of `Tests/Fixtures/notation-cases.txt`.
  static func all() throws -> [NotationCase] {
    let file = root.appending(path: "Tests/Fixtures/notation-cases.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return try lines.filter { !$0.hasPrefix("# ") && $0 != "#" }.map { line in
      let parts = line.components(separatedBy: " => ")
      try #require(parts.count == 2, "\(line)")
      return NotationCase(input: parts[0], canonical: parts[1])
    }
  }
}
