/// What happened to one file of the output.
package enum OutputOutcome: Equatable, Sendable {
  case created, replaced, unchanged
}

/// How many files of the output were touched.
package struct OutputCounts: Equatable, Sendable {
  /// Files that are new or have new bytes.
  package var written = 0
  package var unchanged = 0
  package var removed = 0

  package init(written: Int = 0, unchanged: Int = 0, removed: Int = 0) {
    self.written = written
    self.unchanged = unchanged
    self.removed = removed
  }

  package static func + (one: OutputCounts, other: OutputCounts) -> OutputCounts {
    OutputCounts(
      written: one.written + other.written, unchanged: one.unchanged + other.unchanged,
      removed: one.removed + other.removed)
  }
}
