import KBText

/// The lines of two texts beside each other.
package struct TextDiff: Equatable, Sendable {
  /// One line of both texts, of the old one or of the new one; numbers count from 0.
  enum Line: Equatable, Sendable {
    case same(old: Int, new: Int)
    case removed(Int)
    case added(Int)

    var isChange: Bool {
      if case .same = self { false } else { true }
    }
  }

  let old: [String]
  let new: [String]
  /// In order; what goes away comes before what takes its place.
  let lines: [Line]

  /// Compares line by line. A last line without a line break equals one with it.
  package init(_ old: String, _ new: String) {
    self.old = TextDiff.lines(of: old)
    self.new = TextDiff.lines(of: new)
    var lines: [Line] = []
    var (oldNext, newNext) = (0, 0)
    func advance(to oldEnd: Int, _ newEnd: Int) {
      lines += (oldNext..<oldEnd).map { .removed($0) } + (newNext..<newEnd).map { .added($0) }
    }
    for pair in Alignment(of: self.old, with: self.new).pairs {
      advance(to: pair.old, pair.new)
      lines.append(.same(old: pair.old, new: pair.new))
      (oldNext, newNext) = (pair.old + 1, pair.new + 1)
    }
    advance(to: self.old.count, self.new.count)
    self.lines = lines
  }

  /// Whether no line differs.
  package var isEmpty: Bool { !lines.contains { $0.isChange } }

  /// The stretches of lines with changes, each with up to `context` lines around them.
  func hunks(context: Int) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() where line.isChange {
      let start = max(0, index - context)
      let end = min(lines.count, index + context + 1)
      if let last = hunks.indices.last, hunks[last].upperBound >= start {
        hunks[last] = hunks[last].lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  private static func lines(of text: String) -> [String] {
    var parts = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    if parts.last?.isEmpty == true { parts.removeLast() }
    return parts.map(String.init)
  }
}
