import KBCore
import KBKnowledge

/// How many problems a build found, and the own ones: it says them itself, because `kb check` does not
/// make the pages.
package struct BuildProblems: Sendable {
  package private(set) var errors = 0
  package private(set) var warnings = 0
  /// Sorted by place.
  package private(set) var own: [Diagnostic] = []

  init() {}

  /// `files` are those of templates and assets, which `content` has already, and `later` those of the
  /// pages.
  init(content: ProblemSummary, files: [Diagnostic], later: [Diagnostic]) {
    errors = content.errors + later.count { $0.severity == .error }
    warnings = content.warnings + later.count { $0.severity == .warning }
    own = (files + later).filter(BuildProblems.isOwn).sorted()
  }

  private static func isOwn(_ problem: Diagnostic) -> Bool {
    [
      "template-error", "language-error", "missing-language", "output-collision", "unwritten-page",
    ].contains(problem.id)
  }

  /// Reads what `write` wrote.
  init(from reader: inout ByteReader) throws(ByteReader.Damaged) {
    errors = Int(try reader.integer(UInt32.self))
    warnings = Int(try reader.integer(UInt32.self))
    own = try reader.list { (item) throws(ByteReader.Damaged) in try item.diagnostic() }
  }

  func write(to writer: inout ByteWriter) {
    writer.integer(UInt32(clamping: errors))
    writer.integer(UInt32(clamping: warnings))
    writer.list(own) { $0.diagnostic($1) }
  }
}
