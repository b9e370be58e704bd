import KBCore
import KBText

extension [Diagnostic] {
  /// All but those whose place a doubt explains better: the `12` of `RPE 12` is no load.
  package var withoutMisreadings: [Diagnostic] {
    var doubts: [Line: [SourceRange]] = [:]
    for doubt in self where doubt.id == "out-of-range" && doubt.severity == .warning {
      doubts[Line(doubt), default: []].append(doubt.range)
    }
    guard !doubts.isEmpty else { return self }
    return filter { problem in
      guard problem.id == "ambiguous-load", let ranges = doubts[Line(problem)] else { return true }
      return !ranges.contains { $0.start <= problem.range.start && problem.range.end <= $0.end }
    }
  }
}

/// A line of a file.
private struct Line: Hashable {
  let path: String
  let number: Int32

  init(_ diagnostic: Diagnostic) {
    path = diagnostic.path
    number = diagnostic.range.line
  }
}
