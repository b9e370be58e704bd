/// Why a request has no answer, as the protocol numbers it.
package struct RequestFailure: Error, Equatable, Sendable {
  package let code: Int
  package let message: String

  init(_ code: Int, _ message: String) {
    self.code = code
    self.message = message
  }

  static func notJSON(_ reason: String) -> RequestFailure { RequestFailure(-32700, reason) }

  static func notARequest(_ reason: String) -> RequestFailure { RequestFailure(-32600, reason) }

  static func unknownMethod(_ name: String) -> RequestFailure {
    RequestFailure(-32601, "kb does not answer \(name)")
  }

  static func badParameters(_ reason: String) -> RequestFailure { RequestFailure(-32602, reason) }

  static let notInitialised = RequestFailure(-32002, "the first request must be initialize")

  static let cancelled = RequestFailure(-32800, "the request was cancelled")

  /// What was asked for cannot be done, with a reason for the person.
  static func refused(_ reason: String) -> RequestFailure { RequestFailure(-32803, reason) }
}
