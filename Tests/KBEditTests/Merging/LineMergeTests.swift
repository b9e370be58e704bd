import Testing

@testable import KBEdit

@Suite struct LineMergeTests {
  @Test(arguments: [
    ("a b c", "a b c", "a b c", "a b c"),
    ("a b c", "a x c", "a b c", "a x c"),
    ("a b c", "a b c", "a y c", "a y c"),
    ("a b c", "a b c d", "z a b c", "z a b c d"),
    ("a b c", "a c", "a b c d", "a c d"),
    ("a b", "a b c", "a b d", "a b c d"),
    ("a b", "x b", "a y", "x y"),
    ("a b", "a b c", "x b", "x b c"),
    ("a", "x", "x", "x"),
  ])
  func `What only one side changed is taken over`(
    base: String, ours: String, theirs: String, merged: String
  ) {
    let merge = LineMerge(
      base: base.lines, ours: ours.lines, theirs: theirs.lines)
    #expect(!merge.hasConflict)
    #expect(merge.lines == merged.lines)
  }

  @Test func `The same line in two ways is left between marks`() {
    let merge = LineMerge(base: ["a", "b", "c"], ours: ["a", "x", "c"], theirs: ["a", "y", "c"])
    #expect(merge.hasConflict)
    #expect(
      merge.lines == ["a", "<<<<<<< ours", "x", "=======", "y", ">>>>>>> theirs", "c"])
  }

  @Test func `Without a base, what one side has more is kept, and what differs is a conflict`() {
    #expect(LineMerge(ours: ["a", "b"], theirs: ["a", "b", "c"]).lines == ["a", "b", "c"])
    #expect(!LineMerge(ours: ["a", "b"], theirs: ["a", "b", "c"]).hasConflict)
    #expect(LineMerge(ours: ["a", "b"], theirs: ["a", "c"]).hasConflict)
  }
}

extension String {
  fileprivate var lines: [String] { split(separator: " ").map(String.init) }
}
