import Glibc

/// A program of the machine that is run with arguments, without a shell.
package struct Program: Equatable, Sendable {
  /// How a program ended.
  package enum End: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)

    package var isSuccess: Bool { self == .exited(0) }

    /// The exit status, or 128 and the number of the signal, as shells count.
    package var status: Int32 {
      switch self {
      case .exited(let status): status
      case .killed(let signal): 128 + signal
      }
    }

    /// `status 1` or `signal 9`.
    package var words: String {
      switch self {
      case .exited(let status): "status \(status)"
      case .killed(let signal): "signal \(signal)"
      }
    }
  }

  package let path: String

  /// A program at a path.
  package init(path: String) { self.path = path }

  /// The first executable file of a name in the folders of `PATH`; a name with `/` is a path.
  ///
  /// Folders that are not absolute are left out, since they change with the working folder.
  package init?(named name: String, searchPath: String?) {
    if name.utf8.contains(UInt8(ascii: "/")) {
      guard access(name, X_OK) == 0 else { return nil }
      path = name
      return
    }
    let folders = searchPath ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in folders.split(separator: ":") where folder.first == "/" {
      let candidate = "\(folder)/\(name)"
      if !name.isEmpty, access(candidate, X_OK) == 0 {
        path = candidate
        return
      }
    }
    return nil
  }

  /// Runs it on the terminal and waits for its end.
  ///
  /// Meanwhile Ctrl-C and Ctrl-\ are for the program alone. Throws if it cannot be started.
  package func run(_ arguments: [String]) throws(Errno) -> End {
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      _ = signal(SIGINT, interrupt)
      _ = signal(SIGQUIT, quit)
    }
    return try start(arguments, environment: nil, actions: nil).wait()
  }

  /// Starts it with the signals as a shell would leave them.
  func start(
    _ arguments: [String], environment: [String]?,
    actions: UnsafePointer<posix_spawn_file_actions_t>?
  ) throws(Errno) -> ChildProcess {
    guard ([path] + arguments).allSatisfy({ !$0.utf8.contains(0) }) else { throw Errno(EINVAL) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    let words = CStrings([path] + arguments)
    let variables = environment.map { CStrings($0) }
    var process = pid_t()
    let code = withExtendedLifetime((words, variables)) {
      posix_spawn(
        &process, path, actions, &attributes, words.start, variables?.start ?? environ)
    }
    guard code == 0 else { throw Errno(code) }
    return ChildProcess(number: process)
  }
}

/// A program that was started and must be waited for.
struct ChildProcess {
  let number: pid_t

  func wait() throws(Errno) -> Program.End {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0 {
      let code = Errno.last
      guard code.number == EINTR else { throw code }
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }
}

/// Texts as C takes lists of them, with a null pointer at the end; freed with their owner.
private final class CStrings {
  let start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ texts: [String]) {
    count = texts.count
    start = .allocate(capacity: count + 1)
    for (index, text) in texts.enumerated() { start[index] = strdup(text) }
    start[count] = nil
  }

  deinit {
    for index in 0..<count { free(start[index]) }
    start.deallocate()
  }
}
