import Glibc

/// A listening socket that systemd hands to a service which it starts on demand.
package enum ServiceSocket {
  /// The first one; `nil` where none was handed to this process.
  package static var descriptor: Int32? {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    guard variable("LISTEN_PID").flatMap({ pid_t($0) }) == getpid(),
      let count = variable("LISTEN_FDS").flatMap({ Int32($0) }), count > 0
    else { return nil }
    return 3
  }
}
