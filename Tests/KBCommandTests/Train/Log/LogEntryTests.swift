import Testing

@testable import KBCommand

@Suite("kb log with entries")
struct LogEntryTests {
  @Test(
    "a line with several exercises is read as the journal reads it",
    arguments: [
      "3x10 push-ups and 2x8 pull-ups", "push-ups 3x10, pull-ups 2x8",
      "3x10 push-ups + 2x8 pull-ups",
    ])
  func several(line: String) throws {
    let folder = try LogFolder()
    #expect(folder.log(line, "--quiet").status == .fine)
    let journal = try folder.text("workouts/journal/2026/2026-11-21.md")
    #expect(
      journal?.hasSuffix("- push-ups: 10, 10, 10\n- pull-ups: 8, 8\n") == true, "\(journal ?? "")")
  }

  @Test("entries become a session, and what was understood is shown")
  func entries() throws {
    let folder = try LogFolder()
    let run = folder.log(
      "Bench Press (3x8 60kg): 20kg x 10 w, 8, 8, 7", "ohp: 30x5", "Plank: 45s, 40s",
      "--time", "7:30", "--effort", "7", "--duration", "52:10", "--note", "Slept badly.")
    #expect(
      run
        == Transcript(
          status: .fine,
          output: """
            Workout, 2026-11-21 07:30
            Exercise        Sets                                  Volume
            Bench Press     20 kg × 10 warmup, 60 kg × 8, 8, 7  1,380 kg
            Overhead Press  30 kg × 5                             150 kg
            Plank           45s, 40s
            duration: 52:10, effort: 7
            Volume: 1,530 kg
            Logged at workouts/journal/2026/2026-11-21.md:3; undo it with kb log --undo.

            Achievements
            ★ First session

            Progression updates
            Bench Press: 3x8 60kg again
              set 3 had 7 of 8 reps, so the target stays
            Overhead Press: 1x5 30kg → 1x5 32.5kg
              no target was written; taken from your sets: all sets were achieved: 30kg + 5%
              = 31.5kg, rounded to 32.5kg by your equipment; 5 reps
            Plank: 2x45s again
              no target was written; taken from your sets: set 2 lasted 40s of 45s, so the
              target stays

            """, errors: ""))
    #expect(
      try folder.text() == """
        # 2026-11-21

        ## 07:30 Workout

        - duration: 52:10
        - effort: 7

        - Bench Press (3x8 60kg): 20kg x 10 warmup, 8, 8, 7
        - Overhead Press: 30kg x 5
        - Plank: 45s, 40s

        Slept badly.

        """)
  }

  @Test(
    "an entry is read as a line of the journal is, and a workout's name stays one",
    arguments: [
      ("Bench Press 60kg 3x8", "- Bench Press: 3x8 60kg"),
      ("Bench Press: 140kg 5,5,5", "- Bench Press: 140kg x 5, 5, 5"),
      ("Bench Press 60kg x 8, same, same", "- Bench Press: 3x8 60kg"),
      ("ohp 30x5 35x5", "- Overhead Press: 30kg x 5, 35kg x 5"),
    ])
  func asWritten(typed: String, line: String) throws {
    let folder = try LogFolder()
    let run = folder.log(typed, "--quiet")
    #expect(run.status == .fine, "\(run.errors)")
    let text = try folder.text() ?? ""
    #expect(text.contains(line + "\n"), "\(text)")
  }

  @Test("a session goes to the end of the file, and every other byte stays")
  func otherBytes() throws {
    let folder = try LogFolder()
    let old = "# 2026-11-21\r\n\r\n##  odd   title\r\n* Plank:45s\r\n-  plank : 1 min  \r\n\r\nend"
    try folder.write(old, to: "workouts/journal/2026/2026-11-21.md")
    #expect(folder.log("Plank: 45s", "--time", "18:00").status == .fine)
    #expect(
      try folder.text() == old + "\r\n\r\n## 18:00 Workout\r\n\r\n- Plank: 45s\r\n")
  }

  @Test(
    "each layout has its file",
    arguments: [
      ("day", "2026/2026-11-21.md"), ("month", "2026/2026-11.md"), ("year", "2026.md"),
    ])
  func layouts(layout: String, path: String) throws {
    let folder = try LogFolder(settings: "journal: {layout: \(layout)}\n")
    #expect(folder.log("Plank: 45s", "--time", "18:00").status == .fine)
    #expect(folder.log("Plank: 50s", "--date", "2026-11-20").status == .fine)
    let later = "# 2026-11-21\n\n## 18:00 Workout\n\n- Plank: 45s\n"
    let earlier = "# 2026-11-20\n\n## Workout\n\n- Plank: 50s\n"
    let expected = layout == "day" ? later : earlier + "\n" + later
    #expect(try folder.text("workouts/journal/" + path) == expected)
  }

  @Test("decisions may be typed like entries or given as options")
  func decisions() throws {
    let folder = try LogFolder()
    let run = folder.log(
      "next: Bench Press 3x10 62.5kg", "--bodyweight", "82.4", "--challenge", "2", "--date",
      "yesterday", "--partial", "--title", " Evening ", "-q")
    #expect(run == Transcript(status: .fine, output: "", errors: ""))
    #expect(
      try folder.text("workouts/journal/2026/2026-11-20.md") == """
        # 2026-11-20

        ## Evening

        - bodyweight: 82.4kg
        - challenge: 2
        - next: Bench Press 3x10 62.5kg
        - partial: yes

        """)
  }

  @Test("an unknown exercise is logged with a note and the nearest names")
  func unknownExercise() throws {
    let folder = try LogFolder()
    let run = folder.log("Bench Pres: 60kg x 8", "Yoga (hot): done", "-q")
    #expect(run.status == .fine)
    #expect(
      run.errors == """
        kb: no exercise is called "Bench Pres"; it is logged anyway; \
        did you mean Bench Press?
        kb: no exercise is called "Yoga (hot)"; it is logged anyway; \
        add it to resources/exercises

        """)
    #expect(
      try #require(try folder.text()).hasSuffix("\n- Bench Pres: 60kg x 8\n- Yoga (hot): done\n"))
  }

  @Test("a remark behind a known name stays, and the name is the library's")
  func remark() throws {
    let folder = try LogFolder()
    #expect(folder.log("BENCH (new shoes): 60kg x 8", "-q").status == .fine)
    #expect(
      try #require(try folder.text()).hasSuffix("\n- Bench Press (new shoes): 60kg x 8\n"))
  }

  @Test("a session with the id of an earlier one is not written again")
  func sameID() throws {
    let folder = try LogFolder()
    #expect(folder.log("Plank: 45s", "--id", "a-1", "--date", "2026-11-20").status == .fine)
    let again = folder.log("Plank: 50s", "--id", "a-1")
    #expect(
      again
        == Transcript(
          status: .fine,
          output: "Already logged at workouts/journal/2026/2026-11-20.md:3; nothing was written.\n",
          errors: ""))
    #expect(try folder.text() == nil)
    #expect(
      folder.log("Plank: 45s", "--id", "a_1").errors
        == "kb: --id for kb log cannot be \"a_1\": use up to 64 letters, digits and hyphens\n"
        + "Try: kb help log\n")
  }

  @Test("--dry-run shows the Markdown and its place, and writes nothing")
  func dryRun() throws {
    let folder = try LogFolder()
    let run = folder.log("Plank: 45s", "--time", "18:00", "--dry-run")
    #expect(
      run.output == """
        Workout, 2026-11-21 18:00
        Exercise  Sets  Volume
        Plank     45s

        ## 18:00 Workout

        - Plank: 45s

        Nothing was written; it would go to workouts/journal/2026/2026-11-21.md:3.

        """)
    #expect(try folder.text() == nil)
  }

  @Test("--json says the same to programs")
  func json() throws {
    let folder = try LogFolder()
    let run = folder.log("Yoga: done", "--time", "18:00", "--json")
    #expect(
      run.output == #"{"place":"workouts/journal/2026/2026-11-21.md:3","#
        + #""path":"workouts/journal/2026/2026-11-21.md","line":3,"written":true,"#
        + #""known":false,"date":"2026-11-21","title":"Workout","volume":"0 kg","#
        + ###""unknown":["Yoga"],"markdown":"## 18:00 Workout\n\n- Yoga: done\n","###
        + ###""achievements":["First session"],"remarks":[],"updates":[]}"### + "\n")
    let bench = folder.log("Bench (3x8 60kg): 8, 8, 8", "--time", "19:00", "--json").output
    #expect(
      bench.hasSuffix(
        ###""updates":[{"exercise":"Bench Press","before":"3x8 60kg","after":"3x9 60kg","###
          + ###""why":"all sets had 8 reps, so 9 come next, up to 12","hints":[]}]}"### + "\n"))
    let dry = folder.log("Bench (3x9 60kg): 9, 9, 9", "--json", "--dry-run").output
    #expect(dry.hasSuffix(###""achievements":[],"remarks":[],"updates":[]}"### + "\n"))
  }

  @Test("--undo takes the last write back, then the one before")
  func undo() throws {
    let folder = try LogFolder()
    #expect(folder.log("Plank: 45s", "--time", "18:00").status == .fine)
    let first = try folder.text()
    #expect(folder.log("Plank: 50s", "--time", "19:00").status == .fine)
    #expect(
      folder.log("--undo").output == """
          ## 19:00 Workout
          - Plank: 50s
        Undone in workouts/journal/2026/2026-11-21.md; everything else there is as it was.

        """)
    #expect(try folder.text() == first)
    #expect(folder.log("--undo").status == .fine)
    #expect(try folder.text() == nil)
    let again = folder.log("--undo")
    #expect(again.status == .environment)
    #expect(
      again.errors
        == "kb: there is no change to undo; kb undo --list shows what was recorded\n")
  }

  @Test("a file with the marks of a merge is refused and shown")
  func conflict() throws {
    let folder = try LogFolder()
    let old = "# 2026-11-21\n\n<<<<<<< HEAD\n"
    try folder.write(old, to: "workouts/journal/2026/2026-11-21.md")
    #expect(
      folder.log("Plank: 45s")
        == Transcript(
          status: .environment, output: "",
          errors: """
            kb: workouts/journal/2026/2026-11-21.md:3:1: a merge was left unfinished here; choose \
            between the two versions and remove the marks
            kb: nothing was written, because that depends on what could not be read

            """))
    // Without a report nothing rests on the journal but the file itself.
    #expect(
      folder.log("Plank: 45s", "-q")
        == Transcript(
          status: .problems, output: "",
          errors: """
            workouts/journal/2026/2026-11-21.md:3:1: error: a merge was left unfinished here \
            [conflict-marker]
              <<<<<<< HEAD
              ^
              choose between the two versions and remove the marks
            Nothing was logged.

            """))
    #expect(try folder.text() == old)
  }

  @Test("a block of code that never ends is named")
  func openFence() throws {
    let folder = try LogFolder()
    try folder.write("# 2026-11-21\n\n## A\n\n```\n", to: "workouts/journal/2026/2026-11-21.md")
    let run = folder.log("Plank: 45s")
    #expect(run.status == .problems)
    #expect(
      run.errors == """
        kb: workouts/journal/2026/2026-11-21.md:5: the code block that begins here is never closed \
        and would swallow the session; close it with ```
        Nothing was logged.

        """)
  }

  @Test("a day that is still to come is remarked on")
  func future() throws {
    let folder = try LogFolder()
    let run = folder.log("Plank: 45s", "--date", "2026-11-22", "-q")
    #expect(
      run == Transcript(status: .fine, output: "", errors: "kb: 2026-11-22 is in the future\n"))
  }
}
