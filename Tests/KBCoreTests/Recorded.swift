import Foundation
import KBTestSupport
import Testing

/// Where a file or folder of `Tests/Fixtures` is.
func fixture(_ name: String) -> URL {
  URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/\(name)")
}

/// What stands before ` => ` in the lines of a fixture; what `made` gives where there is no such file yet.
///
/// So the inputs stay when what they are made from grows, and only a change of reading changes the file.
func recordedInputs(of name: String, made: () throws -> [String]) throws -> [String] {
  guard let text = try? String(contentsOf: fixture(name), encoding: .utf8) else {
    return try made()
  }
  return NotationCase.cases(in: text).map(\.input)
}

/// Compares lines with those of a fixture; `KB_RECORD=1` records them anew, and fails.
func expectRecorded(_ lines: [String], in name: String) throws {
  let isRecording = ProcessInfo.processInfo.environment["KB_RECORD"] != nil
  if isRecording {
    try (lines.joined(separator: "\n") + "\n").write(
      to: fixture(name), atomically: true, encoding: .utf8)
  }
  let recorded = try String(contentsOf: fixture(name), encoding: .utf8)
    .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  #expect(recorded.count == lines.count)
  if let (found, wanted) = zip(lines, recorded).first(where: { $0 != $1 }) {
    Issue.record("\(found)\nin place of\n\(wanted)")
  }
  #expect(!isRecording, "recorded")
}
