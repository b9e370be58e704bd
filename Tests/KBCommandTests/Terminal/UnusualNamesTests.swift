import KBTerminal
import Testing

@testable import KBCommand

@Suite("names that are long, from right to left, or hostile")
struct UnusualNamesTests {
  private static let long = String(repeating: "Extraordinarily-Long-", count: 8) + "Press"
  private static let words = String(repeating: "Very long name ", count: 12) + "Press"
  private static let hebrew = "לחיצת חזה עם מוט ארוכה מאוד על ספסל שטוח באולם הכושר של העיר הגדולה"
  private static let wide = String(repeating: "卧推深蹲硬拉", count: 12)
  private static let hostile = "Bell\u{1B}[31m\u{7} Pr\u{202E}ess\u{7F} \u{85}x"
  private static let names = [long, words, hebrew, wide, hostile]

  private static func base() throws -> SampleBase {
    var journal = ""
    for day in 18...20 {
      journal += "# 2026-11-\(day)\n\n"
      for (index, name) in names.enumerated() {
        journal += "## 0\(index + 1):30 \(name)\n\n- workout: w\(index)\n\n"
        journal += "- \(name) (3x8 40kg): 8, 8, 8\n\n"
      }
    }
    var files = [
      ("kb.yaml", "units: kg\nname: \"\\e[31mRed\\u0085\"\nrotation: [w0, w1, w2, w3, w4]\n"),
      ("workouts/journal/2026/2026-11.md", journal),
      ("workouts/plan.md", names.map { "- 2026-11-21 w2 — \($0)\n" }.joined()),
    ]
    for (index, name) in names.enumerated() {
      let step = "- \(name) — 3x8 40kg\n"
      files.append(("workouts/templates/w\(index).md", "# \(name)\n\n\(step)"))
      files.append(
        (
          "resources/programs/p\(index).md",
          "---\ngoal: strength\nlevel: beginner\ndays: 3\n---\n# \(name)\n\n## \(name)\n\(step)"
        ))
    }
    return try SampleBase(files)
  }

  private static let commands = [
    ["today"], ["next"], ["records"], ["stats"], ["plan"], ["rotation"], ["history"], ["program"],
    ["list", "workouts"],
  ]

  @Test("break no table and reach no terminal as they are", arguments: commands)
  func overview(command: [String]) throws {
    let base = try UnusualNamesTests.base()
    UnusualNamesTests.check(base.run(command, width: 80), command[0])
    let piped = base.run(command + ["--json"])
    #expect(!piped.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test(
    "are answered for alone as well",
    arguments: ["next", "why", "records", "progress", "program p", "program start p", "next w"])
  func alone(command: String) throws {
    let base = try UnusualNamesTests.base()
    for (index, name) in UnusualNamesTests.names.enumerated() {
      var words = command.split(separator: " ").map(String.init)
      if words[words.count - 1].count == 1 {
        words[words.count - 1] += "\(index)"
      } else {
        words.append(name)
      }
      if command == "program start p" { words.append("--dry-run") }
      UnusualNamesTests.check(base.run(words, width: 80), command)
    }
  }

  private static func check(_ run: Transcript, _ command: String) {
    #expect(run.status == .fine, "\(command): \(run.errors)")
    for line in run.output.split(separator: "\n") {
      // A path is not broken, so that it can be copied.
      let isPath = line.hasPrefix("  workouts/")
      #expect(isPath || StyledText(String(line)).width <= 80, "\(command): \(line)")
      #expect(
        !line.unicodeScalars.contains { scalar in
          scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar == "\u{202E}"
        }, "\(command): \(line.debugDescription)")
    }
  }
}
