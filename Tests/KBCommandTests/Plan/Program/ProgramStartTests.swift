import KBStore
import Testing

@testable import KBCommand

@Suite("kb program start")
struct ProgramStartTests {
  @Test("after a question it writes workouts, the rotation and training maxes")
  func start() throws {
    let base = try ProgramBase()
    let transcript = base.run("program", "start", "cycle", answers: ["", ""])
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Wrote 1 workout, the rotation in kb.yaml and 1 training max at
        workouts/journal/2026/2026-11-21.md:3.

        First: Cycle Heavy
        Exercise  Target
        Squat     1x5 72.5kg, 1x3+ 85kg
        Press     3x5 @ 70% TM

        To log the first session: kb log cycle/heavy.
        To undo this: kb undo.

        """)
    #expect(
      transcript.errors == """
        kb.yaml lists no equipment, so kb assumes: barbell.
        kb.yaml does not list these: rack.
        Which of them do you have? (names, all or none) [all]: Cycle
        Press needs a training max: log a heavy set of it first, or write "training
          max: Press 100kg" into a session.

        Starting loads
        Squat  max 105kg  90% of an estimated 116.7kg, 2026-11-18
                          (workouts/journal/2026/2026-11-18.md:5)

        New workouts
          workouts/templates/cycle/heavy.md

        kb.yaml
          - rotation: [old-a, old-b]  # until Easter
          + rotation: [cycle/heavy]  # until Easter

        Journal of today
          training max: Squat 105kg

        Write this? (yes or no) [yes]:\u{20}
        """)
    #expect(
      try base.text("kb.yaml") == "# mine\nunits: kg\nrotation: [cycle/heavy]  # until Easter\n")
    let journal = try #require(try base.text(ProgramBase.journal))
    #expect(journal.contains("Start of Cycle\n\n- training max: Squat 105kg\n"))
    #expect(try base.text("workouts/templates/cycle/heavy.md")?.contains("# Cycle Heavy\n") == true)

    let again = base.run("program", "start", "cycle", "--yes")
    #expect(
      again
        == Transcript(
          status: .fine, output: "",
          errors: "kb: Cycle is already there and is your rotation; there is nothing to write\n"))
  }

  @Test("what a cycle asks for next is that of its next workout, with where its maximum is from")
  func cycle() throws {
    let base = try ProgramBase()
    #expect(base.run("program", "start", "cycle", "--yes").status == .fine)
    let why = base.run("why", "squat").output
    #expect(
      why.hasPrefix(
        "Squat: 1x5 72.5kg, 1x3+ 85kg next\nCycle Heavy asks for percentages of the training max of 105kg. There it says 1x5\n@ 70% TM, 1x3+ @ 80% TM.\n"
      ))
    #expect(
      why.contains(
        "2026-11-21.md:5\n  training max: Squat 105kg\n  → the journal says what the training max is\n"
      ))
    #expect(why.contains("\n\nSquat: 3x5 105kg next\n"))
    let logged = base.run("log", "cycle/heavy", "Squat: done", "--done").output
    #expect(logged.contains("Squat: training max 105kg again\n  session 1 of 2 in this cycle\n"))
    let after = base.run("why", "squat").output
    #expect(
      after.hasPrefix(
        "Squat: 1x5 72.5kg, 1x3+ 85kg next\nCycle Heavy asks for percentages of the training max of 105kg; session 1 of 2 in\nthis cycle. There it says 1x5 @ 70% TM, 1x3+ @ 80% TM.\n"
      ))
    #expect(
      base.run("log", "cycle/heavy", "--done").output.contains(
        "Squat: training max 105kg → training max 110kg\n"))
  }

  /// The base with a training max of the squat that a session names on a day.
  private func named(_ load: String, on day: String) throws -> ProgramBase {
    try ProgramBase([
      "workouts/journal/2026/\(day).md":
        "# \(day)\n\n## Plan\n\n- training max: Squat \(load)\n"
    ])
  }

  @Test("a training max that the journal names stays, in a start and in a simulation that goes on")
  func named() throws {
    let base = try named("120kg", on: "2026-11-19")
    let start = base.run("program", "start", "cycle", "--yes")
    #expect(
      start.output.hasPrefix(
        """
        Wrote 1 workout and the rotation in kb.yaml.
        Press needs a training max: log a heavy set of it first, or write "training
          max: Press 100kg" into a session.

        Starting loads
        Squat  max 120kg  as you said on 2026-11-19
                          (workouts/journal/2026/2026-11-19.md:5)

        """), "\(start.output)")
    #expect(start.output.contains("Squat     1x5 85kg, 1x3+ 95kg\n"), "\(start.output)")
    #expect(try base.text(ProgramBase.journal) == nil)
    let simulation = try named("120kg", on: "2026-11-19")
      .run("simulate", "cycle", "--continue", "--sessions", "1", "--exercise", "squat").output
    #expect(simulation.contains("1x5 85kg, 1x3+ 95kg"), "\(simulation)")
    let anew = try named("120kg", on: "2026-11-19")
      .run("simulate", "cycle", "--start", "Squat=100kg", "--sessions", "1", "--exercise", "squat")
      .output
    #expect(anew.contains("1x5 62.5kg, 1x3+ 72.5kg"), "\(anew)")
  }

  @Test("a training max of more than 90 days ago gives way to what was lifted since")
  func namedLongAgo() throws {
    let start = try named("120kg", on: "2026-08-01").run("program", "start", "cycle", "--yes")
    #expect(
      start.output.contains("Squat  max 105kg  90% of an estimated 116.7kg, 2026-11-18\n"),
      "\(start.output)")
  }

  @Test("a deload of percentages names the training max, which is what lowers them")
  func deload() throws {
    let base = try ProgramBase()
    #expect(base.run("program", "start", "cycle", "--yes").status == .fine)
    #expect(base.run("log", "cycle/heavy", "--done").status == .fine)
    for more in [[], ["--to", "60kg"]] {
      let transcript = base.run(all: ["deload", "squat", "--yes"] + more)
      #expect(transcript.status == .problems)
      #expect(
        transcript.errors == """
          kb: Squat is done with percentages of its training max of 105kg, which no deload
          lowers; write "training max: Squat 95kg" into a session

          """)
    }
  }

  /// A program whose lifts begin with half of the most for five, or with the empty bar.
  private static let fives = """
    ---
    progression: {default: {scheme: linear, increment: 2.5kg}}
    starting: {default: {percent: 50, of: 5rm, load: 20kg}}
    ---
    # Fives

    ## Day A
    - Squat — 5x5

    """

  @Test("who has lifted of late begins with a share of it, and why says which")
  func recent() throws {
    let base = try ProgramBase(["resources/programs/fives.md": ProgramStartTests.fives])
    let start = base.run("program", "start", "fives", "--yes")
    #expect(
      start.output.contains(
        """
        Starting loads
        Squat  5x5 50kg  50% of an estimated 100kg for 5 reps, 2026-11-18
                         (workouts/journal/2026/2026-11-18.md:5)

        """), "\(start.output)")
    #expect(
      base.run("why", "squat").output.hasPrefix(
        """
        Squat: 5x5 50kg next
        Fives Day A has it, but you have not done it this way yet.

        workouts/templates/fives/day-a.md:13
          Squat begins with 5x5 50kg
          → 50% of an estimated 100kg for 5 reps, 2026-11-18
            (workouts/journal/2026/2026-11-18.md:5)

        """), "\(base.run("why", "squat").output)")
    #expect(base.run("log", "fives/day-a", "--done").status == .fine)
    #expect(base.run("why", "squat").output.hasPrefix("Squat: 5x5 52.5kg next\nOn 2026-11-21: "))
  }

  @Test("who did the program before begins anew, as it says, and one undo takes it back")
  func again() throws {
    let base = try ProgramBase([
      "resources/programs/fives.md": ProgramStartTests.fives,
      "workouts/journal/2025/2025-03-03.md":
        "# 2025-03-03\n\n## A\n\n- workout: fives/day-a\n\n- Squat (5x5 137.5kg): done\n",
      "workouts/journal/2026/2026-11-18.md": "",
    ])
    // Without the program's days the squats of then were those of no scheme of its own.
    let day = "workouts/templates/fives/day-a.md"
    let dry = base.run("program", "start", "fives", "--dry-run").output
    #expect(dry.contains("Squat  5x5 20kg  the program says so, since your records are too old: "))
    #expect(dry.contains("Journal of today\n  next: Squat 5x5 20kg\n"), "\(dry)")
    let start = base.run("program", "start", "fives", "--yes").output
    #expect(
      start.hasPrefix(
        "Wrote 1 workout, the rotation in kb.yaml and 1 first target at\nworkouts/journal/2026/2026-11-21.md:3.\n"
      ), "\(start)")
    #expect(
      start.contains("First: Fives Day A\nExercise  Target\nSquat     5x5 20kg\n"), "\(start)")
    #expect(
      base.run("why", "squat").output.hasPrefix(
        "Squat: 5x5 20kg next\nOn 2026-11-21: the journal decides the next target.\n"))
    #expect(base.run("log", "fives/day-a", "--done").status == .fine)
    #expect(base.run("why", "squat").output.hasPrefix("Squat: 5x5 22.5kg next\n"))
    #expect(base.run("undo").status == .fine)
    #expect(base.run("undo").output.hasPrefix("Undid: Start Fives.\n"))
    #expect(try base.text(day) == nil)
  }

  /// A program of two days whose squats fall back to fewer repetitions.
  private static let tiers = """
    ---
    progression:
      sets:
        5x3+: {scheme: stages, stages: [5x3+, 6x2+, 10x1+], increment: 2.5kg, reset: 85% of 5RM}
        3x10: {scheme: stages, stages: [3x10, 3x8, 3x6], increment: 2.5kg, reset: +7.5kg}
    starting: {sets: {5x3+: {load: 60kg}, 3x10: {load: 40kg}}}
    ---
    # Tiers

    ## Day A
    - Squat — 5x3+

    ## Day B
    - Squat — 3x10

    """

  @Test("begun again it begins with its first day, and each exercise with its first stage")
  func anew() throws {
    let old = """
      # 2026-03-02

      ## A

      - workout: tiers/day-a

      - Squat (5x3+ 60kg): 3, 3, 3, 3, 1

      # 2026-03-04

      ## B

      - workout: tiers/day-b

      - Squat (3x10 40kg): 10, 10, 8

      # 2026-03-06

      ## A

      - workout: tiers/day-a

      - Squat (6x2+ 60kg): 2, 2, 2, 2, 2, 1

      """
    let base = try ProgramBase([
      "resources/programs/tiers.md": ProgramStartTests.tiers,
      "workouts/journal/2026/2026-03.md": old, "workouts/journal/2026/2026-11-18.md": "",
    ])
    let dry = base.run("program", "start", "tiers", "--dry-run").output
    #expect(
      dry.contains(
        """
        kb.yaml
          - rotation: [old-a, old-b]  # until Easter
          + rotation: [tiers/day-a, tiers/day-b]  # until Easter
          + rotation-since: 2026-11-21

        Journal of today
          next: Squat 5x3+ 60kg
          next: Squat 3x10 40kg

        First: Tiers Day A
        Exercise  Target
        Squat     5x3+ 60kg

        """), "\(dry)")
    #expect(base.run("program", "start", "tiers", "--yes").status == .fine)
    #expect(
      try base.text("kb.yaml")
        == "# mine\nunits: kg\nrotation: [tiers/day-a, tiers/day-b]  # until Easter\nrotation-since: 2026-11-21\n"
    )
    #expect(base.run("next").output.hasPrefix("Tiers Day A\n"), "\(base.run("next").output)")
    #expect(
      base.run("rotation").output == """
           Workout      Key          Last done
        →  Tiers Day A  tiers/day-a  2026-03-06, 260 days ago
           Tiers Day B  tiers/day-b  2026-03-04, 262 days ago

        Tiers Day A is next: you have done none of the rotation since it began on
        2026-11-21, so it starts with the first.

        """)
    #expect(base.run("rotation", "--on", "2026-03-07").output.contains("→  Tiers Day B"))
    #expect(base.run("log", "tiers/day-a", "Squat: 3, 3, 3, 3, 1", "--done").status == .fine)
    #expect(base.run("next").output.hasPrefix("Tiers Day B\n"))
    #expect(base.run("next", "tiers/day-a").output.contains("6x2+ 60kg"))
    #expect(base.run("next", "tiers/day-b").output.contains("3x10 40kg"))
    #expect(
      base.run("program", "start", "tiers", "--yes").errors
        == "kb: Tiers is already there and is your rotation; there is nothing to write\n")
    for _ in 0..<2 { #expect(base.run("undo").status == .fine) }
    #expect(try base.text("kb.yaml") == ProgramBase.files["kb.yaml"])
  }

  @Test("who logs a first set after the start is told how to have the program's own share of it")
  func startedBefore() throws {
    let base = try ProgramBase(["workouts/journal/2026/2026-11-18.md": "# 2026-11-18\n"])
    let start = base.run("program", "start", "novice", "--yes")
    let words = start.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "The program begins these with a percentage of what you have lifted: log a set of"
          + " each, and kb program start novice --replace writes these loads."), "\(start.output)")
    #expect(
      try base.text("workouts/templates/novice/day-a.md")?.contains(
        "\nSquat begins with 3x5: 80% of the estimated maximum, which was not known yet.\n") == true
    )
    #expect(base.run("log", "-q", "Squat: 105kg x 5").status == .fine)
    for command in [["next", "squat"], ["next", "novice/day-a"], ["why", "squat"]] {
      let run = base.run(all: command)
      let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(
        words.lowercased().contains(
          "the program begins it by its own percentage: kb program start novice --replace writes"),
        "\(run.output)")
    }
    #expect(base.run("program", "start", "novice", "--replace", "--yes").status == .fine)
    let again = try base.text("workouts/templates/novice/day-a.md")
    // As somebody has it who starts with this set in the journal.
    let other = try ProgramBase(["workouts/journal/2026/2026-11-18.md": "# 2026-11-18\n"])
    #expect(other.run("log", "-q", "Squat: 105kg x 5").status == .fine)
    #expect(other.run("program", "start", "novice", "--yes").status == .fine)
    #expect(try other.text("workouts/templates/novice/day-a.md") == again)
    #expect(!base.run("next", "novice/day-a").output.contains("its own percentage"))
  }

  @Test("who has not begins with the load of the program", arguments: ["2026-08-22", "2025-11-18"])
  func old(day: String) throws {
    let base = try ProgramBase(["resources/programs/fives.md": ProgramStartTests.fives])
    let path = "workouts/journal/2026/2026-11-18.md"
    let text = try #require(try base.text(path))
    try base.root.replaceFile(
      at: path, with: Array(text.replacing("# 2026-11-18", with: "# \(day)").utf8))
    let start = base.run("program", "start", "fives", "--yes")
    #expect(
      start.output.contains(
        "Squat  5x5 20kg  the program says so, since your records are too old: "),
      "\(start.output)")
  }

  @Test(
    "after a break a share without a load is of nine tenths of what was known",
    arguments: [
      (
        "cycle",
        """
        Squat  max 95kg  90% of an estimated 116.7kg, less 10% after a break of more
                         than 90 days, 2026-08-22
                         (workouts/journal/2026/2026-11-18.md:5)

        """
      ),
      (
        "novice",
        """
        Squat  3x5 85kg  80% of an estimated 116.7kg, less 10% after a break of more
                         than 90 days, 2026-08-22
                         (workouts/journal/2026/2026-11-18.md:5)

        """
      ),
    ])
  func afterBreak(program: String, starts: String) throws {
    let base = try ProgramBase()
    let path = "workouts/journal/2026/2026-11-18.md"
    let text = try #require(try base.text(path))
    for (day, isOld) in [("2026-08-22", true), ("2026-08-23", false)] {
      try base.root.replaceFile(
        at: path, with: Array(text.replacing("# 2026-11-18", with: "# \(day)").utf8))
      let dry = base.run("program", "start", program, "--dry-run")
      #expect(dry.output.contains(starts) == isOld, "\(dry.output)")
      #expect(dry.output.contains("after a break") == isOld, "\(dry.output)")
    }
  }

  @Test("one undo takes back workouts, rotation and training maxes")
  func undo() throws {
    let base = try ProgramBase()
    #expect(base.run("program", "start", "cycle", "--yes").status == .fine)
    #expect(try base.text(ProgramBase.journal)?.contains("training max: Squat 105kg") == true)
    #expect(base.run("undo").output.hasPrefix("Undid: Start Cycle.\n"))
    #expect(try base.text("kb.yaml") == ProgramBase.files["kb.yaml"])
    #expect(try base.text("workouts/templates/cycle/heavy.md") == nil)
    #expect(try base.text(ProgramBase.journal) == nil)
  }

  @Test("a no, a dry run and nobody to ask leave everything as it was")
  func nothingWritten() throws {
    let base = try ProgramBase()
    #expect(base.run("program", "start", "novice", answers: ["all", "no"]).status == .fine)
    let dry = base.run("program", "start", "novice", "--dry-run")
    #expect(dry.output.hasSuffix("\nSquat     3x5 92.5kg\n\nNothing was written.\n"))
    #expect(try base.text("kb.yaml") == ProgramBase.files["kb.yaml"])
    #expect(try base.text("workouts/templates/novice/day-a.md") == nil)
    #expect(try base.text(ProgramBase.journal) == nil)
  }

  @Test("files that stand there are never written over")
  func obstacles() throws {
    let path = "workouts/templates/novice/day-b.md"
    let base = try ProgramBase([path: "# Mine\n"])
    let transcript = base.run("program", "start", "novice", "--yes")
    #expect(
      transcript
        == Transcript(
          status: .problems, output: "",
          errors: """
            kb: these files are in the way of Novice:
              workouts/templates/novice/day-b.md
            kb: nothing was written; rename or remove them to start the program over, or
            list their keys in kb.yaml's rotation to continue with them

            """))
    #expect(try base.text(path) == "# Mine\n")
    #expect(try base.text("workouts/templates/novice/day-a.md") == nil)
    #expect(try base.text("kb.yaml") == ProgramBase.files["kb.yaml"])
  }

  @Test("days of the program itself are written anew where that is asked for")
  func replaces() throws {
    let path = "workouts/templates/novice/day-a.md"
    let base = try ProgramBase()
    #expect(base.run("program", "start", "novice", "--yes").status == .fine)
    let first = try base.text(path)
    #expect(base.run("log", "Squat (3x5 140kg): 5, 5, 5", "--quiet").status == .fine)
    let refused = base.run("program", "start", "novice", "--yes")
    #expect(refused.status == .problems)
    #expect(
      refused.errors.hasSuffix(
        "kb: nothing was written; --replace rewrites them, or list their keys in\nkb.yaml's"
          + " rotation to continue with them\n"))
    #expect(try base.text(path) == first)
    let dry = base.run("program", "start", "novice", "--replace", "--dry-run")
    #expect(dry.output.contains("\nRewritten\n  workouts/templates/novice/day-a.md\n"))
    let again = base.run("program", "start", "novice", "--replace", "--yes")
    #expect(again.output.hasPrefix("Wrote "), "\(again)")
    #expect(try base.text(path) != first)
    #expect(base.run("undo").status == .fine)
    #expect(try base.text(path) == first)
  }

  @Test("a file of one's own is not written over, whatever is asked for")
  func ownFile() throws {
    let path = "workouts/templates/novice/day-b.md"
    let base = try ProgramBase([path: "# Mine\n"])
    let transcript = base.run("program", "start", "novice", "--replace", "--yes")
    #expect(transcript.status == .problems)
    #expect(try base.text(path) == "# Mine\n")
  }

  @Test("settings that cannot be changed alone stop everything")
  func refusedSettings() throws {
    let settings = "rotation: [a, # legs\n  b]\n"
    let base = try ProgramBase(["kb.yaml": settings])
    let transcript = base.run("program", "start", "novice", "--yes")
    #expect(transcript.status == .problems)
    #expect(transcript.errors.hasPrefix("kb: kb.yaml:1: comments inside rotation"))
    #expect(try base.text("kb.yaml") == settings)
    #expect(try base.text("workouts/templates/novice/day-a.md") == nil)
  }

  @Test("a journal that cannot be written stops everything")
  func refusedJournal() throws {
    let journal = "# 2026-11-21\n\n<<<<<<< ours\n## A\n=======\n## B\n>>>>>>> theirs\n"
    let base = try ProgramBase([ProgramBase.journal: journal])
    let transcript = base.run("program", "start", "cycle", "--yes")
    #expect(transcript.status == .environment)
    #expect(transcript.errors.contains("a merge was left unfinished here"))
    #expect(try base.text("kb.yaml") == ProgramBase.files["kb.yaml"])
    #expect(try base.text("workouts/templates/cycle/heavy.md") == nil)
    #expect(try base.text(ProgramBase.journal) == journal)
  }

  private static let hint = """
    If you have more, list it under equipment: in kb.yaml; --equipment all means
      everything.

    """

  @Test(
    "where nobody is asked, the equipment that kb.yaml lists decides",
    arguments: [
      ("", [], "Squat     3x5 92.5kg"),
      ("equipment: {attachments: [rack]}\n", [], "Squat     3x5 92.5kg"),
      (
        "equipment: {bars: [{name: Bar, weight: 20kg}]}\n", [],
        "Squat becomes Goblet Squat (no rack).\n" + hint
      ),
      (
        "equipment: {bars: [{name: Bar, weight: 20kg}]}\n", ["--equipment", "all"],
        "Squat     3x5 92.5kg"
      ),
    ])
  func inventory(equipment: String, options: [String], expected: String) throws {
    let settings = "units: kg\nrotation: [old-a, old-b]\n" + equipment
    let base = try ProgramBase(["kb.yaml": settings])
    let transcript = base.run(all: ["program", "start", "novice", "--dry-run"] + options)
    #expect(transcript.status == .fine)
    #expect(transcript.output.contains("\n" + expected), "\(transcript.output)")
    #expect(
      transcript.output.contains(" becomes ") == expected.contains(" becomes "),
      "\(transcript.output)")
  }

  @Test(
    "a program of which a day would be empty does not begin, and says why",
    arguments: [
      (
        ["--avoid", "squat"],
        """
        kb: Novice cannot start: nothing would be left of Day A
          Squat is left out (to avoid: squat; nothing in the library can replace it).
        kb: nothing was written; kb program recommend finds a program that fits

        """
      ),
      (
        ["--equipment", "none"],
        """
        kb: Novice cannot start: nothing would be left of it
          Squat is left out (no barbell or rack; nothing in the library can replace
            it).
          Press is left out (no barbell; nothing in the library can replace it).
        If you have more, list it under equipment: in kb.yaml; --equipment all means
        everything.
        kb: nothing was written; kb program recommend finds a program that fits

        """
      ),
    ])
  func emptyDays(options: [String], errors: String) throws {
    let base = try ProgramBase()
    let transcript = base.run(all: ["program", "start", "novice", "--yes"] + options)
    #expect(transcript == Transcript(status: .problems, output: "", errors: errors))
    #expect(try base.text("kb.yaml") == ProgramBase.files["kb.yaml"])
    #expect(try base.text("workouts/templates/novice/day-a.md") == nil)
  }

  @Test("what is missing is swapped")
  func swaps() throws {
    let base = try ProgramBase()
    let transcript = base.run(
      "program", "start", "novice", "--yes", "--equipment", "barbell", "--json")
    #expect(transcript.output.contains("\"text\": \"Squat becomes Goblet Squat (no rack)\""))
    let text = try #require(try base.text("workouts/templates/novice/day-a.md"))
    #expect(text.hasSuffix("Squat becomes Goblet Squat (no rack).\n\n- Goblet Squat — 3x5\n"))
  }
}
