/// What a request must be like before anything looks at what it asks for.
///
/// libmicrohttpd lets through no `Host` or two, whole addresses as targets, escapes of any kind and
/// lengths that contradict each other, so that all of it is decided here.
package struct RequestRules: Sendable {
  package let hosts: HostRules
  /// The most bytes of a body for a path.
  package let bodyLimit: @Sendable ([String]) -> Int
  /// Whether the body for a path is a file of any kind, and not JSON.
  package let takesFile: @Sendable ([String]) -> Bool
  /// Whether anything may be changed.
  package let isReadOnly: Bool

  package init(
    hosts: HostRules, isReadOnly: Bool = false,
    bodyLimit: @escaping @Sendable ([String]) -> Int = { _ in 64 << 10 },
    takesFile: @escaping @Sendable ([String]) -> Bool = { _ in false }
  ) {
    self.hosts = hosts
    self.isReadOnly = isReadOnly
    self.bodyLimit = bodyLimit
    self.takesFile = takesFile
  }

  /// The call that a request makes, still without its body.
  package func call(of request: Request) throws(Refusal) -> Call {
    guard request.version == "HTTP/1.1" || request.version == "HTTP/1.0" else {
      throw Refusal(505, "only HTTP/1.1 is spoken here")
    }
    try checkHeaders(request)
    let target = try target(of: request).below(hosts.publicAddress?.path ?? [])
    let host = try host(of: request)
    guard let method = Call.Method(rawValue: request.method) else {
      throw Refusal(
        405, "this method is not answered", allow: "GET, HEAD, POST, PUT, PATCH, DELETE")
    }
    let length = try length(of: request)
    guard method.writes || length == 0 else {
      throw Refusal(400, "a \(method.rawValue) request has no body")
    }
    guard length <= bodyLimit(target.path) else {
      throw Refusal(
        413, "the body has \(length) bytes, and at most \(bodyLimit(target.path)) are read")
    }
    if let expected = request.value("expect"), expected.lowercased() != "100-continue" {
      throw Refusal(417, "this expectation cannot be met")
    }
    try checkOrigin(request, method, host: host)
    if method.writes {
      guard !isReadOnly else {
        throw Refusal(403, "this server was started with --read-only, so nothing can be changed")
      }
      let type = request.value("content-type")
      if takesFile(target.path) {
        guard type?.lowercased() == "application/octet-stream" else {
          throw Refusal(415, "send the file as application/octet-stream")
        }
      } else if !isJSON(type) {
        throw Refusal(415, "send the body as application/json")
      }
    }
    return Call(
      method, target, ifMatch: request.value("if-match"),
      ifNoneMatch: request.value("if-none-match"),
      accepting: request.value("accept-language"))
  }

  private func target(of request: Request) throws(Refusal) -> RequestTarget {
    do throws(RequestTarget.Problem) { return try RequestTarget(request.target) } catch {
      switch error {
      case .tooLong: throw Refusal(414, "the address is longer than \(RequestTarget.longest) bytes")
      case .notAPath: throw Refusal(400, "the target must be a path that begins with one /")
      case .badText(let what): throw Refusal(400, "the address holds \(what)")
      case .hidden: throw Refusal(404, "there is nothing at this address")
      }
    }
  }

  private func host(of request: Request) throws(Refusal) -> String {
    let hosts = request.values("host")
    guard hosts.count == 1, let host = hosts.first, !host.isEmpty else {
      throw Refusal(400, "a request has exactly one Host")
    }
    guard self.hosts.allows(host) else {
      throw Refusal(
        421, "this server does not answer to that name; start it with --host to allow one")
    }
    return host
  }

  /// Headers that decide something may be there once, and none may hide another.
  private func checkHeaders(_ request: Request) throws(Refusal) {
    // The library cuts texts at a zero byte and joins lines; both leave bytes over.
    guard request.headSize == 0 || request.plainSizes.contains(request.headSize) else {
      throw Refusal(400, "the head holds more or less than one request line and plain headers")
    }
    for header in request.headers {
      guard !header.name.isEmpty, header.name.utf8.allSatisfy(RequestRules.isToken) else {
        throw Refusal(400, "the name of a header is malformed")
      }
      guard header.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
        throw Refusal(400, "a header holds a control character")
      }
    }
    let single = [
      "authorization", "content-type", "cookie", "expect", "if-match", "origin", "sec-fetch-site",
    ]
    for name in single where request.values(name).count > 1 {
      throw Refusal(400, "the header \(name) is there twice")
    }
  }

  /// The bytes that the body will have.
  private func length(of request: Request) throws(Refusal) -> Int {
    let lengths = request.values("content-length")
    guard request.values("transfer-encoding").isEmpty else {
      throw lengths.isEmpty
        ? Refusal(411, "send the length of the body, not chunks")
        : Refusal(400, "Content-Length and Transfer-Encoding contradict each other")
    }
    guard let text = lengths.first else { return 0 }
    guard lengths.count == 1 else { throw Refusal(400, "Content-Length is there twice") }
    guard !text.isEmpty, text.utf8.count <= 18, text.utf8.allSatisfy({ hexDigit($0) ?? 10 < 10 }),
      let length = Int(text)
    else { throw Refusal(400, "Content-Length is not a number") }
    return length
  }

  private func checkOrigin(
    _ request: Request, _ method: Call.Method, host: String
  ) throws(Refusal) {
    let origin = request.value("origin")
    let site = request.value("sec-fetch-site")
    let isLink = request.value("sec-fetch-mode") == "navigate"
    if method.writes {
      guard let origin else {
        throw Refusal(403, "a change needs the Origin of this server's own pages")
      }
      guard hosts.isOwn(origin: origin, host: host), site == nil || site == "same-origin" else {
        throw Refusal(403, "a page of another site must not change anything here")
      }
      return
    }
    if let origin, !hosts.isOwn(origin: origin, host: host) {
      throw Refusal(403, "a page of another site must not read this")
    }
    guard site != "cross-site" && site != "same-site" || isLink else {
      throw Refusal(403, "a page of another site must not read this")
    }
  }

  private func isJSON(_ type: String?) -> Bool {
    guard let type else { return false }
    let parts = type.split(separator: ";", omittingEmptySubsequences: false)
    guard let kind = parts.first, trimmed(kind).lowercased() == "application/json" else {
      return false
    }
    return parts.dropFirst().allSatisfy { trimmed($0).lowercased() == "charset=utf-8" }
  }

  private func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }

  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
