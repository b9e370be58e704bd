import KBStore
import KBTerminal

/// A notification of the desktop, shown by the program `notify-send`.
struct DesktopNotice {
  private static let name = "notify-send"

  let title: String
  let text: String

  /// Runs the program with the texts as arguments, without a shell, and waits for its end.
  func show(_ environment: Environment) throws(CommandFailure) {
    guard let program = Program(named: DesktopNotice.name, searchPath: environment["PATH"]) else {
      throw .environment(
        """
        \(DesktopNotice.name) is not installed, so kb cannot show a notification; install \
        libnotify-bin (Debian, Ubuntu) or libnotify (Fedora, Arch), or leave out --notify
        """)
    }
    let end: Program.End
    do { end = try program.run(["--app-name=kb", "--", title, text]) } catch {
      throw .environment("\(program.path) cannot be run: \(error.phrase)")
    }
    guard end.isSuccess else {
      throw .environment("\(program.path) failed with \(end.words); is a desktop running?")
    }
  }
}
