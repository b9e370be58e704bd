import Foundation
import KBCore
import KBTestSupport
import Testing

/// What kb makes of lines of notation, as tables that say it line by line.
@Suite("The tables of notation")
struct NotationTableTests {
  private static func fixture(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/\(name)")
  }

  @Test("every line that people write gives its canonical form")
  func everyLine() throws {
    let file = NotationTableTests.fixture("notation-cases.txt")
    let cases = NotationCase.cases(in: try String(contentsOf: file, encoding: .utf8))
    #expect(cases.count > 600)
    expect(cases)
  }

  private func expect(_ cases: [NotationCase]) {
    let input = cases.map(\.input).joined(separator: "\n")
    let lines = String(decoding: canonicalLines(Array(input.utf8)), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == cases.count)
    for (line, one) in zip(lines, cases) { #expect(line == one.canonical, "\(one.input)") }
  }

  @Test("lines of lifters in six languages are read as recorded; KB_RECORD=1 records them anew")
  func generated() throws {
    let file = NotationTableTests.fixture("lifter-lines.txt")
    var generator = SplitMix64(seed: 16)
    var inputs: [String] = []
    for language in LifterLine.Language.allCases {
      for _ in 0..<NotationTableTests.lineCount {
        let line = LifterLine(language, &generator).text
        inputs += [line, "~ " + line]
      }
    }
    let output = canonicalLines(Array(inputs.joined(separator: "\n").utf8))
    let lines = String(decoding: output, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let table = zip(inputs, lines).map { "\($0) => \($1)\n" }.joined()
    if ProcessInfo.processInfo.environment["KB_RECORD"] != nil {
      try table.write(to: file, atomically: true, encoding: .utf8)
    }
    let recorded = NotationCase.cases(in: try String(contentsOf: file, encoding: .utf8))
    #expect(recorded.map(\.input) == inputs)
    expect(recorded)
    #expect(ProcessInfo.processInfo.environment["KB_RECORD"] == nil, "recorded")
  }

  /// The lines of each language.
  private static let lineCount = 120
}
