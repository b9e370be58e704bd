import Glibc

/// A notification of the desktop, shown by the program `notify-send`.
struct DesktopNotice {
  private static let program = "notify-send"

  let title: String
  let text: String

  /// Runs the program with the texts as arguments, without a shell, and waits for its end.
  func show(_ environment: Environment) throws(CommandFailure) {
    guard let path = DesktopNotice.path(environment) else {
      throw .environment(
        "\(DesktopNotice.program) is not installed, so nothing can be shown; install libnotify-bin"
          + " (Debian, Ubuntu) or libnotify (Fedora, Arch), or leave out --notify")
    }
    let status = DesktopNotice.run([path, "--app-name=kb", "--", title, text])
    guard status == 0 else {
      throw .environment("\(path) failed with status \(status); is a desktop running?")
    }
  }

  /// The first executable file of that name in the folders of PATH.
  private static func path(_ environment: Environment) -> String? {
    let folders = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in folders.split(separator: ":") where folder.first == "/" {
      let path = "\(folder)/\(program)"
      if access(path, X_OK) == 0 { return path }
    }
    return nil
  }

  /// The exit status; 127 where the program could not be run, and more than 128 for a signal.
  private static func run(_ words: [String]) -> Int32 {
    var copies: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    guard let path = copies.first ?? nil, !copies.contains(nil) else { return 127 }
    copies.append(nil)
    var process = pid_t()
    guard posix_spawn(&process, path, nil, nil, copies, environ) == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
