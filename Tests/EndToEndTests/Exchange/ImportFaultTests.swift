import Glibc
import Testing

@Suite(
  "imports that are disturbed", .serialized,
  .enabled(if: CallTrace.isPossible, "strace is missing or may not trace"))
struct ImportFaultTests {
  /// Two files are flushed one by one, and so many together.
  private static let counts = [2, 9]

  private static func path(_ day: Int) -> String { "workouts/journal/2024/2024-02-0\(day).md" }

  /// A folder, and the words that import a log of so many days there.
  private func sandbox(_ days: Int) throws -> (JournalSandbox, [String]) {
    let sandbox = try JournalSandbox()
    let rows = (1...days).map { "2024-02-0\($0) 10:00:00,A,Squat,1,100,\($0)\n" }.joined()
    try sandbox.folder.write(
      "Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n" + rows, to: "log.csv")
    return (sandbox, ["import", sandbox.folder.path + "/log.csv", "--unit", "kg", "--yes"])
  }

  /// How much of the import is there.
  private func state(_ sandbox: JournalSandbox, _ days: Int) throws -> String {
    let written = try (1...days).count { day in
      try sandbox.folder.text(Self.path(day))?.contains("- Squat: 100kg x \(day)\n") == true
    }
    let there = try (1...days).count { try sandbox.folder.text(Self.path($0)) != nil }
    return there == 0 ? "nothing" : written == days ? "all" : "a part"
  }

  @Test(
    "a kill at any system call that writes leaves all or nothing, and the next import ends it",
    arguments: counts)
  func killed(days: Int) throws {
    let (undisturbed, words) = try sandbox(days)
    let calls = try CallTrace(undisturbed.command(words)).own.filter {
      ["renameat2", "mkdirat", "fsync", "syncfs", "unlinkat"].contains($0.name)
    }
    #expect(try state(undisturbed, days) == "all")
    #expect(calls.count > 8)
    var ends: Set<String> = []
    for call in calls {
      let (sandbox, words) = try sandbox(days)
      let run = try sandbox.run(words, prefix: CallTrace.inject(call, "signal=SIGKILL"))
      #expect(run.status == 128 + SIGKILL, "\(call.line)")
      #expect(try sandbox.run(["undo", "--list"]).status == 0)
      let left = try state(sandbox, days)
      #expect(left != "a part", "\(call.line)")
      ends.insert(left)
      let again = try sandbox.run(words)
      #expect(again.status == 0, "\(again.errors)")
      #expect(try state(sandbox, days) == "all")
      #expect(try sandbox.run(["undo"]).status == 0)
      #expect(try state(sandbox, days) == "nothing", "\(call.line)")
    }
    #expect(ends == ["all", "nothing"])
  }

  @Test(
    "a disk that fills at any write or flush leaves all or nothing, and the message says so",
    arguments: counts)
  func fullDisk(days: Int) throws {
    let (undisturbed, words) = try sandbox(days)
    let calls = try CallTrace(undisturbed.command(words)).own.filter {
      $0.name == "syncfs"
        || ($0.name == "write" && !$0.line.contains("write(1") && !$0.line.contains("write(2"))
    }
    #expect(calls.contains { $0.name == "syncfs" } == (days > 2))
    for call in calls {
      let (sandbox, words) = try sandbox(days)
      let run = try sandbox.run(words, prefix: CallTrace.inject(call, "error=ENOSPC"))
      #expect(try sandbox.run(["undo", "--list"]).status == 0)
      let left = try state(sandbox, days)
      #expect(left != "a part", "\(call.line)")
      if left == "nothing" {
        #expect(run.status == 3, "\(call.line)")
        #expect(run.errors.contains("No space left on device"), "\(run.errors)")
      }
    }
  }
}
