import KBCore
import KBTestSupport
import Testing

@Suite("The first of many problems")
struct ProblemSummaryTests {
  private static let severities: [Diagnostic.Severity] = [.info, .warning, .error]

  private func problems(_ random: inout SplitMix64) -> [Diagnostic] {
    (0..<Int.random(in: 0...60, using: &random)).map { _ in
      let start = Int.random(in: 0...9, using: &random)
      return Diagnostic(
        id: "a", severity: ProblemSummaryTests.severities[Int.random(in: 0...2, using: &random)],
        path: ["a", "b", "c"][Int.random(in: 0...2, using: &random)],
        range: SourceRange(start: start, end: start + 1, line: 1, column: start + 1),
        summary: Phrase(String(Int.random(in: 0...9, using: &random))))
    }
  }

  @Test(
    "are those that a sorted list begins with, and the numbers are those of all",
    arguments: 0..<200)
  func law(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let problems = problems(&random)
    let limit = Int.random(in: 0...30, using: &random)
    var summary = ProblemSummary(keeping: limit)
    for problem in problems { summary.add(problem) }
    #expect(summary.first.map(\.summary) == problems.sorted().prefix(limit).map(\.summary))
    #expect(summary.first.map(\.path) == problems.sorted().prefix(limit).map(\.path))
    #expect(summary.errors == problems.count { $0.severity == .error })
    #expect(summary.warnings == problems.count { $0.severity == .warning })
    #expect(summary.hasMore == (problems.count > limit))
  }

  @Test("other words change neither their order nor their number")
  func mapped() {
    var random = SplitMix64(seed: 7)
    var summary = ProblemSummary(keeping: 5)
    for problem in problems(&random) { summary.add(problem) }
    let changed = summary.mapped { problem in
      var problem = problem
      problem.summary = "x"
      return problem
    }
    #expect(changed.first.map(\.path) == summary.first.map(\.path))
    #expect(changed.first.allSatisfy { $0.summary == "x" })
    #expect(changed.errors == summary.errors && changed.warnings == summary.warnings)
  }
}
