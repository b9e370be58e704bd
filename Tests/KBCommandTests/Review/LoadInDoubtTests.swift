import KBTerminal
import Testing

@testable import KBCommand

@Suite("A load in doubt")
struct LoadInDoubtTests {
  private static let slip = "workouts/journal/2026/2026-11-19.md"

  /// The sample with one more session, of a load that cannot be.
  private func base(_ head: String = "") throws -> SampleBase {
    try SampleBase(
      SampleBase.files + [
        (Self.slip, "# 2026-11-19\n\n## 07:30 Push\n\n\(head)- Bench Press (3x8 625kg): 8, 8, 8\n")
      ])
  }

  @Test("counts for no target, record, estimate, volume or chart, and each answer says so")
  func counts() throws {
    let before = try SampleBase()
    let after = try base()
    for line in [
      ["records", "bench", "--json"], ["progress", "bench", "--json"],
      ["progress", "bench", "--type", "volume", "--json"],
    ] {
      #expect(after.run(line) == before.run(line), "\(line)")
    }
    func target(_ base: borrowing SampleBase) -> String {
      base.run("next", "bench").output.split(separator: "\n").first { $0.contains("3x8") }
        .map { String($0.prefix { $0 != "k" }) } ?? ""
    }
    #expect(target(after) == target(before))
    let why = after.run("why", "bench").output
    #expect(why.contains("until it is confirmed or done again, so the target stays"))
    #expect(why.contains("- confirmed: Bench Press"))
    #expect(after.run("why", "bench", "--json").output.contains("\"rule\": \"unconfirmed\""))
    #expect(
      after.run("show", "session", "2026-11-19").output.contains("not confirmed, not counted"))
    #expect(!after.run("show", "session", "2026-11-19").output.contains("Volume"))
    #expect(after.run("history", "--all", "--json").output.contains("\"confirmed\": false"))
    #expect(after.run("show", "exercise", "bench").output.contains("(not confirmed, not counted)"))
  }

  @Test("counts in full once it is confirmed, and after a second session like it")
  func confirmed() throws {
    let sure = try base("- confirmed: Bench\n\n")
    #expect(sure.run("records", "bench").output.contains("625 kg"))
    #expect(sure.run("show", "session", "2026-11-19").output.contains("15,000 kg"))
    #expect(!sure.run("why", "bench").output.contains("confirm"))
    let twice = try SampleBase(
      SampleBase.files + [
        (Self.slip, "# 2026-11-19\n\n## 07:30 Push\n\n- Bench Press: 625kg x 8\n"),
        (
          "workouts/journal/2026/2026-11-21.md",
          "# 2026-11-21\n\n## 19:30 Push\n\n- Bench Press: 620kg x 8\n"
        ),
      ])
    #expect(twice.run("records", "bench").output.contains("625 kg"))
    #expect(twice.run("check").output.contains("implausible-jump") == false)
  }
}
