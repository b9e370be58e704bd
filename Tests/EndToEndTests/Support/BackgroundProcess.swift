import Glibc

/// A program that is watched while it runs; it is killed when a test lets it go.
final class BackgroundProcess {
  let id: pid_t
  private let output: Int32
  private var hasEnded = false

  /// Starts `kb` with these arguments in a folder.
  init(kb arguments: [String], in folder: String) throws {
    // A file without a name, so that no pipe can fill up.
    var template = Array("/tmp/kb-test-XXXXXX".utf8CString)
    output = mkstemp(&template)
    guard output >= 0 else { throw ProcessError.file("/tmp", errno) }
    unlink(template)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
    // `env` becomes the program, so the process keeps its number.
    let command = Checkout.command(arguments, in: folder)
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    let code = posix_spawnp(&child, command[0], &actions, nil, &words, environ)
    guard code == 0 else { throw ProcessError.notStarted(command[0], code) }
    id = child
  }

  deinit {
    if !hasEnded {
      kill(id, SIGKILL)
      waitpid(id, nil, 0)
    }
    close(output)
  }

  /// Waits for the end, once.
  func wait() throws {
    while waitpid(id, nil, 0) < 0 {
      guard errno == EINTR else { throw ProcessError.lost(id) }
    }
    hasEnded = true
  }

  /// What it has printed so far.
  var outputSoFar: String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    // Its position, which the child shares, must stay.
    while case let count = pread(output, &buffer, buffer.count, bytes.count), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

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
}
