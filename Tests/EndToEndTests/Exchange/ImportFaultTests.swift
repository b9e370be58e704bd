import Glibc
import Testing

@Suite(
  "imports that are disturbed", .serialized,
  .enabled(if: CallTrace.isPossible, "strace is missing or may not trace"))
struct ImportFaultTests {
  private static let log = """
    Date,Workout Name,Exercise Name,Set Order,Weight,Reps
    2024-02-03 10:00:00,A,Squat,1,100,5
    2024-02-05 10:00:00,B,Bench Press,1,60,8

    """
  private static let first = "workouts/journal/2024/2024-02-03.md"
  private static let second = "workouts/journal/2024/2024-02-05.md"

  /// A folder, and the words that import the log there.
  private func sandbox() throws -> (JournalSandbox, [String]) {
    let sandbox = try JournalSandbox()
    try sandbox.folder.write(Self.log, to: "log.csv")
    return (sandbox, ["import", sandbox.folder.path + "/log.csv", "--unit", "kg", "--yes"])
  }

  /// How much of the import is there.
  private func state(_ sandbox: JournalSandbox) throws -> String {
    let texts = [try sandbox.folder.text(Self.first), try sandbox.folder.text(Self.second)]
    if texts == [nil, nil] { return "nothing" }
    let isWritten =
      texts[0]?.contains("- Squat: 100kg x 5\n") == true
      && texts[1]?.contains("- Bench Press: 60kg x 8\n") == true
    return isWritten ? "all" : "a part"
  }

  @Test("a kill at any system call that writes leaves all or nothing, and the next import ends it")
  func killed() throws {
    let (undisturbed, words) = try sandbox()
    let calls = try CallTrace(undisturbed.command(words)).own.filter {
      ["renameat2", "mkdirat", "fsync", "unlinkat"].contains($0.name)
    }
    #expect(try state(undisturbed) == "all")
    #expect(calls.count > 8)
    var ends: Set<String> = []
    for call in calls {
      let (sandbox, words) = try sandbox()
      let run = try sandbox.run(words, prefix: CallTrace.inject(call, "signal=SIGKILL"))
      #expect(run.status == 128 + SIGKILL, "\(call.line)")
      #expect(try sandbox.run(["undo", "--list"]).status == 0)
      let left = try state(sandbox)
      #expect(left != "a part", "\(call.line)")
      ends.insert(left)
      let again = try sandbox.run(words)
      #expect(again.status == 0, "\(again.errors)")
      #expect(try state(sandbox) == "all")
      #expect(try sandbox.run(["undo"]).status == 0)
      #expect(try state(sandbox) == "nothing", "\(call.line)")
    }
    #expect(ends == ["all", "nothing"])
  }

  @Test("a disk that fills at any write leaves all or nothing, and the message says so")
  func fullDisk() throws {
    let (undisturbed, words) = try sandbox()
    let calls = try CallTrace(undisturbed.command(words)).own.filter {
      $0.name == "write" && !$0.line.contains("write(1") && !$0.line.contains("write(2")
    }
    #expect(!calls.isEmpty)
    for call in calls {
      let (sandbox, words) = try sandbox()
      let run = try sandbox.run(words, prefix: CallTrace.inject(call, "error=ENOSPC"))
      #expect(try sandbox.run(["undo", "--list"]).status == 0)
      let left = try state(sandbox)
      #expect(left != "a part", "\(call.line)")
      if left == "nothing" {
        #expect(run.status == 3, "\(call.line)")
        #expect(run.errors.contains("No space left on device"), "\(run.errors)")
      }
    }
  }
}
