/// How many problems there are, and the first of them by place.
package struct ProblemSummary: Equatable, Sendable {
  package private(set) var errors = 0
  package private(set) var warnings = 0
  private var count = 0
  /// The first among them, and some more until those are sorted out.
  private var found: [Diagnostic] = []
  /// No problem after this one is among the first.
  private var last: Diagnostic?
  private let limit: Int

  /// Keeps so many of the first.
  package init(keeping limit: Int = 200) { self.limit = limit }

  /// At most as many as are kept, sorted.
  package var first: [Diagnostic] { Array(found.sorted().prefix(limit)) }

  /// Whether there are more than those that are kept.
  package var hasMore: Bool { count > limit }

  /// Notes are kept like all others, and not counted.
  package mutating func add(_ problem: Diagnostic) {
    count += 1
    switch problem.severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .info: break
    }
    if let last, last < problem { return }
    found.append(problem)
    if found.count > 2 * limit {
      found = first
      last = found.last
    }
  }

  /// The same with other words for each of the first.
  package func mapped(_ change: (Diagnostic) -> Diagnostic) -> ProblemSummary {
    var summary = self
    summary.found = first.map(change)
    return summary
  }
}
