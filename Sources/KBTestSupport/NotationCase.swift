import KBCore

/// A line of `Tests/Fixtures/notation-cases.txt`: what a person writes and what kb writes.
package struct NotationCase: Sendable {
  package let input: String
  package let canonical: String

  /// The cases of a text, in its order; a line that is none has no canonical form.
  package static func cases(in text: String) -> [NotationCase] {
    text.split(separator: "\n").filter { !$0.hasPrefix("# ") && $0 != "#" }.map { line in
      let arrow = line.firstRange(of: " => ")
      return NotationCase(
        input: String(line[..<(arrow?.lowerBound ?? line.endIndex)]),
        canonical: arrow.map { String(line[$0.upperBound...]) } ?? "")
    }
  }
}
