import Glibc

extension Terminal {
  /// Describes an open descriptor, such as 1 for the standard output.
  package static func at(
    descriptor: Int32,
    environment: Environment,
    color: ColorChoice = .auto
  ) -> Terminal {
    guard isatty(descriptor) == 1 else {
      return Terminal(isTTY: false, windowWidth: 0, environment: environment, color: color)
    }
    var window = winsize()
    let answered = ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0
    return Terminal(
      isTTY: true,
      windowWidth: answered ? Int(window.ws_col) : 0,
      environment: environment,
      color: color
    )
  }
}
