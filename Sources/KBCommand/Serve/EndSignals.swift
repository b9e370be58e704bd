import Glibc

/// The signals that end a server, which from now on wait until somebody takes them.
struct EndSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]
  private let set: sigset_t

  /// To be made before any other thread, which keeps them blocked.
  init() {
    var set = sigset_t()
    sigemptyset(&set)
    for number in EndSignals.numbers { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    self.set = set
  }

  /// Returns when one of them came.
  func wait() {
    var set = set
    var number: Int32 = 0
    while sigwait(&set, &number) != 0 {}
  }
}
