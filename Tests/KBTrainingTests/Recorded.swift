import Foundation
import Testing

/// Compares lines with those of a fixture; `KB_RECORD=1` records them anew, and fails.
func expectRecorded(_ lines: [String], in name: String) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures/\(name)")
  let isRecording = ProcessInfo.processInfo.environment["KB_RECORD"] != nil
  if isRecording {
    try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
  }
  let recorded = try String(contentsOf: file, encoding: .utf8)
    .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  #expect(recorded.count == lines.count)
  if let (found, wanted) = zip(lines, recorded).first(where: { $0 != $1 }) {
    Issue.record("\(found)\nin place of\n\(wanted)")
  }
  #expect(!isRecording, "recorded")
}
