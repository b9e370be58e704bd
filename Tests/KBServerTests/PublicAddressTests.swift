import KBServer
import Testing

/// A server behind a proxy: the address that people see, and whose word is taken for where they are.
@Suite struct PublicAddressTests {
  @Test(arguments: [
    ("https://train.example.org", "https://train.example.org/"),
    ("https://Train.Example.org:443/kb", "https://train.example.org/kb/"),
    ("http://10.0.0.2:8080/my/kb/", "http://10.0.0.2:8080/my/kb/"),
    ("https://[2001:db8::1]/", "https://[2001:db8::1]/"),
  ])
  func `An address is written in one way`(text: String, expected: String) {
    #expect(PublicAddress(text)?.text == expected)
  }

  @Test(arguments: [
    "", "train.example.org", "ftp://train.example.org/", "https://", "https:///kb",
    "https://me@train.example.org/", "https://train.example.org/?a", "https://train.example.org/#a",
    "https://train.example.org/../kb/", "https://train.example.org/.kb/", "https://a b/",
  ])
  func `What is no address of a site is refused`(text: String) {
    #expect(PublicAddress(text) == nil)
  }

  private static let hosts = HostRules(
    names: ["127.0.0.1"], port: 4711, publicAddress: PublicAddress("https://train.example.org/kb/"))

  @Test(arguments: [
    ("127.0.0.1:4711", "http://127.0.0.1:4711", true),
    // A proxy that passes its own name on, and one that does not.
    ("train.example.org", "https://train.example.org", true),
    ("127.0.0.1:4711", "https://train.example.org", true),
    ("train.example.org", "http://train.example.org", false),
    ("127.0.0.1:4711", "https://example.org", false),
    ("127.0.0.1:4711", "https://train.example.org.evil.example", false),
  ])
  func `Its own pages may write, and no others`(host: String, origin: String, isOwn: Bool) {
    #expect(Self.hosts.allows(host))
    #expect(Self.hosts.isOwn(origin: origin, host: host) == isOwn)
  }

  @Test(arguments: [
    ("/kb/", []), ("/kb/run/", ["run"]), ("/run/", ["run"]), ("/kb/api/today", ["api", "today"]),
    ("/kb", ["kb"]), ("/kbx/run", ["kbx", "run"]),
  ])
  func `The path before the site is left out, if the proxy passes it on`(
    target: String, path: [String]
  ) throws {
    let call = try RequestRules(hosts: Self.hosts).call(
      of: Request("GET", target, headers: [.init("Host", "train.example.org")]))
    #expect(call.target.path == path)
  }

  @Test(arguments: [
    ("10.0.0.9", ["203.0.113.7"], "203.0.113.7"),
    ("::ffff:10.0.0.9", ["203.0.113.7"], "203.0.113.7"),
    // What the client itself wrote stands further left.
    ("10.0.0.9", ["198.51.100.1, 203.0.113.7"], "203.0.113.7"),
    ("10.0.0.9", ["198.51.100.1", "2001:db8::7"], "2001:db8::7"),
    ("10.0.0.9", [], "10.0.0.9"),
    ("10.0.0.9", ["not an address"], "10.0.0.9"),
    // Anybody else may say what they like.
    ("203.0.113.7", ["198.51.100.1"], "203.0.113.7"),
  ])
  func `Only a named proxy is believed from where a request came`(
    peer: String, forwarded: [String], client: String
  ) {
    let request = Request(
      "GET", "/", headers: forwarded.map { .init("X-Forwarded-For", $0) }, peer: peer)
    #expect(Proxies(["10.0.0.9"]).client(of: request) == client)
  }
}
