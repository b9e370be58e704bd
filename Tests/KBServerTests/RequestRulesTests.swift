import KBServer
import Testing

/// The rules of requests without a socket; `HostileRequestTests` has them over one.
@Suite struct RequestRulesTests {
  private static let rules = RequestRules(
    hosts: HostRules(names: ["127.0.0.1", "localhost", "[::1]"], port: 4711))

  private static func status(
    _ method: String, _ target: String, _ headers: [(String, String)], headSize: Int = 0
  ) -> Int {
    var request = Request(
      method, target, headers: headers.map { Request.Header($0.0, $0.1) })
    request.headSize = headSize
    do throws(Refusal) {
      _ = try rules.call(of: request)
      return 200
    } catch { return error.status }
  }

  @Test(arguments: [
    ("127.0.0.1:4711", 200), ("localhost:4711", 200), ("LOCALHOST:4711", 200), ("[::1]:4711", 200),
    ("127.0.0.1", 421), ("127.0.0.1:80", 421), ("127.1:4711", 421), ("evil.example:4711", 421),
    ("localhost:4711 ", 421), ("", 400),
  ])
  func `Only this machine's names with the port are answered`(host: String, status: Int) {
    #expect(Self.status("GET", "/", [("Host", host)]) == status)
  }

  @Test func `The usual port need not be in the name`() {
    let hosts = HostRules(names: ["kb.example"], port: 443, isEncrypted: true)
    #expect(hosts.allows("kb.example") && hosts.allows("kb.example:443"))
    #expect(hosts.isOwn(origin: "https://kb.example", host: "kb.example"))
    #expect(!hosts.isOwn(origin: "http://kb.example", host: "kb.example"))
  }

  @Test(arguments: [
    ("http://127.0.0.1:4711", "same-origin", "application/json", 200),
    ("http://127.0.0.1:4711", "", "application/json; charset=UTF-8", 200),
    ("http://localhost:4711", "", "application/json", 403),
    ("", "same-origin", "application/json", 403),
    ("null", "", "application/json", 403),
    ("http://127.0.0.1:4711", "none", "application/json", 403),
    ("http://127.0.0.1:4711", "", "text/plain", 415),
    ("http://127.0.0.1:4711", "", "application/json; boundary=a", 415),
  ])
  func `A change comes from the server's own page, as JSON`(
    origin: String, site: String, type: String, status: Int
  ) {
    var headers = [("Host", "127.0.0.1:4711"), ("Content-Type", type), ("Content-Length", "2")]
    if !origin.isEmpty { headers.append(("Origin", origin)) }
    if !site.isEmpty { headers.append(("Sec-Fetch-Site", site)) }
    #expect(Self.status("POST", "/api/undo", headers) == status)
  }

  @Test func `A link of another site leads to a page, and to no report that it could read`() {
    let host = ("Host", "127.0.0.1:4711")
    let site = ("Sec-Fetch-Site", "cross-site")
    #expect(Self.status("GET", "/", [host, site, ("Sec-Fetch-Mode", "navigate")]) == 200)
    #expect(Self.status("GET", "/api/today", [host, site, ("Sec-Fetch-Mode", "no-cors")]) == 403)
  }

  @Test func `A head that is longer than what was understood of it is refused`() {
    // GET / HTTP/1.1␍␊Host: 127.0.0.1:4711␍␊␍␊
    let host = [("Host", "127.0.0.1:4711")]
    #expect(Self.status("GET", "/", host, headSize: 40) == 200)
    #expect(Self.status("GET", "/", host, headSize: 41) == 400)
    #expect(Self.status("GET", "/", host, headSize: 39) == 400)
    // A client may leave out the space before an empty value.
    #expect(Self.status("GET", "/", host + [("X", "")], headSize: 44) == 200)
    #expect(Self.status("GET", "/", host + [("X", "")], headSize: 45) == 200)
    #expect(Self.status("GET", "/", host + [("X", "")], headSize: 46) == 400)
  }

  @Test func `A server for reading takes no change`() {
    let rules = RequestRules(
      hosts: HostRules(names: ["localhost"], port: 80), isReadOnly: true)
    let request = Request(
      "POST", "/api/undo",
      headers: [
        .init("Host", "localhost"), .init("Origin", "http://localhost"),
        .init("Content-Type", "application/json"),
      ])
    #expect(throws: Refusal.self) { try rules.call(of: request) }
  }
}
