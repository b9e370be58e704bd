import Testing

@testable import KBCommand

@Suite("kb log with a workout")
struct LogWorkoutTests {
  private static let legend = "  [Enter = done, 8, 8, 7, s = skip, q = stop here]: "

  /// The head of a session of the workout; its version follows from the text.
  private func head(_ folder: borrowing LogFolder) throws -> String {
    let text = try #require(try folder.text())
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("- workout: ") })
    let words = line.split(separator: " ")
    #expect(words.count == 4 && words[2] == "push-a" && words[3].utf8.count == 25)
    return "# 2026-11-21\n\n## 18:00 Push Day A\n\n\(line)\n"
  }

  @Test("--done accepts every target")
  func done() throws {
    let folder = try LogFolder()
    let run = folder.log("push-a", "--done", "--time", "18:00")
    #expect(run.status == .fine)
    #expect(run.errors.isEmpty == false, "the unknown exercise is remarked on")
    #expect(
      try folder.text() == head(folder) + """

        - Bench Press (3x8 60kg, rest 3:00): done
        - Overhead Press (3x8-12): done
        - Band thing: done
        - Plank (2x45s): done

        """)
  }

  @Test("a share of a maximum that nobody knows is logged as such, with the way to say the load")
  func unknownMaximum() throws {
    let folder = try LogFolder()
    try folder.write(
      "# Heavy\n\n- OHP — 1x5 @ 65% TM, 1x5+ @ 85% TM\n", to: "workouts/templates/heavy.md")
    let run = folder.log("heavy", "--done", "--time", "18:00")
    #expect(
      run.output.hasSuffix(
        """
        ★ First session

        The load for Overhead Press is not in the journal, since its maximum is not
        known. Undo this with kb log --undo, and log it with its load, such as "Overhead
        Press: 40kg x 5".

        """))
    #expect(
      try #require(try folder.text()).hasSuffix(
        "\n- Overhead Press (1x5 @ 65% TM, 1x5+ @ 85% TM): done\n"))
    #expect(folder.log("--undo").status == .fine)
    #expect(folder.log("training max: OHP 60kg", "--time", "17:00").status == .fine)
    let known = folder.log("Overhead Press (1x5 @ 65% TM): done", "--time", "18:00")
    #expect(known.output.contains("What was lifted") == false)
  }

  @Test(
    "an entry that says too little to go on with is logged, with what to write instead",
    arguments: [
      (
        "Front Squat (3x5): 5, 5, 5",
        """
        No load is written for Front Squat, so none can go up. Undo this with kb log
        --undo, and log it with its load, such as "Front Squat: 40kg x 5".
        """
      ),
      (
        "Push-ups (3xAMRAP): done",
        """
        "done" does not say how many reps of Push-ups were done, so they do not count.
        Undo this with kb log --undo, and log it with the reps of each set, such as
        "Push-ups: 12, 10, 8".
        """
      ),
      ("Push-ups (3x12): done", nil), ("Front Squat (3x5 40kg): done", nil),
      ("Front Squat: skipped", nil), ("Front Squat (3x5): 20kg x 5 warmup", nil),
    ])
  func tooLittle(entry: String, remark: String?) throws {
    let folder = try LogFolder()
    try folder.write(
      "---\nload: barbell\n---\n# Front Squat\n", to: "resources/exercises/front-squat.md")
    let run = folder.log(entry, "--time", "18:00")
    #expect(run.status == .fine)
    #expect(run.output.contains("Undo this with") == (remark != nil))
    if let remark { #expect(run.output.contains(remark), "\(run.output)") }
  }

  @Test("sets of the daily challenge within a workout are counted, unless a number is given")
  func challenge() throws {
    let folder = try LogFolder(settings: "units: kg\nchallenge: {name: Push-ups, sets: 3}\n")
    try folder.write(
      "# Day\n\n- Daily Challenge — 1 of 3, 10 + 10\n- Plank — 2x45s\n",
      to: "workouts/templates/day.md")
    #expect(folder.log("day", "--done", "--time", "18:00").status == .fine)
    #expect(try #require(try folder.text()).contains("\n- challenge: 1\n\n- Daily Challenge (1 of"))
    #expect(folder.log("day", "--time", "19:00", answers: ["s", ""]).status == .fine)
    #expect(folder.log("day", "--done", "--time", "20:00", "--challenge", "2").status == .fine)
    let lines = try #require(try folder.text()).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("- challenge") } == ["- challenge: 1", "- challenge: 2"])
  }

  @Test(
    "what a clock asks for again is logged once for each of its rounds",
    arguments: [
      (
        "EMOM 10 min", [], "15, 15, 15, 15, 15, 15, 15, 15, 15, 15",
        "45s, 45s, 45s, 45s, 45s, 45s, 45s, 45s, 45s, 45s"
      ),
      ("2 rounds", [], "15, 15", "45s, 45s"), ("5 min", [], "done", "done"),
      // Somebody has to count the rounds of these.
      ("AMRAP 12 min", ["--done"], "done", "done"),
      ("AMRAP 12 min", ["3"], "15, 15, 15", "45s, 45s, 45s"),
    ])
  func timed(clock: String, extra: [String], swings: String, planks: String) throws {
    let folder = try LogFolder()
    try folder.write(
      "# Bell\n\n## Swings — \(clock)\n- Swing — 15 reps @ 20kg\n- Plank — 45s\n",
      to: "workouts/templates/bell.md")
    let isAsked = extra.first == "3"
    let run = folder.log(
      arguments: ["bell", "--time", "18:00"] + (isAsked ? [] : ["--done"]),
      answers: isAsked ? ["", "none", "3", ""] : [])
    #expect(run.status == .fine, "\(run.errors)")
    #expect(
      try #require(try folder.text()).hasSuffix(
        "\n- Swing (1x15 20kg): \(swings)\n- Plank (45s): \(planks)\n"))
    #expect(
      run.errors.contains("Swings, AMRAP 12 min: one round is logged, since --done does not say")
        == (clock.hasPrefix("AMRAP") && !isAsked))
  }

  @Test(
    "nobody is asked for the rounds of what was given, and a target of one's own is all that was done"
  )
  func givenInRounds() throws {
    let folder = try LogFolder()
    try folder.write(
      "# Bell\n\n## Swings — AMRAP 12 min\n- Swing — 15 reps @ 20kg\n\n## Pairs — 2 rounds\n- Plank — 45s\n",
      to: "workouts/templates/bell.md")
    let run = folder.log(
      "bell", "Swing: 15, 15", "Plank (2x30s): done", "--done", "--time", "18:00")
    #expect(run.status == .fine)
    #expect(!run.errors.contains("one round is logged"), "\(run.errors)")
    #expect(
      try #require(try folder.text()).hasSuffix(
        "\n- Swing (1x15 20kg): 15, 15\n- Plank (2x30s): done\n"))
  }

  @Test("a place in a cycle is logged for its own rounds")
  func places() throws {
    let folder = try LogFolder()
    try folder.write(
      "# Bell\n\n## Swings — EMOM 5 min\n- Odd: Swing — 15 reps @ 20kg\n- Even: Plank — 45s\n",
      to: "workouts/templates/bell.md")
    #expect(folder.log("bell", "--done", "--time", "18:00").status == .fine)
    #expect(
      try #require(try folder.text()).hasSuffix(
        "\n- Swing (1x15 20kg): 15, 15, 15\n- Plank (45s): 45s, 45s\n"))
  }

  @Test("a part of a name answers for the one step that has it")
  func partOfName() throws {
    let folder = try LogFolder()
    let run = folder.log("push-a", "band: 12, 12", "overhead: 9, 9, 9", "--done", "--time", "18:00")
    #expect(run.status == .fine)
    let text = try #require(try folder.text())
    #expect(
      text.contains("\n- Overhead Press (3x8-12): 9, 9, 9\n- Band thing: 12, 12\n"), "\(text)")
  }

  @Test("repetitions may stand between blanks, where they are counted")
  func blanks() throws {
    let folder = try LogFolder()
    let run = folder.log(
      "push-a", "--time", "18:00", "-q", answers: ["8 8  7", "10 9 8", "", "45 40", "45s, 40s"])
    #expect(run.status == .fine)
    #expect(
      try folder.text() == head(folder) + """

        - Bench Press (3x8 60kg, rest 3:00): 8, 8, 7
        - Overhead Press (3x8-12): 10, 9, 8
        - Band thing: done
        - Plank (2x45s): 45s, 40s

        """)
  }

  @Test("each exercise is asked for; a wrong answer is shown and asked again")
  func questions() throws {
    let folder = try LogFolder()
    let run = folder.log(
      "push-a", "--time", "18:00", "-q", answers: ["8, 8, x7", "60x8, 8", "", "s, tired", ""])
    #expect(run.status == .fine)
    #expect(
      run.errors == """
        Bench — 3x8 60kg, rest 3:00, slowly\(Self.legend)error: "x7" is not a valid set [unparsed-set]
          8, 8, x7
                ^~
          write sets as 8, 60kg x 8, 3x8 60kg, 45s or 2 km 8:10
        Bench — 3x8 60kg, rest 3:00, slowly\(Self.legend)A1. OHP — 3x8-12\(Self.legend)\
        Band thing\(Self.legend)Plank — 2x45s\(Self.legend)kb: no exercise is called \
        "Band thing"; it is logged anyway; add it to resources/exercises

        """)
    #expect(
      try folder.text() == head(folder) + """

        - Bench Press (3x8 60kg, rest 3:00): 60kg x 8, 8
        - Overhead Press (3x8-12): done
        - Band thing: skipped, tired
        - Plank (2x45s): done

        """)
  }

  @Test("q keeps what was answered after a confirmation, partial under half of the exercises")
  func stop() throws {
    let folder = try LogFolder()
    let run = folder.log("push-a", "--time", "18:00", "-q", answers: ["8", "q", "yes"])
    #expect(run.errors.hasSuffix("Log 1 of 4 exercises as partial? (yes or no) [yes]: "))
    #expect(
      try folder.text() == head(folder) + """
        - partial: yes

        - Bench Press (3x8 60kg, rest 3:00): 8

        """)
  }

  @Test(
    "at the end effort, duration and notes are asked for, and Enter leaves them out",
    arguments: [
      (["7", "52", "Felt good."], "- duration: 52:00\n- effort: 7\n", "\nFelt good.\n"),
      (["hard", "8", "", ""], "- effort: 8\n", "- Plank (2x45s): done\n"),
      (["", "", ""], "", "- Plank (2x45s): done\n"), ([], "", "- Plank (2x45s): done\n"),
    ])
  func end(answers: [String], lines: String, last: String) throws {
    let folder = try LogFolder()
    let run = folder.log(
      arguments: ["push-a", "--time", "18:00"], answers: ["", "", "s", ""] + answers)
    #expect(run.errors.contains("Effort, 1 to 10? (Enter = none)"))
    let text = try #require(try folder.text())
    let start = try head(folder) + lines
    #expect(text.hasPrefix(start + "\n- Bench"), "\(text)")
    #expect(text.hasSuffix(last), "\(text)")
  }

  @Test("half of the exercises make a whole session")
  func half() throws {
    let folder = try LogFolder()
    let run = folder.log("push-a", "--time", "18:00", "-q", answers: ["8", "", "q", "yes"])
    #expect(run.errors.hasSuffix("Log 2 of 4 exercises? (yes or no) [yes]: "))
    #expect(try #require(try folder.text()).contains("partial") == false)
  }

  @Test("no to the confirmation logs nothing")
  func refused() throws {
    let folder = try LogFolder()
    let run = folder.log("push-a", answers: ["8", "q", "no"])
    #expect(run.status == .fine)
    #expect(run.errors.hasSuffix("kb: nothing was logged\n"))
    #expect(try folder.text() == nil)
  }

  @Test(
    "where most was skipped, the person says whether it was a partial session",
    arguments: [("yes", true), ("", true), ("no", false)])
  func mostlySkipped(answer: String, isPartial: Bool) throws {
    let folder = try LogFolder()
    let run = folder.log("push-a", "-q", answers: ["8", "s", "s", "s", "perhaps", answer])
    #expect(run.errors.contains("Log as partial session? (yes or no) [yes]: Please answer"))
    #expect(try #require(try folder.text()).contains("- partial: yes\n") == isPartial)
  }

  @Test("an input that ends keeps what was answered; with no answer there is nothing to log")
  func endOfInput() throws {
    let folder = try LogFolder()
    let empty = folder.log("push-a")
    #expect(empty.status == .usage)
    #expect(
      empty.errors.hasSuffix(
        "\nkb: WORKOUT for kb log cannot be \"push-a\": there were no answers, so there is nothing"
          + " to log; --done accepts all targets\nTry: kb help log\n"))
    #expect(folder.log("push-a", "--time", "18:00", "-q", answers: ["8"]).status == .fine)
    #expect(
      try folder.text() == head(folder)
        + "- partial: yes\n\n- Bench Press (3x8 60kg, rest 3:00): 8\n")
  }

  @Test("entries beside a workout answer for their exercises")
  func mixed() throws {
    let folder = try LogFolder()
    let run = folder.log("push-a", "bench: 8, 7", "Squat: 5", "--done", "--time", "18:00", "-q")
    #expect(run.status == .fine)
    #expect(
      try folder.text() == head(folder) + """

        - Bench Press (3x8 60kg, rest 3:00): 8, 7
        - Overhead Press (3x8-12): done
        - Band thing: done
        - Plank (2x45s): done
        - Squat: 5

        """)
  }

  @Test("--workout attaches a workout to entries and asks nothing")
  func attached() throws {
    let folder = try LogFolder()
    let run = folder.log(
      "bench: 8, 7", "--workout", "push day a", "--time", "18:00", "--whole", "-q")
    #expect(run == Transcript(status: .fine, output: "", errors: ""))
    #expect(try folder.text() == head(folder) + "\n- Bench Press (3x8 60kg, rest 3:00): 8, 7\n")
  }

  @Test("under half of a workout's exercises are a partial session, unless somebody says otherwise")
  func underHalf() throws {
    let folder = try LogFolder()
    let quiet = folder.log("bench: 8, 7", "--workout", "push-a", "--time", "18:00", "-q")
    #expect(
      quiet.errors
        == "kb: 1 of 4 exercises of Push Day A: logged as a partial session; --whole says that it"
        + " was not\n")
    #expect(try #require(try folder.text()).contains("- partial: yes\n"))
    let other = try LogFolder()
    let asked = other.log(
      arguments: ["bench: 8, 7", "--workout", "push-a", "--time", "18:00"], answers: ["n"])
    #expect(asked.errors.contains("1 of 4 exercises of Push Day A: log it as a partial session?"))
    #expect(try #require(try other.text()).contains("partial") == false)
  }

  private static let challenge = """
    # Push Day A

    | Exercise | Sets | Reps |
    |---|---|---|
    | Daily Challenge | 1 of 3 | 10 + 10 reps |
    | Bench | 3 | 8 |

    """

  @Test(
    "sets of the daily challenge among the steps count as such",
    arguments: [
      (["push-a", "--done"], 1), (["push-a", "--done", "--challenge", "3"], 3),
      (["push-a", "--done", "daily challenge: skipped"], 0),
      (["push-a", "--done", "Daily Challenge: 10, 10"], 2),
      (["push-a", "--done", "Daily Challenge: 10, 10 skip"], 1),
      (["--workout", "push-a", "Daily Challenge: 20"], 1),
      (["Daily Challenge (2 of 3, 10 + 10): done"], 2), (["Bench: 8"], 0),
    ])
  func challenge(words: [String], sets: Int) throws {
    let folder = try LogFolder()
    try folder.write(Self.challenge, to: "workouts/templates/push-a.md")
    #expect(folder.log(arguments: words + ["--time", "18:00", "-q"]).status == .fine)
    let text = try #require(try folder.text())
    #expect(text.contains("- challenge: ") == (sets > 0))
    #expect(sets == 0 || text.contains("\n- challenge: \(sets)\n"), "\(text)")
  }

  @Test("the targets follow from the journal, whether or not anything is printed")
  func quiet() throws {
    let folder = try LogFolder()
    for day in ["2026-11-18", "2026-11-19"] {
      #expect(folder.log("push-a", "--done", "--date", day, "-q").status == .fine)
    }
    let second = try #require(try folder.text("workouts/journal/2026/2026-11-19.md"))
    #expect(second.contains("- Overhead Press (3x9): done\n"), "\(second)")
  }
}
