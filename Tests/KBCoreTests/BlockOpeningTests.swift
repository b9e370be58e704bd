import Foundation
import KBCore
import KBTestSupport
import Testing

@Suite("Lines that open a block with their steps")
struct BlockOpeningTests {
  /// The heading and the steps of a line, or `-` for a line that opens none.
  private static func reading(of line: String) -> String {
    guard let opening = BlockOpening(Cursor(line)) else { return "-" }
    return ([opening.heading.text] + opening.steps.map { Step.parse($0).step.text })
      .joined(separator: " | ")
  }

  @Test("are read as the table says; KB_RECORD=1 records it anew")
  func table() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/block-openings.txt")
    let cases = NotationCase.cases(in: try String(contentsOf: file, encoding: .utf8))
    #expect(cases.count > 30)
    let isRecording = ProcessInfo.processInfo.environment["KB_RECORD"] != nil
    if isRecording {
      let table = cases.map { "\($0.input) => \(Self.reading(of: $0.input))\n" }.joined()
      try table.write(to: file, atomically: true, encoding: .utf8)
    }
    for one in cases { #expect(Self.reading(of: one.input) == one.canonical) }
    #expect(!isRecording, "recorded")
  }
}
