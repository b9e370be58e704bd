import Glibc
import KBTestSupport

/// A program that was started and is not waited for yet; it is killed when a test lets it go.
final class SiteProcess {
  /// A call of the system that failed, with its `errno`.
  struct Failure: Error {
    let call: String
    let number: Int32
  }

  let id: pid_t
  private let output: Int32
  private let errors: Int32
  private var hasEnded = false

  /// Starts `command`, whose first word is a path, in a folder.
  ///
  /// The output goes to files without a name, so that no pipe can fill up.
  init(_ command: [String], in folder: String) throws {
    output = try ScratchPlace.namelessFile()
    errors = try ScratchPlace.namelessFile()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    // Threads of the tests may block signals, and a new process would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGINT)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    // `env` goes to the folder and becomes the program, so the process keeps its number.
    let words = CStrings(["/usr/bin/env", "-C", folder] + command)
    let variables = CStrings(SiteBinary.environment.map { "\($0)=\($1)" })
    var child = pid_t()
    let code = posix_spawn(
      &child, "/usr/bin/env", &actions, &attributes, words.pointers, variables.pointers)
    guard code == 0 else { throw Failure(call: "posix_spawn", number: code) }
    id = child
  }

  deinit {
    if !hasEnded {
      kill(id, SIGKILL)
      waitpid(id, nil, 0)
    }
    close(output)
    close(errors)
  }

  /// Waits for the end, once.
  func wait() throws -> SiteRun {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { throw Failure(call: "waitpid", number: errno) }
    }
    hasEnded = true
    let signal = status & 0x7F
    return SiteRun(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      output: Self.text(output), errors: Self.text(errors))
  }

  /// What it has printed so far.
  var outputSoFar: String { Self.text(output) }

  /// Waits until it has ended or so many milliseconds have passed.
  func hasEnded(within milliseconds: Int) -> Bool {
    for _ in 0..<max(1, milliseconds) {
      var information = siginfo_t()
      if waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT) == 0,
        information.si_signo == SIGCHLD
      {
        return true
      }
      usleep(1000)
    }
    return false
  }

  /// All of a file from its start; its position, which the child shares, stays.
  private static func text(_ file: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = pread(file, &buffer, buffer.count, bytes.count), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Strings for C, freed with the value.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}
