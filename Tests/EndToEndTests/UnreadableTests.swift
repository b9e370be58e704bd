import Glibc
import Testing

@Suite("sources that nobody may read are missed")
struct UnreadableTests {
  /// The words before a command that take away root's right to read everything.
  private static let asNobody =
    getuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
  static let isPossible = (try? ProcessRun(asNobody + ["true"]))?.status == 0

  /// A sandbox that belongs to whom the commands run as.
  private func sandbox() throws -> TrainingSandbox {
    let sandbox = try TrainingSandbox()
    if getuid() == 0 { _ = try ProcessRun(["chown", "-R", "65534:65534", sandbox.folder.path]) }
    return sandbox
  }

  private static let end =
    "kb: the answer would be incomplete; add --partial-data to get it anyway\n"

  @Test(
    "a file or a folder without permission is named by who rests on it",
    .enabled(if: isPossible, "setpriv is missing"),
    arguments: [
      (TrainingSandbox.journal, ["history"], "cannot open \(TrainingSandbox.journal)"),
      ("workouts/journal/2026", ["history"], "workouts/journal/2026: this cannot be read"),
      ("workouts/journal", ["streak"], "workouts/journal: this cannot be read"),
      (TrainingSandbox.workout, ["next"], "cannot open \(TrainingSandbox.workout)"),
      ("workouts/templates", ["list", "workouts"], "workouts/templates: this cannot be read"),
      (TrainingSandbox.exercise, ["list", "exercises"], "cannot open \(TrainingSandbox.exercise)"),
      (TrainingSandbox.program, ["program", "list"], "cannot open \(TrainingSandbox.program)"),
      (TrainingSandbox.plan, ["today"], "cannot open \(TrainingSandbox.plan)"),
    ])
  func permission(path: String, command: [String], words: String) throws {
    let sandbox = try sandbox()
    chmod("\(sandbox.folder.path)/\(path)", 0)
    defer { chmod("\(sandbox.folder.path)/\(path)", 0o755) }
    let run = try sandbox.run(command, prefix: Self.asNobody)
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("kb: \(words): Permission denied; check"), "\(run.errors)")
    #expect(run.errors.hasSuffix(Self.end))
    let partial = try sandbox.run(command + ["--partial-data"], prefix: Self.asNobody)
    #expect(partial.status < 2, "\(partial.errors)")
    #expect(partial.output.hasPrefix("Incomplete: this answer leaves out \(path).\n"))
    // What does not rest on it is answered as ever, and kb check has it among the problems.
    #expect(try sandbox.run(["plates", "100kg"], prefix: Self.asNobody).status == 0)
    let check = try sandbox.run(["check", "--only", "unreadable-file"], prefix: Self.asNobody)
    #expect(check.status == 1)
    #expect(check.output.hasPrefix("\(path):1:1: error: "))
  }

  @Test(
    "an export stays JSON without what cannot be read",
    .enabled(if: isPossible, "setpriv is missing"))
  func export() throws {
    let sandbox = try sandbox()
    chmod("\(sandbox.folder.path)/\(TrainingSandbox.exercise)", 0)
    let command = ["export", "routine", "push-a"]
    let run = try sandbox.run(command, prefix: Self.asNobody)
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasSuffix(Self.end))
    let partial = try sandbox.run(command + ["--partial-data"], prefix: Self.asNobody)
    #expect(partial.status == 0)
    #expect(partial.output.hasPrefix("{\n"))
    #expect(partial.errors.contains("cannot open \(TrainingSandbox.exercise)"))
  }

  @Test(
    "texts that cannot be understood as a whole are missing, and a copy is not",
    arguments: [
      (TrainingSandbox.journal, "# 2026-11-20\n\n<<<<<<< HEAD\n## A\n", ["history"], 3, 3),
      ("workouts/journal/2026/2026-11-19.md", "# 2026-11-19\n\n\u{1}\n", ["history"], 0, 0),
      (TrainingSandbox.journal, "# 2026-11-20\n\n\u{0}\n## A\n", ["history"], 3, 3),
      (
        "workouts/journal/2026/2026-11-20.sync-conflict-1.md", "# 2026-11-20\n\n## A\n",
        ["history"], 0, 0
      ),
      ("kb.yaml", "units: kg\n<<<<<<< HEAD\nname: A\n", ["next"], 3, 3),
      (TrainingSandbox.plan, "<<<<<<< HEAD\n- 2026-11-24 push-a\n", ["today"], 3, 0),
      (TrainingSandbox.workout, "# Push A\n\n<<<<<<< HEAD\n- Squat\n", ["next"], 3, 3),
      (TrainingSandbox.workout, "# Push A\n\n<<<<<<< HEAD\n- Squat\n", ["plates", "100kg"], 0, 3),
    ] as [(String, String, [String], Int32, Int32)])
  func texts(
    path: String, text: String, command: [String], status: Int32, logs: Int32
  ) throws {
    let sandbox = try TrainingSandbox()
    try sandbox.folder.write(text, to: path)
    let run = try sandbox.run(command)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.contains(path) == (status == 3), "\(run.errors)")
    #expect(try sandbox.run(["log", "Plank: 45s"]).status == logs)
  }

  @Test("nothing of a damaged journal file counts where the answer says that it is left out")
  func damaged() throws {
    let sandbox = try TrainingSandbox()
    let path = "workouts/journal/2026/2026-11-19.md"
    try sandbox.folder.write("# 2026-11-19\n\n- Zercher Squat: 60kg x 5\0\n", to: path)
    let run = try sandbox.run(["records", "--partial-data"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("Incomplete: this answer leaves out \(path).\n"))
    #expect(!run.output.contains("Zercher"))
  }

  @Test("a link to nothing is missed, and one that is not of the knowledge base is not")
  func links() throws {
    let sandbox = try TrainingSandbox()
    let place = "\(sandbox.folder.path)/workouts/journal"
    symlink("nowhere.txt", "\(place)/2026/notes.txt")
    symlink("nowhere.md", "\(place)/2026/.#2026-11-21.md")
    #expect(try sandbox.run(["history"]).status == 0)
    rename(place, "\(sandbox.folder.path)/away")
    symlink("../gone", place)
    let run = try sandbox.run(["history"])
    #expect(run.status == 3)
    #expect(
      run.errors == "kb: workouts/journal: this link points to nothing; remove it\n" + Self.end)
  }

  @Test(
    "no page is removed because a folder could not be listed",
    .enabled(if: isPossible, "setpriv is missing"))
  func build() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.run(["build", "-q"], prefix: Self.asNobody).status == 0)
    let pages = try sandbox.contents()
    let folder = "\(sandbox.folder.path)/workouts/journal/2026"
    chmod(folder, 0)
    for _ in 0..<2 {
      let run = try sandbox.run(["build"], prefix: Self.asNobody)
      #expect(run.status == 3)
      #expect(
        run.errors.hasPrefix("kb: workouts/journal/2026: this cannot be read: Permission denied"))
    }
    #expect(try sandbox.contents().contains("public/sessions/2026-11-20"))
    chmod(folder, 0o755)
    #expect(try sandbox.run(["build", "-q"], prefix: Self.asNobody).status == 0)
    #expect(try sandbox.contents() == pages)
  }
}
