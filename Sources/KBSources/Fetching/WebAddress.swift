import CCurl

/// The address of a page, taken apart by libcurl, which also connects to it.
package struct WebAddress: Equatable, Hashable, Sendable {
  /// The whole address, without a fragment.
  package let text: String
  /// In lower case; an IPv6 address stands in brackets.
  package let host: String
  /// `https://example.org:8443`
  let origin: String
  /// The path and the query, as `robots.txt` has them.
  let path: String

  /// Reads an address; `base` is the page that a relative one stands in.
  ///
  /// Throws for anything but `http` and `https`, and for an address with a name and a password.
  package init(_ text: String, from base: WebAddress? = nil) throws(FetchFailure) {
    let curl = try CurlLibrary.get()
    let library = curl.pointee
    guard let parts = library.url() else {
      throw FetchFailure("there is no memory for an address", fix: "close something")
    }
    defer { library.url_cleanup(parts) }
    let hasNoControls = text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    if let base {
      _ = library.url_set(parts, CURLUPART_URL, base.text, 0)
    }
    guard hasNoControls, text.utf8.count <= 2000,
      library.url_set(parts, CURLUPART_URL, text, 0) == CURLUE_OK
    else {
      throw FetchFailure(
        "\"\(WebAddress.short(text))\" is no web address",
        fix: "write one such as https://example.org/workouts")
    }
    _ = library.url_set(parts, CURLUPART_FRAGMENT, nil, 0)
    func part(_ part: CURLUPart, _ flags: UInt32 = 0) -> String {
      var value: UnsafeMutablePointer<CChar>?
      guard library.url_get(parts, part, &value, flags) == CURLUE_OK, let value else { return "" }
      defer { library.free(value) }
      return String(cString: value)
    }
    let scheme = part(CURLUPART_SCHEME)
    guard scheme == "http" || scheme == "https" else {
      throw FetchFailure(
        "kb fetches pages by http and https alone, and not \"\(WebAddress.short(text))\"",
        fix: "write an address that begins with https://")
    }
    guard part(CURLUPART_USER).isEmpty, part(CURLUPART_PASSWORD).isEmpty else {
      throw FetchFailure(
        "an address with a name or a password in it would show them to everybody",
        fix: "leave them out; kb fetches public pages alone")
    }
    self.text = part(CURLUPART_URL)
    host = part(CURLUPART_HOST).lowercased()
    origin = "\(scheme)://\(host):\(part(CURLUPART_PORT, UInt32(CURLU_DEFAULT_PORT)))"
    let query = part(CURLUPART_QUERY)
    path = part(CURLUPART_PATH) + (query.isEmpty ? "" : "?" + query)
  }

  private static func short(_ text: String) -> String {
    String(text.unicodeScalars.prefix(80).map { $0.value < 0x20 ? " " : Character($0) })
  }
}
