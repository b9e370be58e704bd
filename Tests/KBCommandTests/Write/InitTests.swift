import KBTestSupport
import KBKnowledge
import KBStore
import KBTerminal
import Testing

@testable import KBCommand

@Suite("kb init")
struct InitTests {
  /// A folder with a share/kb of two files, to make knowledge bases in.
  private struct Place: ~Copyable {
    let scratch: ScratchFolder
    let root: RootFolder

    init() throws {
      let made = try ScratchFolder()
      let folder = try RootFolder(made.path)
      let files = [
        ("share/library/exercises/squat.md", "# Squat\n"),
        ("share/library/workouts/gymtrack/day-a.md", "# Day A\n\n- Squat — 3x5\n"),
      ]
      for (path, text) in files { try folder.replaceFile(at: path, with: Array(text.utf8)) }
      scratch = made
      root = folder
    }

    func run(_ arguments: [String], share: String = "share") -> Transcript {
      var context = Context(
        environment: .variables([
          "KB_TODAY": "2026-11-21", "KB_SHARE": scratch.path + "/" + share,
        ]),
        output: Output(.memory, terminal: .file), errors: Output(.memory, terminal: .file),
        input: LineInput(lines: []), commands: Commands.all)
      let status = KBCommand.run(arguments: arguments, in: &context)
      return Transcript(
        status: status, output: context.output.captured, errors: context.errors.captured)
    }

    func text(_ path: String) throws -> String? {
      try root.readIfPresent(path, limit: 1 << 20).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test("a new folder gets settings, a workout of its own and a journal, and reads kb's library")
  func new() throws {
    let place = try Place()
    let folder = place.scratch.path + "/a/new one"
    let transcript = place.run(["init", folder])
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Created a knowledge base in \(folder): settings and a first workout.
        1 exercise, 1 workout and 0 programs come with kb; see kb library list.

        Next:
          cd '\(folder)'
          kb show my-first-workout
          kb build

        """)
    let listing = try RootFolder(folder).walk(rules: TreeRules(ignoringPaths: []))
    #expect(listing.entries.map(\.path) == ["kb.yaml", "workouts/templates/my-first-workout.md"])
    #expect(try place.text("a/new one/.gitignore") == "public/\n.kb/\n")
    #expect(try place.text("a/new one/workouts/journal/.gitkeep") == "")
    #expect(try place.text("a/new one/.kb/kb.yaml.schema.json")?.hasPrefix("{") == true)
    let list = place.run(["list", "exercises", "--names", "--root", folder])
    #expect(list.output == "Squat\n")
  }

  @Test("its settings have no problems, whatever the units and the name", arguments: ["kg", "lb"])
  func settings(unit: String) throws {
    let place = try Place()
    let folder = place.scratch.path + "/new"
    let name = "Ann \"A\" O'Neil: \\ #1"
    #expect(place.run(["init", folder, "--units", unit, "--name", name]).status == .fine)
    let check = place.run(["check", "--only", "unknown-key", "--root", folder])
    #expect(check.output == "All is well in 2 files.\n")
    let text = try place.text("new/kb.yaml") ?? ""
    #expect(text.hasPrefix("# yaml-language-server: $schema=.kb/kb.yaml.schema.json\n"))
    let knowledge = try KnowledgeBase(RootFolder(folder))
    #expect(knowledge.settings.unit.symbol == unit)
    #expect(knowledge.settings.name == name)
    #expect(knowledge.settings.library == .builtIn)
    #expect(knowledge.settings.rotation == [])
    // What the sessions of the library ask for each day, so that both agree.
    #expect(knowledge.settings.challenge?.each == "10 Air Squat + 10 Push-up")
    #expect(knowledge.diagnostics.allSatisfy { $0.path != "kb.yaml" })
  }

  @Test("files that stand there are listed, and nothing is written")
  func obstacles() throws {
    let place = try Place()
    try place.root.replaceFile(at: "old/kb.yaml", with: Array("units: lb\n".utf8))
    let folder = place.scratch.path + "/old"
    let transcript = place.run(["init", folder])
    #expect(transcript.status == .problems)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: these files are in the way in \(folder):
          kb.yaml
        kb: nothing was written; move them away, or choose another folder

        """)
    #expect(try place.text("old/kb.yaml") == "units: lb\n")
    #expect(try place.text("old/.gitignore") == nil)
  }

  @Test("an ignore file of the user's own stays as it is")
  func ignoreFile() throws {
    let place = try Place()
    try place.root.replaceFile(at: "old/.gitignore", with: Array("*.log\n".utf8))
    try place.root.replaceFile(at: "old/.git/config", with: [])
    let folder = place.scratch.path + "/old"
    let transcript = place.run(["init", folder])
    #expect(transcript.status == .fine)
    #expect(
      transcript.output.contains(
        "\nYour .gitignore stays as it is; add the lines public/ and .kb/ to it.\n"))
    #expect(try place.text("old/.gitignore") == "*.log\n")
  }

  @Test("without a library it says what is missing and makes no folder")
  func noLibrary() throws {
    let place = try Place()
    let transcript = place.run(["init", place.scratch.path + "/new"], share: "share/library")
    #expect(transcript.status == .environment)
    #expect(
      transcript.errors == """
        kb: the library that comes with kb is missing: there is no library in \
        \(place.scratch.path)/share/library; install kb again, or set KB_SHARE to the share/kb of \
        another one

        """)
    #expect(try place.text("new/kb.yaml") == nil)
  }

  @Test("a file in the place of the folder is an error of the world")
  func fileInTheWay() throws {
    let place = try Place()
    try place.root.replaceFile(at: "file", with: [])
    #expect(place.run(["init", place.scratch.path + "/file/new"]).status == .environment)
    #expect(place.run(["init", place.scratch.path + "/file"]).status == .environment)
  }
}
