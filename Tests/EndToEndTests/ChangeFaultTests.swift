import Glibc
import Testing

@Suite(
  "changes of several files", .serialized,
  .enabled(if: CallTrace.isPossible, "strace is missing or may not trace"))
struct ChangeFaultTests {
  private static let first = "workouts/templates/a.md"
  private static let second = "workouts/templates/b.md"
  private static let text = "# A\n\n- Squat — 3 sets of 5\n"
  private static let canonical = "# A\n\n- Squat — 3x5\n"

  private func sandbox() throws -> JournalSandbox {
    let sandbox = try JournalSandbox()
    try sandbox.folder.write(Self.text, to: Self.first)
    try sandbox.folder.write(Self.text, to: Self.second)
    return sandbox
  }

  private func texts(_ sandbox: JournalSandbox) throws -> [String?] {
    [try sandbox.folder.text(Self.first), try sandbox.folder.text(Self.second)]
  }

  @Test("a kill of kb fmt at any system call leaves all or nothing, which kb undo takes back")
  func killedFormatting() throws {
    let undisturbed = try sandbox()
    let calls = try CallTrace(undisturbed.command(["fmt"])).own.filter {
      ["renameat2", "unlinkat", "fsync"].contains($0.name)
    }
    #expect(try texts(undisturbed) == [Self.canonical, Self.canonical])
    #expect(calls.count > 8)
    var ends: Set<Bool> = []
    for call in calls {
      let sandbox = try sandbox()
      let run = try sandbox.run(["fmt"], prefix: CallTrace.inject(call, "signal=SIGKILL"))
      #expect(run.status == 128 + SIGKILL, "\(call.line)")
      // Whoever comes next brings it to an end.
      let list = try sandbox.run(["undo", "--list"])
      #expect(list.status == 0, "\(list.errors)")
      let left = try texts(sandbox)
      let isMade = left == [Self.canonical, Self.canonical]
      #expect(isMade || left == [Self.text, Self.text], "\(call.line)")
      ends.insert(isMade)
      if isMade {
        #expect(list.output.contains("Format 2 files"))
        #expect(try sandbox.run(["undo"]).status == 0)
        #expect(try texts(sandbox) == [Self.text, Self.text])
      }
    }
    #expect(ends == [false, true])
  }

  @Test("kb fmt and kb check --fix are taken back and made again")
  func undone() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.run(["fmt"]).status == 0)
    #expect(try sandbox.run(["undo"]).output.hasPrefix("Undid: Format 2 files."))
    #expect(try texts(sandbox) == [Self.text, Self.text])
    #expect(try sandbox.run(["redo"]).status == 0)
    #expect(try texts(sandbox) == [Self.canonical, Self.canonical])
    let blank = "---\nlevle: beginner\n---\n# A\n\n- Squat — 3x5\n"
    for path in [Self.first, Self.second] { try sandbox.folder.write(blank, to: path) }
    let fixed = try sandbox.run(["check", "--fix"])
    #expect(fixed.output.hasPrefix("\(Self.first):2: levle is level now\n"), "\(fixed.output)")
    let right = "---\nlevel: beginner\n---\n# A\n\n- Squat — 3x5\n"
    #expect(try texts(sandbox) == [right, right])
    #expect(try sandbox.run(["undo"]).output.hasPrefix("Undid: Correct 2 places."))
    #expect(try texts(sandbox) == [blank, blank])
  }

  @Test(
    "where putting back fails too, that is said, and the next writer takes it back or finishes it")
  func unfinished() throws {
    let undisturbed = try sandbox()
    let renames = try CallTrace(undisturbed.command(["fmt"])).own.filter { $0.name == "renameat2" }
    let exchange = try #require(renames.first { $0.line.contains("\"b.md\"") })
    let sandbox = try sandbox()
    // From the second file on no file can be replaced, and so none be put back.
    let run = try sandbox.run(
      ["fmt"],
      prefix: [
        "strace", "-f", "-o", "/dev/null", "-e", "trace=renameat2", "-e",
        "inject=renameat2:error=ENOSPC:when=\(exchange.number)+",
      ])
    #expect(run.status == 3)
    #expect(
      run.errors == """
        kb: cannot replace \(Self.second): No space left on device, and files that were already \
        written could not be restored; .kb/changes/00000001.doing has the change; free some space, \
        then run kb undo --list: it finishes the change or undoes it

        """)
    #expect(try texts(sandbox) == [Self.canonical, Self.text])
    #expect(try sandbox.run(["undo", "--list"]).status == 0)
    #expect(try texts(sandbox) == [Self.canonical, Self.canonical])
    #expect(try sandbox.run(["undo"]).status == 0)
    #expect(try texts(sandbox) == [Self.text, Self.text])
  }
}
