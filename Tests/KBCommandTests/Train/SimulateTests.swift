import KBTerminal
import Testing

@testable import KBCommand

@Suite("kb simulate")
struct SimulateTests {
  @Test("a table tells what is done and what follows")
  func table() throws {
    let base = try ProgramBase()
    let expected = """
      Novice
      Your journal does not give a first load for Squat and Press: here it is the
        lightest that your equipment makes.

         Day         Exercise  Target      Done     Next        Why
      1  2026-11-21  Squat     3x5 20kg    5, 5, 5  3x5 25kg    +5kg
      2  2026-11-23  Squat     3x5 25kg    5, 5, 4  the same    missed
                     Press     3x5 20kg    5, 5, 5  3x5 25kg    +5kg
      3  2026-11-25  Squat     3x5 25kg    5, 5, 4  the same    missed
      4  2026-11-28  Squat     3x5 25kg    5, 5, 4  3x5 22.5kg  3 misses: -10%
                     Press     3x5 25kg    5, 5, 5  3x5 30kg    +5kg
      5  2026-11-30  Squat     3x5 22.5kg  5, 5, 5  3x5 27.5kg  +5kg

      Squat  ▁███▅  20 kg to 22.5 kg
      Press  ▁█     20 kg to 25 kg

      """
    for name in [["simulate", "novice"], ["program", "simulate"]] {
      let transcript =
        name[0] == "simulate"
        ? base.run("simulate", "novice", "--sessions", "5", "--pattern", "Squat@2-4=miss")
        : base.run(
          "program", "simulate", "novice", "--sessions", "5", "--pattern", "Squat@2-4=miss")
      #expect(transcript == Transcript(status: .fine, output: expected, errors: ""))
    }
  }

  @Test("steps that have only a clock are shown")
  func clock() throws {
    let base = try ProgramBase()
    let path = "resources/programs/runner.md"
    let text = """
      ---
      goal: endurance
      level: beginner
      days: 1
      ---
      # Runner

      ## Day 1
      - Walk — 5 min
      - Run — 8 rounds: 60s on / 90s off

      """
    try base.root.replaceFile(at: path, with: Array(text.utf8))
    #expect(
      base.run("simulate", "runner", "--sessions", "1").output.contains(
        """
        1  2026-11-21  Walk      5 min                         5 min  5:05  +5s
                       Run       8 rounds: 1 min on / 90s off  done
        """))
  }

  @Test("a cycle goes from an estimated maximum")
  func cycle() throws {
    let base = try ProgramBase()
    #expect(
      base.run(
        "simulate", "cycle", "--sessions", "3", "--start", "Squat=140kg", "--exercise", "squat",
        "--days-a-week", "7", "--from", "2026-12-30"
      ).output.hasPrefix(
        """
        Cycle

           Day         Exercise  Target                Done  Next       Why
        1  2026-12-30  Squat     1x5 87.5kg, 1x3+      5, 3  max 125kg  cycle 1 of 2
                                 100kg
        2  2026-12-31  Squat     1x5 87.5kg, 1x3+      5, 3  max 130kg  cycle done: +5kg
                                 100kg
        3  2027-01-01  Squat     1x5 90kg, 1x3+ 105kg  5, 3  max 130kg  cycle 1 of 2

        """))
  }

  @Test("it goes on from the journal, or from given sets")
  func starts() throws {
    let base = try ProgramBase()
    let own = base.run("simulate", "novice", "--continue", "--sessions", "1", "--json")
    #expect(own.output.contains("\"target\": \"3x5 92.5kg\""))
    let given = base.run("simulate", "novice", "--sessions", "1", "--start", "squat=3x5 60kg")
    #expect(given.output.contains("\n1  2026-11-21  Squat     3x5 60kg  5, 5, 5  3x5 65kg  +5kg\n"))
  }

  @Test("who has begun a program goes on in the middle of it", arguments: ["novice", ""])
  func middle(name: String) throws {
    let base = try ProgramBase()
    #expect(base.run("program", "start", "novice", "--yes").status == .fine)
    #expect(base.run("log", "novice/day-a", "--done").status == .fine)
    #expect(base.run("next", "novice/day-b").output.contains("3x5 97.5kg"))
    let words = ["simulate"] + (name.isEmpty ? [] : [name]) + ["--continue", "--sessions", "2"]
    let table = base.run(all: words).output
    #expect(
      table.contains("\n1  2026-11-21  Squat     3x5 97.5kg   5, 5, 5  3x5 102.5kg  +5kg\n"),
      "\(table)"
    )
    #expect(table.contains("Press"), "\(table)")
    #expect(table.contains("\n2  2026-11-23  Squat     3x5 102.5kg"), "\(table)")
  }

  @Test(
    "what is not understood is pointed at",
    arguments: [
      (["novise"], "did you mean novice or Novice?\n", KBTerminal.ExitStatus.problems),
      ([], "kb: none of the workouts in kb.yaml's rotation exist; kb rotation", .problems),
      (
        ["novice", "--exercise", "Pres"], "no exercise called \"Pres\"; did you mean Press?",
        .problems
      ),
      (["novice", "--pattern", "Pres=miss"], "did you mean Press?", .problems),
      (
        ["novice", "--pattern", "Squat=miss, Press@0=miss"],
        "  Squat=miss, Press@0=miss\n             ^~~~~~~~~~~~~\nkb: a rule of --pattern", .usage
      ),
      (["novice", "--start", "Squat"], "cannot be \"Squat\": write EXERCISE=LOAD or", .usage),
      (["novice", "--start", "Squat=0kg"], "write EXERCISE=LOAD or", .usage),
      (
        ["novice", "--start", "Squat=3x8 60kg"], "no step of Squat is 3x8 60kg; it is done as",
        .problems
      ),
      (["cycle", "--start", "Press=3x5 60kg"], "it is done as 3x5 @ 70% TM\n", .problems),
      (["novice", "--sessions", "0"], "a whole number from 1 to 520", .usage),
    ])
  func mistakes(words: [String], errors: String, status: KBTerminal.ExitStatus) throws {
    let base = try ProgramBase()
    let transcript =
      switch words.count {
      case 0: base.run("simulate")
      case 1: base.run("simulate", words[0])
      default: base.run("simulate", words[0], words[1], words[2])
      }
    #expect(transcript.status == status)
    #expect(transcript.output == "")
    #expect(transcript.errors.contains(errors), "\(transcript.errors)")
  }
}
