import Testing

@testable import KBCommand

@Suite("kb program")
struct ProgramCommandTests {
  @Test("the list has a row for each program")
  func list() throws {
    let expected = """
      Name    Goal                  Level                  Days    Min  Weeks  Scheme
      Cycle   powerlifting,         intermediate,           3-4     60         percent
              strength              advanced
      Novice  strength              beginner                  3  45-60     12  linear

      kb program NAME shows one, kb program recommend finds one that fits you, and kb
      program start NAME starts one.

      """
    let base = try ProgramBase()
    #expect(base.run("program", "list") == Transcript(status: .fine, output: expected, errors: ""))
    #expect(base.run("program").output == expected)
  }

  @Test(
    "a day is taken as everywhere, though programs are the same on all",
    arguments: ["", "novice", "list"])
  func on(words: String) throws {
    let base = try ProgramBase()
    let command = ["program"] + words.split(separator: " ").map(String.init)
    #expect(base.run(all: command + ["--on", "2026-11-20"]) == base.run(all: command))
    #expect(base.run(all: command + ["--on", "soon"]).status == .usage)
  }

  @Test("a program of which a day would be empty is not recommended")
  func empty() throws {
    let base = try ProgramBase()
    let options = [
      "program", "recommend", "--goal", "strength", "--level", "beginner", "--days", "3",
      "--minutes", "60",
    ]
    #expect(base.run(all: options + ["--equipment", "barbell"]).status == .fine)
    let transcript = base.run(all: options + ["--equipment", "none"])
    #expect(
      transcript
        == Transcript(
          status: .problems,
          output: """
            No program fits: 1 program is for another level, 1 program would have a day
            without an exercise. For more, beginners who train for strength need barbell and
            rack. Try a similar goal or other days, or list them all with kb program list.

            """, errors: ""))
  }

  @Test("a program shows its days")
  func show() throws {
    let base = try ProgramBase()
    #expect(
      base.run("program", "novice").output == """
        Novice
        strength; beginner; 3 days a week; 45-60 min a session; 12 weeks; progression:
        linear

        Add weight each time.

        Day A
          Squat — 3x5

        Day B
          Squat — 3x5
          Press — 3x5

        kb program start novice     makes it your own
        kb program simulate novice  simulates it
        kb show novice              shows its whole text

        """)
  }

  @Test(
    "an unknown name has suggestions",
    arguments: [
      ("novise", "kb: no program is called \"novise\"; did you mean novice or Novice?\n"),
      ("strat x", "kb: no program is called \"strat x\"; did you mean kb program start?\n"),
      ("zzzzzz", "kb: no program is called \"zzzzzz\"; kb program list shows all\n"),
      ("\u{1B}[2J", "kb: no program is called \"\\u{1B}[2J\"; kb program list shows all\n"),
    ])
  func unknown(name: String, errors: String) throws {
    let base = try ProgramBase()
    #expect(
      base.run("program", name) == Transcript(status: .problems, output: "", errors: errors))
  }

  @Test("questions are asked one by one, and the answers explained")
  func recommend() throws {
    let more = "- Plank — 3x30s\n- Row — 3x8\n"
    let novice = "resources/programs/novice.md"
    let base = try ProgramBase([novice: (ProgramBase.files[novice] ?? "") + more])
    let answers = ["x", "str", "", "3", "", "none", "wings, press"]
    let transcript = base.run("program", "recommend", answers: answers)
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        kb knows no movement, joint, exercise or muscle called "wings", and ignores it.
        1  Novice  ███████████████░░░░░ 76
           made for strength; for beginners; 3 days a week, as you want; 45 minutes a
           session fit into your 60; needs what you do not have: rack; 1 exercise is
           swapped; 1 exercise is left out.
           Squat becomes Goblet Squat (no rack).
           Press is left out (to avoid: press; nothing in the library can replace it).

        The library has no other program for beginners who train for strength on 3 days
        a week.
        Left out: 1 program is for another level.
        If you do have that, add --equipment inventory,rack, or list it among the
        attachments in kb.yaml.
        Next:
          kb program start novice --equipment inventory --avoid wings,press

        """)
    #expect(transcript.errors.contains("\"x\" is not one of these; press Enter for strength.\n"))
  }

  @Test("a program that would mostly be another one is not recommended")
  func mostlySwapped() throws {
    let options = [
      "program", "recommend", "--goal", "strength", "--level", "beginner", "--days", "3",
      "--minutes", "60", "--equipment", "inventory", "--avoid", "press",
    ]
    #expect(
      try ProgramBase().run(all: options)
        == Transcript(
          status: .problems,
          output: """
            No program fits: 1 program is for another level, 1 program is mostly of
            exercises that you cannot do. For more, beginners who train for strength need
            rack. Try a similar goal or other days, or list them all with kb program list.

            """, errors: ""))
  }

  @Test("equipment that nothing names is said to be unknown, and asked for again")
  func unknownEquipment() throws {
    let base = try ProgramBase()
    let options = [
      "program", "recommend", "--goal", "strength", "--level", "beginner", "--days", "3",
      "--minutes", "60", "--equipment",
    ]
    #expect(
      base.run(all: options + ["barbel,flux capacitor,Squat racks,rack"]).errors == """
        kb: unknown equipment "barbel" is ignored; did you mean barbell?
        kb: unknown equipment "flux capacitor" is ignored

        """)
    #expect(base.run(all: options + ["inventory,Barbells"]).errors == "")
    #expect(base.run(all: options + ["none"]).errors == "")
    #expect(
      base.run("program", "start", "novice", "--equipment", "barbel", "--dry-run").errors
        .hasPrefix(
          "kb: unknown equipment \"barbel\" is ignored; did you mean barbell?\n"))
    let answers = ["", "", "", "", "60", "rak", "rack", ""]
    let transcript = base.run("program", "recommend", answers: answers)
    #expect(transcript.errors.contains("unknown equipment \"60\"\n"))
    #expect(
      transcript.errors.contains(
        "unknown equipment \"rak\"; did you mean rack?\n"))
    #expect(transcript.output.contains("kb program start novice --equipment inventory,rack\n"))
  }

  @Test("options answer beforehand, and where nothing fits the filters say why")
  func nothingFits() throws {
    let base = try ProgramBase()
    let options = ["--goal", "hypertrophy", "--level", "beginner", "--days", "6", "--minutes"]
    let transcript = base.run(
      "program", "recommend", options[0], options[1], options[2], options[3], options[4],
      options[5], options[6], "30")
    #expect(
      transcript
        == Transcript(
          status: .problems,
          output: """
            No program fits: 1 program is for another level, 1 program is for another number
            of days a week. The library has no other program for beginners who train for
            hypertrophy on 6 days a week. Try a similar goal or other days, or list them all
            with kb program list.

            """, errors: ""))
  }

  @Test("where the answers end the missing options are named")
  func missingAnswers() throws {
    let base = try ProgramBase()
    let transcript = base.run("program", "recommend", "--goal", "strength")
    #expect(transcript.status == .usage)
    #expect(
      transcript.errors.contains(
        "kb: kb program recommend needs --level --days --minutes; write: kb program recommend"
          + " --goal GOAL --level LEVEL --days N --minutes N\n"))
  }
}
