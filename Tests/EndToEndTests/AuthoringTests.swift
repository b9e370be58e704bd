import Glibc
import Testing

@Suite("the binary edits, moves and takes back", .serialized)
struct AuthoringTests {
  private static let workout = "workouts/templates/push-b.md"
  private static let moved = "workouts/templates/heavy.md"
  private static let text = "# Push B\n\n- Squat — 3x5\n"

  /// A knowledge base with a workout that its plan and settings name.
  private func sandbox(commit: String = "never") throws -> JournalSandbox {
    let sandbox = try JournalSandbox()
    try sandbox.folder.write(
      "units: kg\nrotation: [push-b]\ngit: {commit: \(commit)}\n", to: "kb.yaml")
    try sandbox.folder.write(Self.text, to: Self.workout)
    try sandbox.folder.write("- 2026-11-24 push-b\n", to: "workouts/plan.md")
    return sandbox
  }

  /// Whether all files are as before the move, or all as after it; nil for anything between.
  private func isMoved(_ sandbox: JournalSandbox) throws -> Bool? {
    let folder = sandbox.folder
    let (old, new) = (try folder.text(Self.workout), try folder.text(Self.moved))
    let plan = try folder.text("workouts/plan.md")
    let settings = try folder.text("kb.yaml")
    if old == Self.text, new == nil, plan == "- 2026-11-24 push-b\n",
      settings?.contains("[push-b]") == true
    {
      return false
    }
    let isAfter =
      old == nil && new?.hasSuffix(Self.text) == true && plan == "- 2026-11-24 heavy\n"
      && settings?.contains("[heavy]") == true
    return isAfter ? true : nil
  }

  @Test("a session is corrected in a scripted editor, and undone")
  func edit() throws {
    let sandbox = try sandbox()
    try sandbox.folder.write(
      "#!/bin/sh\nfor file; do :; done\nsed -i 's/5, 5, 5/5, 5, 4/' \"$file\"\n", to: "editor")
    let editor = "sh \(sandbox.folder.path)/editor"
    let run = try sandbox.run(
      ["edit", "session", "last", "--yes"], variables: ["VISUAL": "", "EDITOR": editor])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try sandbox.text?.contains("5, 5, 4") == true)
    #expect(try sandbox.run(["undo"]).status == 0)
    #expect(try sandbox.text == JournalSandbox.before)
    #expect(try sandbox.run(["redo"]).status == 0)
    #expect(try sandbox.text?.contains("5, 5, 4") == true)
    let failed = try sandbox.run(
      ["edit", "session", "last", "--yes"], variables: ["VISUAL": "", "EDITOR": "false"])
    #expect(failed.status == 3)
    let missing = try sandbox.run(
      ["edit", "session", "last", "--yes"], variables: ["VISUAL": "", "EDITOR": "no-such-editor"])
    #expect(missing.status == 3)
    #expect(try sandbox.text?.contains("5, 5, 4") == true)
  }

  @Test("a change of units is one step for undo and for git")
  func convert() throws {
    let sandbox = try sandbox(commit: "always")
    func git(_ words: String...) throws -> ProcessRun {
      try ProcessRun(["git", "-C", sandbox.folder.path] + words)
    }
    let hasGit = ProcessRun.exists("git")
    if hasGit {
      _ = try git("init", "-q")
      _ = try git("config", "user.name", "kb")
      _ = try git("config", "user.email", "kb@localhost")
      _ = try git("add", "-A")
      _ = try git("commit", "-qm", "Start")
    }
    let settings = try sandbox.folder.text("kb.yaml")
    let run = try sandbox.run(["convert", "lb", "--yes"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasSuffix("To undo this: kb undo.\n"))
    #expect(try sandbox.folder.text("kb.yaml")?.hasPrefix("units: lb\n") == true)
    #expect(try sandbox.text?.contains("- next: Squat 3x5 230lb\n") == true)
    if hasGit {
      #expect(
        try git("log", "-1", "--format=%s", "--name-only").output
          == "Convert to lb\n\nkb.yaml\n\(JournalSandbox.journal)\n")
    }
    #expect(try sandbox.run(["undo"]).status == 0)
    #expect(try sandbox.folder.text("kb.yaml") == settings)
    #expect(try sandbox.text == JournalSandbox.before)
    #expect(try sandbox.run(["undo"]).status == 3)
    #expect(try sandbox.run(["redo"]).status == 0)
    #expect(try sandbox.folder.text("kb.yaml")?.hasPrefix("units: lb\n") == true)
    #expect(try sandbox.text?.contains("- next: Squat 3x5 230lb\n") == true)
  }

  @Test(
    "a kill between all calls of a conversion leaves what the next command makes whole again",
    .enabled(if: CallTrace.isPossible, "strace is missing or may not trace"))
  func killedConversion() throws {
    let arguments = ["convert", "lb", "--yes"]
    let settings = try sandbox().folder.text("kb.yaml")
    var outcomes: Set<Bool> = []
    let undisturbed = try sandbox()
    let trace = try CallTrace(undisturbed.command(arguments)).own
    let (convertedSettings, converted) = (
      try undisturbed.folder.text("kb.yaml"), try undisturbed.text
    )
    #expect(convertedSettings != settings)
    #expect(converted != JournalSandbox.before)
    let names = ["renameat", "renameat2", "unlinkat", "fsync", "mkdirat"]
    for call in trace where names.contains(call.name) {
      let sandbox = try sandbox()
      let run = try sandbox.run(arguments, prefix: CallTrace.inject(call, "signal=SIGKILL"))
      #expect(run.status == 128 + SIGKILL, "\(call.line)")
      #expect(try sandbox.run(["undo", "--list"]).status == 0)
      let isConverted = try sandbox.folder.text("kb.yaml") == convertedSettings
      #expect(try isConverted || sandbox.folder.text("kb.yaml") == settings, "\(call.line)")
      #expect(try isConverted == (sandbox.text != JournalSandbox.before), "\(call.line)")
      outcomes.insert(isConverted)
    }
    #expect(outcomes == [false, true])
  }

  @Test(
    "a kill between all calls of a move leaves what the next command makes whole again",
    .enabled(if: CallTrace.isPossible, "strace is missing or may not trace"))
  func kill() throws {
    var outcomes: Set<Bool> = []
    let arguments = ["move", "push-b", "heavy", "--yes"]
    let undisturbed = try sandbox()
    let trace = try CallTrace(undisturbed.command(arguments)).own
    #expect(try isMoved(undisturbed) == true)
    let names = ["renameat", "renameat2", "unlinkat", "fsync", "mkdirat"]
    for call in trace where names.contains(call.name) {
      let sandbox = try sandbox()
      let run = try sandbox.run(arguments, prefix: CallTrace.inject(call, "signal=SIGKILL"))
      #expect(run.status == 128 + SIGKILL, "\(call.line)")
      #expect(try sandbox.run(["undo", "--list"]).status == 0)
      let outcome = try isMoved(sandbox)
      #expect(outcome != nil, "\(call.line)")
      outcomes.insert(outcome ?? false)
      if outcome == true { #expect(try sandbox.run(["undo"]).status == 0) }
      #expect(try isMoved(sandbox) == false, "\(call.line)")
    }
    #expect(outcomes == [false, true])
  }

  @Test(
    "a call of a move that fails is told, and every file is as it was",
    .enabled(if: CallTrace.isPossible, "strace is missing or may not trace"),
    arguments: [("write", "ENOSPC"), ("fsync", "EIO"), ("renameat", "EIO"), ("renameat2", "EIO")])
  func failing(call: String, error: String) throws {
    let arguments = ["move", "push-b", "heavy", "--yes"]
    let undisturbed = try sandbox()
    let trace = try CallTrace(undisturbed.command(arguments)).own
    #expect(try isMoved(undisturbed) == true)
    // The removal of the old file, which goes under another name, is the last that must not fail.
    let last = try #require(trace.lastIndex { $0.name == "renameat" && $0.line.contains("push-b") })
    for place in trace[...last] where place.name == call {
      let sandbox = try sandbox()
      let run = try sandbox.run(arguments, prefix: CallTrace.inject(place, "error=\(error)"))
      guard run.status != 0 else { continue }
      #expect(run.status == 3, "\(place.line)")
      #expect(try isMoved(sandbox) == false, "\(place.line)")
      #expect(try sandbox.run(arguments).status == 0)
      #expect(try isMoved(sandbox) == true)
    }
  }

  @Test(
    "a commit has the changed files and nothing else, runs no hook, and names a lock",
    .enabled(if: ProcessRun.exists("git"), "git is not installed"))
  func commit() throws {
    let sandbox = try sandbox(commit: "always")
    func git(_ words: String...) throws -> ProcessRun {
      try ProcessRun(["git", "-C", sandbox.folder.path] + words)
    }
    _ = try git("init", "-q")
    _ = try git("config", "user.name", "kb")
    _ = try git("config", "user.email", "kb@localhost")
    _ = try git("add", "-A")
    _ = try git("commit", "-qm", "Start")
    try sandbox.folder.write(
      "#!/bin/sh\ntouch \(sandbox.folder.path)/hooked\nexit 1\n", to: ".git/hooks/pre-commit")
    _ = try ProcessRun(["chmod", "+x", sandbox.folder.path + "/.git/hooks/pre-commit"])
    try sandbox.folder.write("mine\n", to: "staged.md")
    _ = try git("add", "staged.md")
    let run = try sandbox.run(["move", "push-b", "heavy", "--yes"])
    #expect(run.output.hasSuffix("Committed to git.\n"), "\(run.errors)")
    #expect(try git("log", "--format=%s").output == "Move Push B to heavy\nStart\n")
    #expect(
      try git("show", "--format=", "--name-status", "--no-renames").output
        == "M\tkb.yaml\nM\tworkouts/plan.md\nA\tworkouts/templates/heavy.md\nD\tworkouts/templates/push-b.md\n"
    )
    #expect(try git("status", "--porcelain").output == "A  staged.md\n")
    #expect(try sandbox.folder.text("hooked") == nil)
    try sandbox.folder.write("", to: ".git/index.lock")
    let locked = try sandbox.run(["undo"])
    #expect(locked.status == 0)
    #expect(
      locked.errors.contains(
        "the files are written, but not committed: git's index is locked; if no git is running,"
          + " remove "))
    #expect(locked.errors.contains(".git/index.lock and commit again"))
    #expect(try isMoved(sandbox) == false)
  }

  @Test(
    "always commits what is logged, says where it went, and leaves what git ignores alone",
    .enabled(if: ProcessRun.exists("git"), "git is not installed"))
  func always() throws {
    let sandbox = try sandbox(commit: "always")
    func git(_ words: String...) throws -> ProcessRun {
      try ProcessRun(["git", "-C", sandbox.folder.path] + words)
    }
    _ = try git("init", "-q")
    _ = try git("config", "user.name", "kb")
    _ = try git("config", "user.email", "kb@localhost")
    try sandbox.folder.write(".kb/\nworkouts/templates/secret*\n", to: ".gitignore")
    _ = try git("add", "-A")
    _ = try git("commit", "-qm", "Start")
    let logged = try sandbox.run(["log", "Squat: 5", "--time", "18:00"])
    #expect(logged.output.hasSuffix("Committed to git.\n"), "\(logged.errors)")
    #expect(try sandbox.run(["log", "--undo"]).output.hasSuffix("Committed to git.\n"))
    #expect(try sandbox.run(["log", "Squat: 5", "-q"]) == .init(status: 0, output: "", errors: ""))
    let planned = try sandbox.run(["plan", "add", "push-b", "2026-11-28"])
    #expect(planned.output.contains("Committed to git.\n"))
    #expect(try sandbox.run(["challenge", "1"]).status == 1)
    #expect(try sandbox.run(["convert", "lb", "--yes"]).status == 0)
    let secret = try sandbox.run(["new", "workout", "Secret", "Plan"])
    #expect(secret.errors == "")
    #expect(secret.output.hasSuffix("Undo it with kb undo.\n"))
    _ = try git("checkout", "-q", "--detach")
    let detached = try sandbox.run(["new", "workout", "Legs"])
    #expect(
      detached.output.hasSuffix("Committed to git, on no branch, since HEAD is detached.\n"))
    #expect(try git("status", "--porcelain").output == "")
    #expect(
      try git("log", "--format=%s").output == """
        Add the workout Legs
        Convert to lb
        Plan Push B for 2026-11-28
        Log Workout on 2026-11-21
        Undo "Log Workout on 2026-11-21"
        Log Workout on 2026-11-21
        Start

        """)
    _ = try git("config", "user.name", "")
    let nobody = try sandbox.run(["new", "workout", "Arms"])
    #expect(
      nobody.errors
        == "kb: the files are written, but not committed: git does not know who you are; set git"
        + " config user.name and git config user.email\n")
    #expect(try git("status", "--porcelain").output == "?? workouts/templates/arms.md\n")
  }
}
