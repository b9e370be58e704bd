/// The system calls that a run makes, counted so that each can be made to fail.
struct CallTrace {
  /// The calls that write a journal.
  static let calls = [
    "openat", "openat2", "write", "fsync", "syncfs", "rename", "renameat", "renameat2", "mkdirat",
    "unlinkat",
    "flock", "close",
  ]

  /// Whether strace is there and allowed to trace.
  static let isPossible: Bool = {
    (try? ProcessRun(["strace", "-f", "-o", "/dev/null", "true"]))?.status == 0
  }()

  /// One call of the first thread, from 1 among those of its name.
  struct Call: Equatable {
    let name: String
    let number: Int
    let line: String
  }

  /// Those from the first on that reads the knowledge base.
  let own: [Call]

  /// Runs the command once, undisturbed.
  init(_ command: [String]) throws {
    let log = try TemporaryFolder()
    let trace = "trace=" + CallTrace.calls.joined(separator: ",")
    _ = try ProcessRun(
      ["strace", "-f", "-o", log.path + "/log", "-e", trace] + command,
      variables: JournalSandbox.variables)
    let lines = (try log.text("log") ?? "").split(separator: "\n")
    let first = lines.first?.prefix { $0 != " " } ?? ""
    var counts: [String: Int] = [:]
    var own: [Call] = []
    var isOwn = false
    for line in lines where line.hasPrefix(first + " ") {
      let call = line.dropFirst(first.count).drop { $0 == " " }
      let name = String(call.prefix { $0 != "(" })
      guard CallTrace.calls.contains(name) else { continue }
      counts[name, default: 0] += 1
      isOwn = isOwn || line.contains("\"kb.yaml\"")
      if isOwn { own.append(Call(name: name, number: counts[name] ?? 0, line: String(call))) }
    }
    self.own = own
  }

  /// The words before a command line that disturb one call: `signal=SIGKILL` or `error=ENOSPC`.
  static func inject(_ call: Call, _ what: String) -> [String] {
    [
      "strace", "-f", "-o", "/dev/null", "-e", "trace=\(call.name)", "-e",
      "inject=\(call.name):\(what):when=\(call.number)",
    ]
  }
}
