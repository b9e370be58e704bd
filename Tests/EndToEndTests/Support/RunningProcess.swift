import Glibc

/// A process that was started and will be waited for, once.
final class RunningProcess {
  private let process: pid_t
  private let scratch: TemporaryFolder

  init(_ arguments: [String], variables: [String: String] = [:], input: String = "") throws {
    scratch = try TemporaryFolder()
    try scratch.write(input, to: "input")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let flags = O_WRONLY | O_CREAT
    posix_spawn_file_actions_addopen(&actions, 0, scratch.path + "/input", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, scratch.path + "/output", flags, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, scratch.path + "/errors", flags, 0o600)
    let words = CStrings(arguments)
    let environment = CStrings(RunningProcess.environment(with: variables))
    let program = arguments.first ?? ""
    var started = pid_t()
    let code = posix_spawnp(
      &started, program, &actions, nil, words.pointers, environment.pointers)
    guard code == 0 else { throw ProcessError.notStarted(program, code) }
    process = started
  }

  /// Waits for the end.
  func wait() throws -> ProcessRun {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw ProcessError.lost(process) }
    }
    let signal = status & 0x7F
    return ProcessRun(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      output: try scratch.text("output") ?? "", errors: try scratch.text("errors") ?? "")
  }

  private static func environment(with variables: [String: String]) -> [String] {
    var lines: [String] = []
    var next = environ
    while let line = next.pointee {
      let text = String(cString: line)
      if !variables.keys.contains(where: { text.hasPrefix($0 + "=") }) { lines.append(text) }
      next += 1
    }
    return lines + variables.map { "\($0.key)=\($0.value)" }
  }
}

/// Why a process could not be followed to its end, or a file of a test not be used.
enum ProcessError: Error {
  case notStarted(String, Int32)
  case lost(pid_t)
  case file(String, Int32)
}

/// Strings for C, freed with the value.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}
