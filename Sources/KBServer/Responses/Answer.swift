/// How a call is answered.
package enum Answer: Sendable {
  /// At once, on the thread that serves all connections.
  case response(Response)
  /// By work that takes a while; all of it is done one after another, in the order of the calls.
  case work(@Sendable () -> Response)
  /// By work that may take minutes, such as waiting for somebody else; beside all other work, and given
  /// up when the server stops. It changes nothing.
  case patient(@Sendable () -> Response)
  /// By events, for as long as the other side listens.
  case events
}
