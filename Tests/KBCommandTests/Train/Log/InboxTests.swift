import Glibc
import KBStore
import KBTerminal
import Testing

@testable import KBCommand

@Suite("kb log --inbox")
struct InboxTests {
  private static let first = "workouts/inbox/a1.md"
  private static let second = "workouts/inbox/b2.md"
  private static let morning = """
    # 2026-11-21

    ## 07:30 Push Day A

    - id: a1

    - Bench Press (3x8 60kg): 8, 8, 7

    """
  private static let earlier = """
    # 2026-11-19

    ## 18:00 Core

    - id: b2

    - Plank: 45s

    """

  private func run(_ arguments: String..., in folder: borrowing LogFolder) -> Transcript {
    var context = Context(
      environment: .variables(["KB_TODAY": "2026-11-21"]),
      output: Output(.memory, terminal: .file), errors: Output(.memory, terminal: .file),
      input: LineInput(lines: []), commands: Commands.all)
    let status = KBCommand.run(
      arguments: arguments + ["--root", folder.scratch.path], in: &context)
    return Transcript(
      status: status, output: context.output.captured, errors: context.errors.captured)
  }

  private func filled(settings: String = "units: kg\n") throws -> LogFolder {
    let folder = try LogFolder(settings: settings)
    try folder.write(Self.morning, to: Self.first)
    try folder.write(Self.earlier, to: Self.second)
    return folder
  }

  @Test("files become sessions of their days and go, as one change that can be undone")
  func takes() throws {
    let folder = try filled()
    #expect(
      folder.log("--inbox")
        == Transcript(
          status: .fine,
          output: """
            Push Day A, 2026-11-21 07:30: logged at workouts/journal/2026/2026-11-21.md:3
            Core, 2026-11-19 18:00: logged at workouts/journal/2026/2026-11-19.md:3
            Undo it with kb undo.

            """, errors: ""))
    #expect(try folder.text() == Self.morning)
    #expect(try folder.text("workouts/journal/2026/2026-11-19.md") == Self.earlier)
    #expect(try folder.text(Self.first) == nil)
    #expect(try folder.text(Self.second) == nil)
    #expect(
      folder.log("--inbox")
        == Transcript(status: .fine, output: "The inbox is empty.\n", errors: ""))

    let undone = run("undo", in: folder)
    #expect(undone.status == .fine)
    #expect(undone.output.hasPrefix("Undid: Log 2 sessions from the inbox"))
    #expect(try folder.text() == nil)
    #expect(try folder.text(Self.first) == Self.morning)
    #expect(try folder.text(Self.second) == Self.earlier)
  }

  @Test("a file that comes a second time only goes")
  func again() throws {
    let folder = try filled()
    _ = folder.log("--inbox")
    try folder.write(Self.morning, to: Self.first)
    #expect(
      folder.log("--inbox").output == """
        Push Day A, 2026-11-21 07:30: already logged at workouts/journal/2026/2026-11-21.md:3
        Undo it with kb undo.

        """)
    #expect(try folder.text() == Self.morning)
    #expect(try folder.text(Self.first) == nil)
    #expect(run("undo", in: folder).output.contains("Log Push Day A on 2026-11-21 from the inbox"))
  }

  @Test("--dry-run writes nothing, and --json names sessions and what was left")
  func forPrograms() throws {
    let folder = try filled()
    try folder.write("nothing\n", to: "workouts/inbox/c3.md")
    let dry = folder.log("--inbox", "--dry-run")
    #expect(dry.status == .problems)
    #expect(
      dry.output == """
        Push Day A, 2026-11-21 07:30: would go to workouts/journal/2026/2026-11-21.md:3
        Core, 2026-11-19 18:00: would go to workouts/journal/2026/2026-11-19.md:3
        Nothing was written.

        """)
    #expect(try folder.text(Self.first) == Self.morning)
    let lines = folder.log("--inbox", "--json").output.split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[0].hasPrefix("{\"place\":\"workouts/journal/2026/2026-11-21.md:3\""))
    #expect(
      lines[2]
        == "{\"path\":\"workouts/inbox/c3.md\",\"left\":true,"
        + "\"reason\":\"it must hold exactly one session\"}")
  }

  @Test(
    "what is no session of its name is named and left, and everything else is taken",
    arguments: [
      ("notes.txt", "# 2026-11-21\n", "its name is not that of a session, such as 3f2a.md"),
      ("a b.md", "", "its name is not that of a session, such as 3f2a.md"),
      ("x;rm -rf.md", "", "its name is not that of a session, such as 3f2a.md"),
      ("c3.md", "", "it must hold exactly one session"),
      ("c3.md", "## 07:30 Core\n\n- Plank: 45s\n", "line 1: this session has no day"),
      ("c3.md", morning, "its session has another id than its name"),
      ("c3.md", earlier + "\n## 19:00 Core\n\n- Plank: 45s\n", "it must hold exactly one session"),
      (
        "c3.md", "hello\n\n# 2026-11-19\n\n## 18:00 Core\n\n- Plank: 45s\n",
        "line 1: this text belongs to no session"
      ),
      (
        "c3.md", "# 2026-11-19\n\n## 18:00 Core\n\n- Plank: 45s\n\n```\n",
        "it must hold exactly one session"
      ),
    ])
  func refuses(name: String, text: String, reason: String) throws {
    let folder = try filled()
    try folder.write(text, to: "workouts/inbox/" + name)
    let run = folder.log("--inbox", "-q")
    #expect(
      run
        == Transcript(
          status: .problems, output: "",
          errors: "kb: workouts/inbox/\(name) was left where it is: \(reason)\n"))
    #expect(try folder.text("workouts/inbox/" + name) == text)
    #expect(try folder.text() == Self.morning)
    #expect(try folder.text(Self.first) == nil)
  }

  @Test("bytes that are no text, too many bytes, and conflict markers are left")
  func badBytes() throws {
    let folder = try LogFolder()
    let start = Array("# 2026-11-21\n\n## 07:30 Core\n\n- Plank: 45s\n\n".utf8)
    try folder.root.replaceFile(at: "workouts/inbox/a1.md", with: start + [0xFF, 0x0A])
    try folder.root.replaceFile(
      at: "workouts/inbox/b2.md", with: start + Array(repeating: UInt8(ascii: "x"), count: 1 << 16))
    try folder.write(
      "<<<<<<< one\n" + Self.morning + "=======\n>>>>>>> two\n", to: "workouts/inbox/c3.md")
    let run = folder.log("--inbox")
    #expect(run.status == .problems)
    #expect(run.output == "")
    #expect(
      run.errors == """
        kb: workouts/inbox/a1.md was left where it is: line 7: this byte is not valid UTF-8
        kb: workouts/inbox/b2.md was left where it is: it is larger than 64 KiB
        kb: workouts/inbox/c3.md was left where it is: line 1: a merge was left unfinished here

        """)
  }

  @Test("no link is followed, in the inbox or to it")
  func links() throws {
    let folder = try filled()
    let outside = try LogFolder()
    try outside.write(Self.earlier, to: "secret.md")
    let inbox = folder.scratch.path + "/workouts/inbox"
    #expect(symlink(outside.scratch.path + "/secret.md", inbox + "/c3.md") == 0)
    #expect(symlink("../../kb.yaml", inbox + "/d4.md") == 0)
    #expect(mkdir(inbox + "/e5.md", 0o777) == 0)
    #expect(mkfifo(inbox + "/f6.md", 0o666) == 0)
    let run = folder.log("--inbox", "-q")
    #expect(
      run.errors == """
        kb: workouts/inbox/c3.md was left where it is: it is a symbolic link
        kb: workouts/inbox/d4.md was left where it is: it is a symbolic link
        kb: workouts/inbox/e5.md was left where it is: it is not a file
        kb: workouts/inbox/f6.md was left where it is: it is not a file

        """)
    #expect(try outside.text("secret.md") == Self.earlier)
    #expect(try folder.text() == Self.morning)

    let other = try LogFolder()
    #expect(symlink(inbox, other.scratch.path + "/workouts/inbox") == 0)
    let refused = other.log("--inbox")
    #expect(refused.status == .environment)
    #expect(refused.errors.hasPrefix("kb: workouts/inbox is a symbolic link"))
  }

  @Test("a session that the journal has in other words is left beside it")
  func contradiction() throws {
    let folder = try filled()
    _ = folder.log("--inbox")
    let corrected = Self.morning.replacing("8, 8, 7", with: "8, 8, 8")
    try folder.write(corrected, to: "workouts/journal/2026/2026-11-21.md")
    try folder.write(Self.morning, to: Self.first)
    let run = folder.log("--inbox")
    #expect(run.status == .problems)
    #expect(
      run.errors
        == "kb: workouts/inbox/a1.md was left where it is: the journal has other words for this"
        + " session at workouts/journal/2026/2026-11-21.md:3; correct them there if necessary, then"
        + " remove this file\n")
    #expect(try folder.text() == corrected)
    #expect(try folder.text(Self.first) == Self.morning)
  }

  @Test("where a file of the journal cannot be written, the sessions of its days wait")
  func otherDays() throws {
    let folder = try filled()
    let broken = "# 2026-11-21\n\n## 06:00 Run\n\n```\n- Run: 30 min\n"
    try folder.write(broken, to: "workouts/journal/2026/2026-11-21.md")
    let run = folder.log("--inbox")
    #expect(run.status == .problems)
    #expect(run.output.hasPrefix("Core, 2026-11-19 18:00: logged at"))
    #expect(
      run.errors
        == "kb: workouts/inbox/a1.md was left where it is: workouts/journal/2026/2026-11-21.md:5: the"
        + " code block that begins here is never closed and would swallow the session; close it with"
        + " ```\n")
    #expect(try folder.text() == broken)
    #expect(try folder.text(Self.first) == Self.morning)
    #expect(try folder.text(Self.second) == nil)
  }

  @Test("no other command reads the inbox, whatever the folder's rules are")
  func unread() throws {
    for settings in ["units: kg\n", "units: kg\nread: {journal: [\"**/*.md\"]}\n"] {
      let folder = try LogFolder(settings: settings)
      let before = run("check", "strict", in: folder)
      try folder.write(Self.morning, to: Self.first)
      try folder.write("[broken](nowhere.md) - 60kg x\n", to: "workouts/inbox/junk.md")
      #expect(run("check", "strict", in: folder).output == before.output)
      #expect(
        folder.log("--inbox").output.contains("logged at workouts/journal/2026/2026-11-21.md"))
      #expect(try folder.text() == Self.morning)
    }
  }

  @Test("it takes no other way to log", arguments: ["--undo", "--done", "--yes"])
  func alone(option: String) throws {
    let folder = try filled()
    #expect(folder.log("--inbox", option).status == .usage)
    #expect(folder.log("--inbox", "Plank: 45s").status == .usage)
    #expect(try folder.text(Self.first) == Self.morning)
  }
}
