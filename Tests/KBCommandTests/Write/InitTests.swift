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
        ("share/library/exercises/squat.md", "---\nequipment: [barbell, rack]\n---\n# Squat\n"),
        ("share/library/exercises/press-up.md", "# Press-up\n"),
        (
          "share/library/programs/base.md",
          """
          ---
          goal: strength
          level: beginner
          days: 3
          ---
          # Base

          ## A
          - Press-up — 3x8

          """
        ),
        ("share/library/workouts/gymtrack/day-a.md", "# Day A\n\n- Squat — 3x5\n"),
      ]
      for (path, text) in files { try folder.replaceFile(at: path, with: Array(text.utf8)) }
      scratch = made
      root = folder
    }

    /// Runs a command; `typed` is what somebody types in a terminal, `nil` for no terminal.
    func run(
      _ arguments: [String], share: String = "share", typed: [String]? = nil, language: String = "C"
    ) -> Transcript {
      let terminal = typed == nil ? Terminal.file : Terminal(isTTY: true, width: 80)
      var context = Context(
        environment: .variables([
          "KB_TODAY": "2026-11-21", "KB_SHARE": scratch.path + "/" + share,
          "LANG": language + ".UTF-8", "NO_COLOR": "1",
        ]),
        output: Output(.memory, terminal: terminal), errors: Output(.memory, terminal: terminal),
        input: LineInput(lines: typed ?? []), commands: Commands.all)
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
        2 exercises, 1 workout and 1 program come with kb; see kb library list.

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
    #expect(list.output == "Press-up\nSquat\n")
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

  @Test("in a terminal it asks five things, and Enter takes what is in brackets")
  func questions() throws {
    let place = try Place()
    let folder = place.scratch.path + "/new"
    let answers = ["Ann", "lb", "dumbells and a ladder", "dumbbells, rack", "7", "3", "get strong"]
    let transcript = place.run(["init", folder], typed: answers)
    #expect(transcript.status == .fine)
    let asked = """
      Five questions; Enter takes what is in brackets.
      Your name, for the site: Plates in kg or lb [kg]: What do you have? gym; nothing; or names with commas \
      between them, such as
      barbell, rack, bench, dumbbells, kettlebells, pull-up bar, band.
      You have [gym]: kb knows no "dumbells and a ladder".
      You have [gym]: Days a week, 2 to 6 [3]: "7" is not one of these; Enter means 3.
      Days a week, 2 to 6 [3]: What for: strength, hypertrophy, powerlifting, general fitness, athletic
      performance or conditioning.
      Your goal [strength]:
      """
    #expect(transcript.errors == asked + " \n")
    #expect(
      transcript.output.contains("\nA program that fits: Base (made for strength; for beginners; "))
    #expect(transcript.output.contains("\n  kb program start base --equipment inventory\n"))
    let settings = try KnowledgeBase(RootFolder(folder)).settings
    #expect(settings.name == "Ann")
    #expect(settings.unit == .pounds)
    #expect(settings.inventory.bars.isEmpty)
    #expect(settings.inventory.attachments == ["rack"])
    #expect(settings.inventory.equipment == ["dumbbells", "rack"])
  }

  @Test("Enter alone, and an end of the input, give what a script gets", arguments: [0, 2, 5])
  func enter(answers: Int) throws {
    let place = try Place()
    let folder = place.scratch.path + "/new"
    let typed = [String](repeating: "", count: answers)
    #expect(place.run(["init", folder], typed: typed).status == .fine)
    #expect(place.run(["init", folder + "2"]).status == .fine)
    #expect(try place.text("new/kb.yaml") == place.text("new2/kb.yaml"))
  }

  @Test("where people use pounds, pounds are what Enter means")
  func pounds() throws {
    let place = try Place()
    let folder = place.scratch.path + "/new"
    let typed = [String](repeating: "", count: 5)
    let transcript = place.run(["init", folder], typed: typed, language: "en_US")
    #expect(transcript.errors.contains("Plates in kg or lb [lb]: "))
    #expect(try KnowledgeBase(RootFolder(folder)).settings.unit == .pounds)
  }

  @Test("with --yes nothing is asked")
  func yes() throws {
    let place = try Place()
    let transcript = place.run(["init", place.scratch.path + "/new", "--yes"], typed: ["x"])
    #expect(transcript.status == .fine)
    #expect(transcript.errors == "")
  }

  @Test(
    "every kind of equipment is written without a problem, and converted from unit to unit",
    arguments: ["gym", "nothing", "barbell, rack", "dumbbells, kettlebells", "Kettlebell"])
  func equipment(names: String) throws {
    let place = try Place()
    for unit in ["kg", "lb"] {
      let folder = place.scratch.path + "/" + unit
      let transcript = place.run(["init", folder, "--equipment", names, "--units", unit])
      #expect(transcript.status == .fine, "\(transcript.errors)")
      #expect(try KnowledgeBase(RootFolder(folder)).diagnostics.isEmpty)
    }
    let converted = place.run(["convert", "lb", "--yes", "--root", place.scratch.path + "/kg"])
    #expect(converted.status == .fine)
    let expected = try place.text("lb/kb.yaml")?.replacing("units: lb  ", with: "units: lb  ")
    #expect(try place.text("kg/kb.yaml") == expected)
  }

  @Test("an unknown thing, day or goal is refused before anything is made")
  func refused() throws {
    let place = try Place()
    for (option, value) in [("equipment", "anvil"), ("days", "9"), ("goal", "glory")] {
      let transcript = place.run(["init", place.scratch.path + "/new", "--\(option)", value])
      #expect(transcript.status == .usage)
      #expect(transcript.errors.contains(value))
      #expect(try place.text("new/kb.yaml") == nil)
    }
  }
}
