import Glibc

/// Why output did not arrive.
package enum OutputFailure: Error, Equatable, Sendable {
  /// The reader went away, as `head` does; no reason to complain.
  case brokenPipe
  /// The system refused with this error number.
  case system(Int32)

  /// What to tell the user.
  package var text: String {
    switch self {
    case .brokenPipe: "the reader of the output is gone"
    case .system(let number):
      "cannot write the output: \(strerror(number).map { String(cString: $0) } ?? "error \(number)")"
    }
  }
}
