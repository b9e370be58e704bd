import Testing

@testable import KBCommand

@Suite("kb log refuses what it cannot understand")
struct LogUsageTests {
  @Test(
    "a bad value says what to write, and nothing is written",
    arguments: [
      (
        ["Plank: 45s", "--date", "2026-02-30"],
        "--date for kb log cannot be \"2026-02-30\": write a day as 2026-11-21, yesterday, or friday for the last one"
      ),
      (
        ["Plank: 45s", "--time", "25:00"],
        "--time for kb log cannot be \"25:00\": write hours and minutes, such as 07:30"
      ),
      (
        ["Plank: 45s", "--effort", "11"],
        "--effort for kb log cannot be \"11\": write a number from 1 to 10 in halves, such as 7.5"
      ),
      (
        ["Plank: 45s", "--duration", "long"],
        "--duration for kb log cannot be \"long\": write 52:10, 52 min or 52 for minutes"
      ),
      (
        ["Plank: 45s", "--note", "- Squat: 5"],
        "--note for kb log cannot be \"- Squat: 5\": a line of it would be read as an entry or a "
          + "heading; leave out the - or # before it"
      ),
      (
        ["Plank: 45s", "--date", "yesterday", "--title", "07:30 again"],
        "--title for kb log cannot be \"07:30 again\": in a heading, this would be read as "
          + "something else; write words on one line"
      ),
      (
        ["push-b"],
        "WORKOUT for kb log cannot be \"push-b\": no workout has this name; did you mean push-a?"
      ),
      (
        ["Bench Press, as always"],
        "ENTRY for kb log cannot be \"Bench Press, as always\": \"as always\" cannot be read as sets;"
          + " write them as in \"Bench Press: 8, 8, 7\""
      ),
      (
        ["bench press 3x5 60kg effrt 8"],
        "ENTRY for kb log cannot be \"bench press 3x5 60kg effrt 8\": \"effrt 8\" is not understood; did you"
          + " mean effort?"
      ),
      (
        ["bench", "press", "3x5", "60kg", "wth", "8"],
        "ENTRY for kb log cannot be \"bench press 3x5 60kg wth 8\": \"wth 8\" is not understood; put words of"
          + " your own in quotes or in --note"
      ),
      (
        ["bench press"],
        "ENTRY for kb log cannot be \"bench press\": this is an exercise; add its sets, as in"
          + " \"Bench Press: 8, 8, 7\""
      ),
      (
        ["100 of something 5 times over"],
        "ENTRY for kb log cannot be \"100 of something 5 times over\": this is neither an entry nor a workout;"
          + " sets follow a colon, as in \"Bench Press: 8, 8, 7\""
      ),
      (
        ["push-a", "push-a"],
        "WORKOUT for kb log cannot be \"push-a\": a session has only one workout"
      ),
      (
        [],
        "kb log needs an entry or a workout; write: "
          + "kb log \"Bench Press (3x8 60kg): 8, 8, 7\", or kb log push-a"
      ),
      (["--done"], "kb log needs a workout for --done; write: kb log push-a --done"),
      (["--undo", "--done"], "--undo and --done for kb log cannot be combined; keep one"),
      (
        ["--from", "x", "--note", "y"], "--from and --note for kb log cannot be combined; keep one"
      ),
      (
        ["--from", "x", "Plank: 45s"],
        "kb log does not take the argument \"Plank: 45s\"; leave it out"
      ),
    ])
  func badValues(arguments: [String], message: String) throws {
    let folder = try LogFolder()
    let run = folder.log(arguments: arguments)
    #expect(
      run
        == Transcript(status: .usage, output: "", errors: "kb: \(message)\nTry: kb help log\n"))
    #expect(try folder.text() == nil)
  }

  @Test("an entry needs no quotes")
  func unquoted() throws {
    let folder = try LogFolder()
    #expect(folder.log(arguments: ["bench", "press", "3x5", "60kg"]).status == .fine)
    #expect(try folder.text()?.contains("- Bench Press: 3x5 60kg\n") == true)
  }

  @Test("a line of the head with a slip is named")
  func slipOfHead() throws {
    let folder = try LogFolder()
    let run = folder.log(arguments: ["Bench Press: 3x5 60kg", "effrt: 8"])
    #expect(
      run.errors.contains("it is logged anyway; did you mean the line effort?\n"), "\(run.errors)")
  }

  @Test("sets that cannot be read are shown with a caret")
  func caret() throws {
    let folder = try LogFolder()
    #expect(
      folder.log("Plank: 45s", "Bench Press (3x8 60kg): 8, eight, 7")
        == Transcript(
          status: .usage, output: "",
          errors: """
            error: "eight" is not a valid set [unparsed-set]
              Bench Press (3x8 60kg): 8, eight, 7
                                         ^~~~~
              write sets as 8, 60kg x 8, 3x8 60kg, 45s or 2 km 8:10
            Nothing was logged.

            """))
    #expect(try folder.text() == nil)
  }

  @Test(
    "no argument can break the file",
    arguments: [
      ["Plank: 45s\n## 09:00 More"], ["Plank: 45s", "--note", "```"],
      ["Plank: 45s", "--title", "a\n# 2020-01-01"], ["Plank: 45s", "--note", "<<<<<<< HEAD"],
      ["Plank: 45s", "--note", "## heading"], ["Plank: 45s", "--id", "a\nb"],
      ["[x] Plank: 45s"], ["Plank: 45s", "--duration", "52\n- effort: 7"],
    ])
  func injection(arguments: [String]) throws {
    let folder = try LogFolder()
    #expect(folder.log(arguments: arguments).status == .usage)
    #expect(try folder.text() == nil)
  }

  @Test("the minute that `KB_TODAY` names heads the session")
  func minute() throws {
    let folder = try LogFolder()
    let logged = folder.log(arguments: ["Plank: 60s"], today: "2026-11-21T06:05")
    #expect(logged.status == .fine)
    #expect(try folder.text()?.contains("## 06:05 Workout\n") == true)
  }

  @Test(
    "what `KB_TODAY` names must be a day or a minute of one",
    arguments: [
      "2026-11-21T", "2026-11-21T25:00", "T18:30", "2026-02-30T18:30", "2026-11-21 18:30",
    ])
  func badMinute(_ today: String) throws {
    let folder = try LogFolder()
    let refused = folder.log(arguments: ["Plank: 60s"], today: today)
    #expect(refused.status == .environment)
    #expect(
      refused.errors.contains(
        "write a day such as 2026-11-21, or a minute such as 2026-11-21T18:30"))
    #expect(try folder.text() == nil)
  }
}
