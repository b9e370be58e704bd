import Glibc
import Testing

@Suite("the binary logs completely or not at all", .serialized)
struct LogFaultTests {
  @Test(
    "a kill at any system call leaves the old journal or the new one",
    .enabled(if: CallTrace.isPossible, "strace is missing or may not trace"))
  func kill() throws {
    var outcomes: Set<Bool> = []
    for call in try tracedCalls() {
      let sandbox = try JournalSandbox()
      let run = try sandbox.log(prefix: CallTrace.inject(call, "signal=SIGKILL"))
      #expect(run.status == 128 + SIGKILL, "\(call.line)")
      let left = try #require(try sandbox.text, "\(call.line)")
      let isNew = left == JournalSandbox.before + JournalSandbox.session
      #expect(isNew || left == JournalSandbox.before, "\(call.line)")
      outcomes.insert(isNew)
      let next = try sandbox.logSecond()
      #expect(next.status == 0, "\(call.line) \(next.errors)")
      #expect(try sandbox.text == left + JournalSandbox.second, "\(call.line)")
    }
    // Kills that all came too early or too late would prove nothing.
    #expect(outcomes == [false, true])
  }

  @Test(
    "a kill between all calls of a new day leaves no day or a whole one",
    .enabled(if: CallTrace.isPossible, "strace is missing or may not trace"))
  func killOnNewDay() throws {
    let arguments = ["log", "--date", "2027-01-01", "Plank: 45s", "-q"]
    let path = "workouts/journal/2027/2027-01-01.md"
    let whole = "# 2027-01-01\n\n## Workout\n\n- Plank: 45s\n"
    let undisturbed = try JournalSandbox()
    let trace = try CallTrace(undisturbed.command(arguments)).own
    for call in trace where ["mkdirat", "renameat", "renameat2", "fsync"].contains(call.name) {
      let sandbox = try JournalSandbox()
      let run = try sandbox.run(
        arguments, prefix: CallTrace.inject(call, "signal=SIGKILL"))
      #expect(run.status == 128 + SIGKILL, "\(call.line)")
      let left = try sandbox.folder.text(path)
      #expect(left == nil || left == whole, "\(call.line)")
      #expect(try sandbox.text == JournalSandbox.before)
      let again = try sandbox.run(arguments)
      #expect(again.status == 0)
      #expect(
        try sandbox.folder.text(path)
          == (left.map { $0 + "\n## Workout\n\n- Plank: 45s\n" } ?? whole))
    }
  }

  @Test(
    "a call that fails is told, and the file is as it was",
    .enabled(if: CallTrace.isPossible, "strace is missing or may not trace"),
    arguments: [("write", "ENOSPC"), ("write", "EIO"), ("fsync", "EIO"), ("renameat2", "EIO")])
  func failingCalls(call: String, error: String) throws {
    let calls = try tracedCalls()
    // Once the file has its name, the session stands in it, and only its report can fail.
    let last = try #require(
      calls.lastIndex { $0.name == "renameat2" && $0.line.contains("2026-11-21.md") })
    let chosen = calls[...last].filter { $0.name == call }
    #expect(!chosen.isEmpty)
    for place in chosen {
      let sandbox = try JournalSandbox()
      let run = try sandbox.log(prefix: CallTrace.inject(place, "error=\(error)"))
      #expect(run.status == 3, "\(place.line)")
      #expect(run.errors.hasPrefix("kb: cannot "), "\(run.errors)")
      #expect(try sandbox.text == JournalSandbox.before, "\(place.line)")
      #expect(try sandbox.isTidy, "\(place.line)")
      #expect(try sandbox.logSecond().status == 0)
      #expect(try sandbox.text == JournalSandbox.before + JournalSandbox.second)
    }
  }

  @Test(
    "writes that take a few bytes at a time make the same file",
    .enabled(if: ProcessRun.exists("cc"), "there is no C compiler"))
  func shortWrites() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <unistd.h>

      ssize_t write(int file, const void *bytes, size_t count) {
        ssize_t (*real)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
        return real(file, bytes, count > 7 ? 7 : count);
      }

      """, to: "short.c")
    let library = folder.path + "/short.so"
    let compiled = try ProcessRun(
      ["cc", "-shared", "-fPIC", "-o", library, folder.path + "/short.c", "-ldl"])
    try #require(compiled.status == 0, "\(compiled.errors)")
    let sandbox = try JournalSandbox()
    let run = try sandbox.log(variables: ["LD_PRELOAD": library])
    #expect(run.status == 0)
    #expect(run.output.contains("undo it with kb log --undo.\n"))
    #expect(try sandbox.text == JournalSandbox.before + JournalSandbox.session)
  }

  @Test(
    "on a full disk, the failure is told and the file is as it was",
    .enabled(if: SmallDisk.isPossible, "unshare -m or mounting a tmpfs is not allowed"))
  func fullDisk() throws {
    let sandbox = try JournalSandbox()
    let run = try ProcessRun(
      SmallDisk.shell(
        """
        cp -r "$1" "$2/kb" && cd "$2/kb" && { cat /dev/zero > fill 2>/dev/null; true; }
        "$3" log --time 18:00 "Bench Press (3x8 60kg): 8, 8, 7"; echo "status $?"
        cat \(JournalSandbox.journal)
        rm fill
        "$3" log --time 19:00 "Plank: 45s" -q; echo "status $?"
        cat \(JournalSandbox.journal)
        """, [sandbox.folder.path]), variables: JournalSandbox.variables)
    #expect(
      run.output == "status 3\n" + JournalSandbox.before + "status 0\n" + JournalSandbox.before
        + JournalSandbox.second)
    #expect(run.errors.hasPrefix("kb: cannot "))
    #expect(
      run.errors.hasSuffix(
        "No space left on device; free some space and try again; nothing half-written remains\n"))
  }

  @Test(
    "where the disk is mounted read-only, that is told and reading goes on",
    .enabled(if: ReadOnlyDisk.isPossible, "unshare -m or a bind mount is not allowed"))
  func readOnly() throws {
    let sandbox = try JournalSandbox()
    let run = try ProcessRun(
      ReadOnlyDisk.shell(
        """
        "$kb" log --time 18:00 "Bench Press (3x8 60kg): 8, 8, 7" -q; echo "status $?"
        "$kb" log --undo; echo "status $?"
        "$kb" log --time 18:00 "Bench Press (3x8 60kg): 8, 8, 7" --dry-run -q; echo "status $?"
        "$kb" check >/dev/null; echo "status $?"
        cat \(JournalSandbox.journal)
        """, [sandbox.folder.path]), variables: JournalSandbox.variables)
    let status = "status 3\nstatus 3\n"
    #expect(run.output.hasPrefix(status), "\(run.output)")
    #expect(run.output.hasSuffix("status 0\n" + JournalSandbox.before), "\(run.output)")
    let refusal =
      "kb: cannot create ./.kb: Read-only file system; the disk is mounted read-only; use a folder"
      + " that can be written\n"
    #expect(run.errors.hasPrefix(refusal + refusal), "\(run.errors)")
    #expect(try sandbox.isTidy)
  }

  /// The calls of an undisturbed run, which must include those that make a write durable.
  private func tracedCalls() throws -> [CallTrace.Call] {
    let sandbox = try JournalSandbox()
    let calls = try CallTrace(sandbox.command(JournalSandbox.arguments)).own
    for name in ["openat", "write", "fsync", "renameat2", "flock", "close"] {
      try #require(calls.contains { $0.name == name }, "the run makes no \(name)")
    }
    return calls
  }
}

/// A tmpfs of 256 KiB that only the tested processes see.
private enum SmallDisk {
  /// A script that gets what is given, then the disk, then kb.
  static func shell(_ script: String, _ arguments: [String]) -> [String] {
    [
      "/usr/bin/unshare", "-m", "/bin/sh", "-c",
      "disk=$(mktemp -d) && mount -t tmpfs -o size=256k kb-test \"$disk\" || exit 99\n"
        + "set -- \"$@\" \"$disk\" \"\(KBBinary.path)\"\n" + script
        + "\ncd / && umount \"$disk\" && rmdir \"$disk\"", "sh",
    ] + arguments
  }

  static let isPossible = (try? ProcessRun(shell("true", [])))?.status == 0
}

/// A folder that the tested processes see as mounted read-only.
private enum ReadOnlyDisk {
  /// A script that runs in the folder, which is the first argument, with kb's path in `$kb`.
  static func shell(_ script: String, _ arguments: [String]) -> [String] {
    [
      "/usr/bin/unshare", "-m", "/bin/sh", "-c",
      "mount --bind \"$1\" \"$1\" && mount -o remount,ro,bind \"$1\" && cd \"$1\" || exit 99\n"
        + "kb=\(KBBinary.path)\n" + script, "sh",
    ] + arguments
  }

  static let isPossible = (try? ProcessRun(shell("true", ["/tmp"])))?.status == 0
}
