import KBCore
import KBTestSupport
import Testing

@Suite("Lines of the shared table with several meanings")
struct AmbiguousCaseTests {
  /// The steps and entries of the table that are reported as ambiguous.
  private static func cases() throws -> [String] {
    try NotationCase.all().filter { $0.canonical.hasSuffix(" ! ambiguous-load") }
      .map(\.input).filter { !["## ", "| ", "~ "].contains(where: $0.hasPrefix) }
  }

  @Test("whichever is chosen, the place is in doubt no more")
  func chosen() throws {
    var count = 0
    for line in try Self.cases() {
      for read in [Self.asStep, Self.asEntry] {
        let problems = read(line)
        for problem in problems {
          for choice in problem.choices {
            var bytes = Array(line.utf8)
            bytes.replaceSubrange(problem.start..<problem.end, with: Array(choice.utf8))
            let new = String(decoding: bytes, as: UTF8.self)
            let settled = problem.start + choice.utf8.count
            #expect(read(new).allSatisfy { $0.start >= settled }, "\(line) is \(new)")
            count += 1
          }
        }
      }
    }
    #expect(count > 40)
  }

  @Test("in a journal each choice names the very text that it takes the place of")
  func places() throws {
    var count = 0
    for line in try Self.cases() {
      let bytes = Array("# 2026-11-21\n\n- \(line)\n".utf8)
      for problem in JournalParser.parse(bytes, path: "day.md").diagnostics {
        let text = String(
          decoding: bytes[Int(problem.range.start)..<Int(problem.range.end)], as: UTF8.self)
        #expect(problem.choices.allSatisfy { $0.old == text })
        count += problem.choices.count
      }
    }
    #expect(count > 5)
  }

  @Test(
    "habits that say all leave no line in doubt",
    arguments: NotationHabits.First.allCases, [LoadUnit.kilograms, .pounds])
  func settled(first: NotationHabits.First, unit: LoadUnit) throws {
    let habits = NotationHabits(first: first, unit: unit)
    let left = try Self.cases().filter { line in
      Self.doubts(Step.parse(Cursor(line), habits: habits).problems) != []
        && Self.doubts(JournalEntry.written(line, habits: habits)?.problems ?? []) != []
    }
    #expect(left == [])
  }

  @Test(
    "habits that say one thing leave at least two meanings, or none in doubt",
    arguments: [
      NotationHabits(unit: .kilograms), NotationHabits(first: .load), NotationHabits(first: .sets),
    ])
  func partly(habits: NotationHabits) throws {
    for line in try Self.cases() {
      let problems =
        Step.parse(Cursor(line), habits: habits).problems
        + (JournalEntry.written(line, habits: habits)?.problems ?? [])
      for problem in Self.doubts(problems) {
        #expect(problem.choices.count > 1, "\(line): \(problem.fix)")
      }
    }
  }

  private static func asStep(_ line: String) -> [NotationProblem] {
    doubts(Step.parse(Cursor(line)).problems)
  }

  private static func asEntry(_ line: String) -> [NotationProblem] {
    doubts(JournalEntry.written(line, habits: .none)?.problems ?? [])
  }

  private static func doubts(_ problems: [NotationProblem]) -> [NotationProblem] {
    problems.filter { $0.id == "ambiguous-load" }
  }
}
