import Testing

@testable import KBCommand

/// The load of an entry that leaves it out is that of its target, which `kb log` writes down.
@Suite("kb log of entries without loads")
struct LogTargetTests {
  private func folder() throws -> LogFolder {
    let folder = try LogFolder()
    try folder.write(
      "# W\n\n- Bench Press — 3x8-12 60kg\n- Bench Press — 2x5 80kg\n- Squat — 3x5 100kg\n",
      to: "workouts/templates/w.md")
    try folder.write(
      """
      # 2026-11-19

      ## 07:30 W

      - workout: w

      - Bench Press (3x9 62.5kg): 9, 9, 9
      - Plank (2x45s): 45s, 45s

      """, to: "workouts/journal/2026/2026-11-19.md")
    return folder
  }

  @Test(
    "says what a single with a failure means, and of nothing else",
    arguments: [
      ("Squat: 100kg x 1 fail", "100kg x "), ("Squat (1x1 100kg): 1 fail", "100kg x "),
      ("Squat: 100kg x 0 fail", nil), ("Squat: 100kg x 5 fail", nil), ("Squat: 100kg x 1", nil),
      ("Squat (3x5 100kg): 5, 5, 1 fail", nil), ("Squat: 110kg miss", nil),
    ] as [(String, String?)])
  func single(typed: String, load: String?) throws {
    let run = try folder().log(arguments: [typed, "--time", "18:00"])
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let remark = load.map {
      "\"\($0)1 fail\" is one good rep and a failure after it. If the attempt itself failed, undo this"
        + " with kb log --undo, and log \"\($0)0 fail\"."
    }
    #expect(words.contains("one good rep") == (remark != nil), "\(run.output)")
    if let remark { #expect(words.contains(remark), "\(run.output)") }
  }

  @Test(
    "writes the target that progression takes the load from",
    arguments: [
      (["Bench Press: 10, 10, 10"], ["Bench Press (3x10 62.5kg): 10, 10, 10"]),
      (["Bench Press: 10, 9"], ["Bench Press (3x10 62.5kg): 10, 9"]),
      (
        ["Bench Press: 20kg x 10 w, 10, 10, 10"],
        ["Bench Press (3x10 62.5kg): 20kg x 10 warmup, 10, 10, 10"]
      ),
      // A load or a target that is said stays as it is.
      (["Bench Press: 70kg x 8, 8"], ["Bench Press: 70kg x 8, 8"]),
      (["Bench Press (3x8): 8, 8, 8"], ["Bench Press (3x8): 8, 8, 8"]),
      // Done is what the target asks for.
      (["Bench Press: done"], ["Bench Press (3x10 62.5kg): done"]),
      (["Squat: done", "--workout", "w"], ["Squat (3x5 100kg): done"]),
      (["Zorp: done"], ["Zorp: done"]),
      // Where nothing is known, or there is no load, nothing is made up.
      (["Squat: 5, 5, 5"], ["Squat: 5, 5, 5"]), (["Plank: 45s, 45s"], ["Plank: 45s, 45s"]),
      (["Zorp: 8, 8"], ["Zorp: 8, 8"]), (["Bench Press: skipped"], ["Bench Press: skipped"]),
      // A workout's steps say it too, in their order.
      (["Squat: 5, 5, 5", "--workout", "w"], ["Squat (3x5 100kg): 5, 5, 5"]),
      (
        ["Bench Press: 10, 10, 10", "Bench Press: 5, 5", "--workout", "w"],
        ["Bench Press (3x10 62.5kg): 10, 10, 10", "Bench Press (2x5 80kg): 5, 5"]
      ),
    ])
  func written(typed: [String], expected: [String]) throws {
    let folder = try folder()
    for quiet in [[], ["-q"]] {
      let run = folder.log(arguments: typed + ["--time", "18:00"] + quiet)
      #expect(run.status == .fine)
      let text = try #require(try folder.text())
      let entries = text.split(separator: "\n").filter { $0.hasPrefix("- ") }
        .filter { !$0.hasPrefix("- workout") }
      #expect(entries.map { String($0.dropFirst(2)) } == expected)
      _ = folder.log("--undo")
    }
  }

  @Test(
    "what the body is lifted with is taken from the target only where the sets are those of the target",
    arguments: [
      ("Pull-up: 12, 10, 8", "Pull-up: 12, 10, 8"),
      ("Pull-up: 5, 5, 5", "Pull-up (3x5 BW+11.25kg): 5, 5, 5"), ("12 pull-ups", "Pull-up: 12"),
    ])
  func added(typed: String, expected: String) throws {
    let folder = try LogFolder()
    try folder.write(
      "---\nload: bodyweight\n---\n# Pull-up\n", to: "resources/exercises/pull-up.md")
    try folder.write(
      "# 2026-11-19\n\n## 07:30 W\n\n- Pull-up (3x5 +10kg): done\n",
      to: "workouts/journal/2026/2026-11-19.md")
    #expect(folder.log(typed, "--time", "18:00").status == .fine)
    #expect(try #require(try folder.text()).hasSuffix("\n- \(expected)\n"))
  }

  @Test(
    "a load that kb cannot read is none of the target's",
    arguments: ["70%", "15st", "empty bar", "light", "@ 70%"])
  func unread(load: String) throws {
    let folder = try folder()
    let run = folder.log("Bench Press: 5x5 \(load)", "--time", "18:00")
    #expect(run.status == .usage)
    #expect(run.errors.contains(" is, as in 60kg x 5"), "\(run.errors)")
    #expect(try folder.text() == nil)
    #expect(folder.log("Bench Press (5x5 60kg): 5, 5 \"light\"", "--time", "18:00").status == .fine)
  }

  @Test("so that volume, badges and the next target speak of one load")
  func reported() throws {
    let run = try folder().log("Bench Press: 10, 10, 10", "--time", "18:00")
    #expect(run.output.contains("Volume: 1,875 kg\n"))
    #expect(run.output.contains("Bench Press: 62.5 kg × 10, most reps with 62.5 kg or more"))
    #expect(run.output.contains("Bench Press: 3x10 62.5kg → 3x11 62.5kg\n"))
  }
}
