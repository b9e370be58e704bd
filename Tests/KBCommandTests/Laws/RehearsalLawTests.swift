import KBTestSupport
import Testing

@testable import KBCommand

@Suite("Laws of --dry-run")
struct RehearsalLawTests {
  /// Lines that would write into the sample; `--dry-run` goes behind them.
  private static let lines: [[String]] = [
    ["log", "Bench Press: 60kg x 5"], ["new", "workout", "Pull"],
    ["new", "exercise", "Row", "--edit"],
    ["copy", "push-a", "Pull"], ["copy", "push-a", "Pull", "--edit"], ["move", "mine", "pull"],
    ["rm", "workout", "mine"], ["favorite", "push-a"], ["convert", "lb"],
    ["settings", "formula=brzycki"],
    ["redate", "2026-11-20T18:00", "2026-11-19T18:00"], ["reorder", "mine", "Push-ups", "--first"],
    ["substitute", "Plank", "Push-up", "--everywhere"], ["program", "start", "base"], ["clear"],
  ]

  @Test("writes nothing, and says what would be written", arguments: lines)
  func rehearsal(_ line: [String]) throws {
    let base = try SampleBase()
    #expect(base.run("copy", "push-a", "Mine").status == .fine)
    let before = base.fingerprints
    let run = base.run(line + ["--dry-run"], environment: ["EDITOR": "false"])
    #expect(run.status == .fine, "\(run.errors)")
    #expect(!run.output.isEmpty)
    #expect(base.fingerprints == before)
    // Without it, something is written.
    let change = base.run(
      line + (line[0] == "log" ? [] : ["--yes"]), environment: ["EDITOR": "true"])
    #expect(change.status == .fine, "\(change.errors)")
    #expect(base.fingerprints != before)
  }
}

extension SampleBase {
  /// The checksum of each file in the folder.
  fileprivate var fingerprints: String {
    ToolRun("cd '\(scratch.path)' && find . -type f -exec md5sum {} + | sort -k 2").output
  }
}
