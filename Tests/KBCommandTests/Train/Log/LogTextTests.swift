import KBCore
import Testing

@testable import KBCommand

@Suite("kb log --from")
struct LogTextTests {
  private static let session = """
    ## 18:00 Push Day A

    - id: a-1
    - effort: 7.5

    - Bench Press (3x8 60kg): 8, 8, 7

    Good.

    """

  @Test("the sessions of a file are written in canonical form")
  func file() throws {
    let folder = try LogFolder()
    let file = try folder.scratch.write(
      "# 2026-11-20\r\n## 18:00   Push Day A\r\n* id: a-1\r\n* effort: RPE 7.5\r\n"
        + "* Bench Press (3x8 60kg): 8,8,7\r\nGood.", to: "shared.txt")
    #expect(folder.log("--from", file).status == .fine)
    #expect(
      try folder.text("workouts/journal/2026/2026-11-20.md") == "# 2026-11-20\n\n" + Self.session)
  }

  @Test("a text without a day is of today, or of --date")
  func days() throws {
    let folder = try LogFolder()
    let lines = Self.session.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    #expect(folder.log("--from", "-", answers: lines).status == .fine)
    #expect(try folder.text() == "# 2026-11-21\n\n" + Self.session)
    let other = lines.map { $0 == "- id: a-1" ? "- id: a-2" : $0 }
    #expect(folder.log("--from", "-", "--date", "2026-11-19", answers: other).status == .fine)
    #expect(
      try folder.text("workouts/journal/2026/2026-11-19.md")
        == "# 2026-11-19\n\n" + Self.session.replacing("a-1", with: "a-2"))
  }

  @Test("what is already there is not written twice, with an id or without")
  func twice() throws {
    let folder = try LogFolder()
    let lines = ["## 18:00 A", "- Plank: 45s", "## 18:00 B", "- id: b", "- Plank: 45s"]
    #expect(folder.log("--from", "-", answers: lines).status == .fine)
    let text = try folder.text()
    #expect(
      folder.log("--from", "-", answers: lines + ["- Plank: 50s"]).output == """
        Already logged at workouts/journal/2026/2026-11-21.md:3; nothing was written.

        Already logged at workouts/journal/2026/2026-11-21.md:7; nothing was written.

        """)
    #expect(try folder.text() == text)
    #expect(
      folder.log("--from", "-", answers: lines.dropLast(3) + ["- Plank: 50s"]).status == .fine)
    #expect(try folder.text() == (text ?? "") + "\n## 18:00 A\n\n- Plank: 45s\n- Plank: 50s\n")
  }

  @Test("one text may hold several days")
  func severalDays() throws {
    let folder = try LogFolder(settings: "journal: {layout: month}\n")
    let lines = ["# 2026-11-20", "## A", "- Plank: 45s", "# 2026-11-19", "## B", "- Plank: 50s"]
    #expect(folder.log("--from", "-", "-q", answers: lines).status == .fine)
    #expect(
      try folder.text("workouts/journal/2026/2026-11.md") == """
        # 2026-11-19

        ## B

        - Plank: 50s

        # 2026-11-20

        ## A

        - Plank: 45s

        """)
  }

  @Test("several days are one change, which is made and taken back as a whole")
  func severalDaysUndone() throws {
    let folder = try LogFolder()
    let lines = ["# 2026-11-20", "## A", "- Plank: 45s", "# 2026-11-19", "## B", "- Plank: 50s"]
    #expect(folder.log("--from", "-", "-q", answers: lines).status == .fine)
    let paths = ["20", "19"].map { "workouts/journal/2026/2026-11-\($0).md" }
    for path in paths { #expect(try folder.text(path) != nil) }
    #expect(folder.log("--from", "-", "-q", answers: lines).status == .fine)
    #expect(folder.log("--undo", "-q").status == .fine)
    for path in paths { #expect(try folder.text(path) == nil) }
  }

  @Test("of several days none is written where one of them cannot be")
  func severalDaysRefused() throws {
    let folder = try LogFolder()
    let path = "workouts/journal/2026/2026-11-19.md"
    try folder.write("# 2026-11-19\n\n```\n", to: path)
    let lines = ["# 2026-11-20", "## A", "- Plank: 45s", "# 2026-11-19", "## B", "- Plank: 50s"]
    let run = folder.log("--from", "-", "-q", answers: lines)
    #expect(run.status == .problems)
    #expect(run.errors.hasSuffix("Nothing was logged.\n"))
    #expect(try folder.text("workouts/journal/2026/2026-11-20.md") == nil)
  }

  @Test("an error in the text is shown at its place, and nothing is written")
  func errors() throws {
    let folder = try LogFolder()
    let run = folder.log(
      "--from", "-", answers: ["## 18:00 A", "- Plank: 45s", "- effort: soon"])
    #expect(
      run
        == Transcript(
          status: .problems, output: "",
          errors: """
            -:3:11: error: effort cannot be read [bad-head]
              - effort: soon
                        ^~~~
              write effort: 7, from 1 to 10 in halves
            Nothing was logged.

            """))
    #expect(try folder.text() == nil)
  }

  @Test(
    "a text that is no session is refused",
    arguments: [
      ("", "kb: -: there is no session in it; write ## 07:30 Push Day A, then entries"),
      ("Dear diary", "kb: -: there is no session in it; write ## 07:30 Push Day A, then entries"),
      ("## A\n```\n", "kb: -:1: this session has a code block that is never closed"),
    ])
  func noSession(text: String, message: String) throws {
    let folder = try LogFolder()
    let lines = text.split(separator: "\n").map(String.init)
    let run = folder.log("--from", "-", answers: lines)
    #expect(
      run
        == Transcript(status: .problems, output: "", errors: message + "\nNothing was logged.\n"))
    #expect(try folder.text() == nil)
  }

  @Test("text outside of sessions, and a --date that the text overrules, are remarked on")
  func remarks() throws {
    let folder = try LogFolder()
    let run = folder.log(
      "--from", "-", "--date", "2026-11-18", "-q",
      answers: ["# 2026-11-20", "lost", "## A", "- Plank: 45s"])
    #expect(
      run
        == Transcript(
          status: .fine, output: "",
          errors: """
            kb: -:2: text that belongs to no session is not logged
            kb: -:3 is a session of 2026-11-20, whatever --date says

            """))
  }

  @Test(
    "the first line outside of all sessions is found",
    arguments: [
      ("# 2026-11-20\n\n## A\n- Dip: 8\n\n# 2026-11-21\n\nlost\n\n## B\n- Dip: 8\n", 8),
      ("# 2026-11-20\n\n## 18:00 A\n- Dip: 8\n\n## 07:00 B\n- Dip: 8\n", nil),
      ("lost\n# 2026-11-20\n\n## A\n- Dip: 8\n", 1),
      ("27.11.2026\ndips 10, 8\n", nil), ("lost\n27.11.2026\ndips 10, 8\n", 1),
    ])
  func looseLine(text: String, line: Int?) {
    let text = LogText(name: "a.md", bytes: Array(text.utf8))
    #expect(text.sessions(on: nil, NotationHabits()).looseLine == line)
  }

  @Test("a file that cannot be read is a failure of the surroundings")
  func missingFile() throws {
    let folder = try LogFolder()
    let path = folder.scratch.path + "/none.md"
    #expect(
      folder.log("--from", path)
        == Transcript(
          status: .environment, output: "",
          errors:
            "kb: cannot read \(path): No such file or directory; check the path, or write - for"
            + " standard input\n"))
  }
}
