import Glibc
import Testing

/// A request that no browser sends, and what becomes of it.
struct HostileRequest: CustomTestStringConvertible, Sendable {
  let name: String
  /// HOST stands for the server's own, ORIGIN for its pages' and JSON for the headers of a change.
  let text: String
  /// The status; 0 where the connection is closed without a word.
  let status: Int

  init(_ name: String, _ text: String, _ status: Int) {
    self.name = name
    self.text = text
    self.status = status
  }

  var testDescription: String { name }

  func bytes(port: UInt16) -> [UInt8] {
    let host = "127.0.0.1:\(port)"
    let text =
      self.text
      .replacing("JSON", with: "Host: HOST\r\nOrigin: ORIGIN\r\nContent-Type: application/json")
      .replacing("ORIGIN", with: "http://HOST").replacing("HOST", with: host)
    return text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  static let all: [HostileRequest] =
    heads + targets + lengths + writes + paths

  private static func get(_ target: String, _ more: String = "") -> String {
    "GET \(target) HTTP/1.1\r\nHost: HOST\r\n\(more)\r\n"
  }

  private static func post(_ headers: String, _ body: String = "{}") -> String {
    "POST /api/undo HTTP/1.1\r\n\(headers)\r\n\r\n\(body)"
  }

  private static let heads = [
    HostileRequest("no Host", "GET / HTTP/1.1\r\n\r\n", 400),
    HostileRequest("no Host in HTTP/1.0", "GET / HTTP/1.0\r\n\r\n", 400),
    HostileRequest("two Hosts", get("/", "Host: HOST\r\n"), 400),
    HostileRequest("two Hosts that differ", get("/", "Host: evil.example\r\n"), 400),
    HostileRequest("an empty Host", "GET / HTTP/1.1\r\nHost:\r\n\r\n", 400),
    HostileRequest("another Host", "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421),
    HostileRequest(
      "a rebound Host with the port", "GET / HTTP/1.1\r\nHost: evil.example:4711\r\n\r\n", 421),
    HostileRequest("a Host with a user", "GET / HTTP/1.1\r\nHost: a@HOST\r\n\r\n", 421),
    HostileRequest("a Host with a path", "GET / HTTP/1.1\r\nHost: HOST/\r\n\r\n", 421),
    HostileRequest("two Hosts in one", "GET / HTTP/1.1\r\nHost: HOST, HOST\r\n\r\n", 421),
    HostileRequest(
      "a Host without the port", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 421),
    HostileRequest("a Host of the network", "GET / HTTP/1.1\r\nHost: 0.0.0.0:4711\r\n\r\n", 421),
    HostileRequest("a Host behind a zero", "GET / HTTP/1.1\r\nHost: HOST\0evil\r\n\r\n", 400),
    HostileRequest("a space before a colon", "GET / HTTP/1.1\r\nHost : HOST\r\n\r\n", 400),
    HostileRequest("a folded header", get("/", "X-A: 1\r\n 2\r\n"), 400),
    HostileRequest("a folded Host", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n :80\r\n\r\n", 400),
    HostileRequest("a first header that is folded", "GET / HTTP/1.1\r\n Host: HOST\r\n\r\n", 400),
    HostileRequest("a line without a colon", get("/", "nonsense\r\n"), 400),
    HostileRequest("a header without a name", get("/", ": x\r\n"), 400),
    HostileRequest("a zero in a header's name", get("/", "X\0Y: 1\r\n"), 400),
    HostileRequest("a control character in a header", get("/", "X: \u{1}\r\n"), 400),
    HostileRequest("line feeds alone", "GET / HTTP/1.1\nHost: HOST\n\n", 400),
    HostileRequest("HTTP/2", "GET / HTTP/2.0\r\nHost: HOST\r\n\r\n", 505),
    HostileRequest("the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
    HostileRequest("HTTP/0.9", "GET /\r\n\r\n", 400),
    HostileRequest("another protocol", "GET / SIP/2.0\r\nHost: HOST\r\n\r\n", 400),
    HostileRequest(
      "2,000 headers",
      get("/", (0..<2000).map { "X-\($0): \($0)\r\n" }.joined()), 431),
    HostileRequest(
      "a header of 60 kB", get("/", "X: \(String(repeating: "a", count: 60_000))\r\n"), 431),
    HostileRequest("two Authorizations", get("/", "Authorization: a\r\nAuthorization: b\r\n"), 400),
    HostileRequest("two Cookies", get("/", "Cookie: a=1\r\nCookie: b=2\r\n"), 400),
  ]

  private static let targets = [
    HostileRequest("a whole address", get("http://HOST/"), 400),
    HostileRequest("another's whole address", get("http://evil.example/"), 400),
    HostileRequest("a target of two slashes", get("//evil.example/"), 400),
    HostileRequest("a star", "OPTIONS * HTTP/1.1\r\nHost: HOST\r\n\r\n", 400),
    HostileRequest("a tunnel", "CONNECT HOST HTTP/1.1\r\nHost: HOST\r\n\r\n", 400),
    HostileRequest("a step up", get("/../kb.yaml"), 400),
    HostileRequest("an escaped step up", get("/%2e%2e/kb.yaml"), 400),
    HostileRequest("a step up, escaped in part", get("/.%2E/kb.yaml"), 400),
    HostileRequest("a step up in an escaped slash", get("/a%2f..%2f..%2fkb.yaml"), 400),
    HostileRequest("a step up, escaped twice", get("/%252e%252e/kb.yaml"), 404),
    HostileRequest("a backslash", get("/..\\kb.yaml"), 400),
    HostileRequest("an escaped backslash", get("/..%5ckb.yaml"), 400),
    HostileRequest("an escaped zero", get("/index.html%00.png"), 400),
    HostileRequest("a zero", get("/index.html\0.png"), 400),
    HostileRequest("an escaped line break", get("/a%0d%0aX:%201"), 400),
    HostileRequest("an escape without digits", get("/%zz"), 400),
    HostileRequest("half an escape", get("/%2"), 400),
    HostileRequest("bytes that are not UTF-8", get("/%ff%fe"), 400),
    HostileRequest("UTF-8 that is too long", get("/%c0%ae%c0%ae/kb.yaml"), 400),
    HostileRequest("a byte beyond ASCII", get("/\u{E4}"), 400),
    HostileRequest("a fragment", get("/#a"), 400),
    HostileRequest("an empty name", get("/a//b"), 400),
    HostileRequest("5,000 bytes", get("/" + String(repeating: "a", count: 5000)), 414),
    HostileRequest("60,000 bytes", get("/" + String(repeating: "a", count: 60_000)), 414),
    HostileRequest("a space", get("/a b"), 0),
    HostileRequest("a zero in the query", get("/api/today?on=%00"), 400),
  ]

  private static let lengths = [
    HostileRequest("two lengths", post("JSON\r\nContent-Length: 2\r\nContent-Length: 2"), 400),
    HostileRequest(
      "two lengths that differ", post("JSON\r\nContent-Length: 2\r\nContent-Length: 5"), 400),
    HostileRequest("a list of lengths", post("JSON\r\nContent-Length: 2, 2"), 400),
    HostileRequest("a length with a sign", post("JSON\r\nContent-Length: +2"), 400),
    HostileRequest("a negative length", post("JSON\r\nContent-Length: -2"), 400),
    HostileRequest("a hexadecimal length", post("JSON\r\nContent-Length: 0x2"), 400),
    HostileRequest("no digits", post("JSON\r\nContent-Length: "), 400),
    HostileRequest(
      "a length beyond all numbers", post("JSON\r\nContent-Length: 99999999999999999999999"), 413),
    HostileRequest("a gigabyte", post("JSON\r\nContent-Length: 1073741824"), 413),
    HostileRequest(
      "chunks", post("JSON\r\nTransfer-Encoding: chunked", "2\r\n{}\r\n0\r\n\r\n"), 411),
    HostileRequest(
      "chunks and a length",
      post("JSON\r\nTransfer-Encoding: chunked\r\nContent-Length: 2", "2\r\n{}\r\n0\r\n\r\n"), 400),
    HostileRequest(
      "another encoding and a length",
      post("JSON\r\nTransfer-Encoding: gzip\r\nContent-Length: 2"), 400),
    HostileRequest("an unknown encoding", post("JSON\r\nTransfer-Encoding: xchunked"), 411),
    HostileRequest("a GET with a body", get("/api/today", "Content-Length: 2\r\n") + "{}", 400),
    HostileRequest(
      "an expectation", post("JSON\r\nExpect: 200-ok\r\nContent-Length: 2"), 417),
  ]

  private static let writes = [
    HostileRequest(
      "no Origin",
      post("Host: HOST\r\nContent-Type: application/json\r\nContent-Length: 2"), 403),
    HostileRequest(
      "another Origin",
      post(
        "Host: HOST\r\nOrigin: https://evil.example\r\nContent-Type: application/json\r\n"
          + "Content-Length: 2"), 403),
    HostileRequest(
      "the Origin null",
      post(
        "Host: HOST\r\nOrigin: null\r\nContent-Type: application/json\r\nContent-Length: 2"), 403),
    HostileRequest(
      "the Origin of another port",
      post(
        "Host: HOST\r\nOrigin: http://127.0.0.1:1\r\nContent-Type: application/json\r\n"
          + "Content-Length: 2"), 403),
    HostileRequest(
      "an Origin that begins alike",
      post(
        "Host: HOST\r\nOrigin: ORIGIN.evil.example\r\nContent-Type: application/json\r\n"
          + "Content-Length: 2"), 403),
    HostileRequest(
      "an Origin with another scheme",
      post(
        "Host: HOST\r\nOrigin: https://HOST\r\nContent-Type: application/json\r\n"
          + "Content-Length: 2"), 403),
    HostileRequest(
      "another of this server's names as Origin",
      post(
        "Host: HOST\r\nOrigin: http://localhost:1\r\nContent-Type: application/json\r\n"
          + "Content-Length: 2"), 403),
    HostileRequest("two Origins", post("JSON\r\nOrigin: ORIGIN\r\nContent-Length: 2"), 400),
    HostileRequest(
      "a change from another site",
      post("JSON\r\nSec-Fetch-Site: cross-site\r\nContent-Length: 2"), 403),
    HostileRequest(
      "a change from a site of the same name",
      post("JSON\r\nSec-Fetch-Site: same-site\r\nContent-Length: 2"), 403),
    HostileRequest(
      "a form",
      post(
        "Host: HOST\r\nOrigin: ORIGIN\r\nContent-Type: application/x-www-form-urlencoded\r\n"
          + "Content-Length: 2"), 415),
    HostileRequest(
      "JSON as plain text",
      post(
        "Host: HOST\r\nOrigin: ORIGIN\r\nContent-Type: text/plain; application/json\r\n"
          + "Content-Length: 2"), 415),
    HostileRequest(
      "no type", post("Host: HOST\r\nOrigin: ORIGIN\r\nContent-Length: 2"), 415),
    HostileRequest(
      "a script of another site", get("/api/today", "Sec-Fetch-Site: cross-site\r\n"), 403),
    HostileRequest(
      "a read for another Origin", get("/api/today", "Origin: https://evil.example\r\n"), 403),
    HostileRequest(
      "a preflight",
      "OPTIONS /api/undo HTTP/1.1\r\nHost: HOST\r\nOrigin: https://evil.example\r\n"
        + "Access-Control-Request-Method: POST\r\n\r\n", 405),
    HostileRequest("a method in small letters", "get / HTTP/1.1\r\nHost: HOST\r\n\r\n", 405),
    HostileRequest("TRACE", "TRACE / HTTP/1.1\r\nHost: HOST\r\n\r\n", 405),
    HostileRequest(
      "a page that is put", "PUT /index.html HTTP/1.1\r\nJSON\r\nContent-Length: 2\r\n\r\n{}", 405),
    HostileRequest(
      "a call that does not exist",
      "POST /api/shell HTTP/1.1\r\nJSON\r\nContent-Length: 2\r\n\r\n{}", 404),
    HostileRequest(
      "a body that is no JSON", "POST /api/undo HTTP/1.1\r\nJSON\r\nContent-Length: 2\r\n\r\n{]",
      400
    ),
    HostileRequest(
      "a field that nobody knows",
      "POST /api/undo HTTP/1.1\r\nJSON\r\nContent-Length: 7\r\n\r\n{\"a\":1}", 400),
  ]

  private static let paths = [
    HostileRequest("kb's own folder", get("/.kb/lock"), 404),
    HostileRequest("git's folder", get("/.git/config"), 404),
    HostileRequest("the mark of the output", get("/.kb-site"), 404),
    HostileRequest("an escaped hidden name", get("/%2egit/config"), 404),
    HostileRequest("a source", get("/kb.yaml"), 404),
    HostileRequest("the journal", get("/workouts/journal/2026/2026-11-20.md"), 404),
    HostileRequest("a folder without a page", get("/schemas/"), 404),
    HostileRequest("a link that leaves the site", get("/leak.txt"), 404),
    HostileRequest("a session outside of the journal", get("/api/sessions/kb.yaml:1"), 404),
    HostileRequest("a session without a line", get("/api/sessions/\(ServeSandbox.journal)"), 404),
    HostileRequest("a parameter that would write", get("/api/challenge?set=3"), 400),
    HostileRequest("an option of the command line", get("/api/today?root=/"), 400),
    HostileRequest("an option as a name", get("/api/next?name=--root=/"), 404),
  ]
}

@Suite("kb serve and requests that no browser sends")
struct HostileRequestTests {
  @Test("each is refused, changes nothing, and leaves the server as it was")
  func all() throws {
    let sandbox = try ServeSandbox()
    #expect(try sandbox.call("GET", "/").status == 200)
    symlink("/etc/passwd", sandbox.folder.path + "/public/leak.txt")
    #expect(HostileRequest.all.count >= 100)
    for hostile in HostileRequest.all {
      let connection = try RawConnection(port: sandbox.port)
      connection.send(hostile.bytes(port: sandbox.port))
      let response = connection.response()
      #expect(response?.status ?? 0 == hostile.status, "\(hostile.name)")
      #expect(response?.text.contains("root:x:") != true, "\(hostile.name)")
      #expect(
        response?.headers.contains { $0.name.hasPrefix("access-control") } != true,
        "\(hostile.name)")
    }
    #expect(sandbox.folder.text(ServeSandbox.journal) == ServeSandbox.journalText)
    #expect(try sandbox.call("GET", "/api/status").status == 200)
    kill(sandbox.process.id, SIGTERM)
    let end = try sandbox.process.wait()
    #expect(end.status == 0)
    #expect(end.errors == "")
  }

  @Test("a refusal closes the connection, so that what follows it is not read as a request")
  func smuggling() throws {
    let sandbox = try ServeSandbox()
    let connection = try RawConnection(port: sandbox.port)
    let inner = sandbox.request("POST", "/api/undo", body: "{}")
    let outer = Array(
      "POST /api/undo HTTP/1.1\r\nHost: \(sandbox.host)\r\nContent-Length: 0\r\nContent-Length: \(inner.count)\r\n\r\n"
        .utf8)
    connection.send(outer + inner)
    let (bytes, isOver) = connection.read(within: 3000)
    #expect(isOver)
    #expect(String(decoding: bytes, as: UTF8.self).split(separator: "HTTP/1.1 ").count == 1)
  }
}
