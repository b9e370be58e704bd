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

  package var response: Response { closing(Response(status, reason: reason)) }

  /// The same as a page, for somebody who has opened an address in a browser.
  package var page: Response {
    let words = reason.opening + "."
    let page = """
      <!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
      <title>kb</title><h1>kb</h1><p>\(words)</p></html>

      """
    return closing(
      Response(
        status, "text/html; charset=utf-8", Array(page.utf8),
        headers: [.init("Cache-Control", "no-store")]))
  }

  private func closing(_ response: Response) -> Response {
    var response = response
    response.headers.append(.init("Connection", "close"))
    if let allow { response.headers.append(.init("Allow", allow)) }
    return response
  }
}
