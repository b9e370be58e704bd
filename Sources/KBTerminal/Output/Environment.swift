import Glibc

/// The environment variables of the process, or a made-up set of them.
package enum Environment: Equatable, Sendable {
  case process
  case variables([String: String])

  /// The value of one variable; nil if it is not set.
  package subscript(name: String) -> String? {
    switch self {
    case .process: getenv(name).map { String(cString: $0) }
    case .variables(let values): values[name]
    }
  }

  /// The value of one variable; nil if it is not set or empty.
  package func nonEmpty(_ name: String) -> String? {
    guard let value = self[name], !value.isEmpty else { return nil }
    return value
  }
}
