/// What a server has answered to one request.
struct WebAnswer {
  var status: Int
  /// Names in lower case; of several with one name, the last.
  var headers: [String: String] = [:]
  var bytes: [UInt8] = []
}

/// What is known of a page from the last time it was fetched, so that one that has not changed is not
/// sent again.
package struct PageMarks: Equatable, Sendable {
  package var etag = ""
  package var modified = ""

  package init() {}
}

/// A page as it was fetched.
package struct FetchedPage: Equatable, Sendable {
  /// Where it was at last, behind all redirects.
  package let address: WebAddress
  /// What the server calls it, such as `text/html; charset=utf-8`.
  package let type: String
  /// `nil` where the server says that nothing has changed.
  package let bytes: [UInt8]?
  package let marks: PageMarks
}
