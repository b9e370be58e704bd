/// Why a request is not answered; the connection is closed after saying so.
package struct Refusal: Error, Equatable, Sendable {
  package let status: Int
  /// One sentence without a full stop.
  package let reason: String
  /// The methods that would be allowed, where that is the reason.
  package var allow: String?

  package init(_ status: Int, _ reason: String, allow: String? = nil) {
    self.status = status
    self.reason = reason
    self.allow = allow
  }

  package var response: Response {
    var response = Response(status, reason: reason)
    response.headers.append(.init("Connection", "close"))
    if let allow { response.headers.append(.init("Allow", allow)) }
    return response
  }
}
