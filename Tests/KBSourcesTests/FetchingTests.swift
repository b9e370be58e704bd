@testable import KBSources
import Testing

@Suite("Where kb connects to")
struct FetchingTests {
  @Test(
    "only addresses of the public network are reached",
    arguments: [
      ([8, 8, 8, 8], true), ([1, 1, 1, 1], true), ([127, 0, 0, 1], false), ([127, 9, 9, 9], false),
      ([10, 1, 2, 3], false), ([172, 15, 0, 1], true), ([172, 16, 0, 1], false),
      ([172, 31, 255, 255], false), ([172, 32, 0, 1], true), ([192, 168, 0, 1], false),
      ([169, 254, 169, 254], false), ([100, 64, 0, 1], false), ([100, 128, 0, 1], true),
      ([0, 0, 0, 0], false), ([224, 0, 0, 1], false), ([255, 255, 255, 255], false),
      ([198, 18, 0, 1], false), ([192, 0, 2, 1], false), ([203, 0, 113, 5], false),
    ] as [([UInt8], Bool)])
  func addresses(_ bytes: [UInt8], _ isPublic: Bool) {
    #expect(AddressRules.isPublic(bytes) == isPublic)
    // The same within IPv6: mapped, translated and 6to4.
    let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF] + bytes
    let translated: [UInt8] = [0, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8) + bytes
    let tunnelled: [UInt8] = [0x20, 0x02] + bytes + [UInt8](repeating: 0, count: 10)
    for long in [mapped, translated, tunnelled] {
      #expect(AddressRules.isPublic(long) == isPublic)
    }
  }

  @Test(
    "of IPv6, what is given to anybody is reached",
    arguments: [
      ("2606:4700::1", true), ("2a00:1450::1", true), ("::1", false), ("::", false),
      ("fe80::1", false), ("fc00::1", false), ("fd12::1", false), ("ff02::1", false),
      ("2001:db8::1", false), ("2001:0::1", false), ("2001:4860::1", true), ("3fff:0::1", false),
      ("64:ff9b:1::1", false), ("::7f00:1", false),
    ])
  func longAddresses(_ text: String, _ isPublic: Bool) {
    var halves = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if let gap = halves.firstIndex(of: "") {
      let rest = halves.filter { !$0.isEmpty }
      let before = halves[..<gap].filter { !$0.isEmpty }
      let after = rest.dropFirst(before.count)
      halves = before + Array(repeating: "0", count: 8 - rest.count) + after
    }
    let bytes = halves.flatMap { half -> [UInt8] in
      let number = UInt16(half, radix: 16) ?? 0
      return [UInt8(number >> 8), UInt8(number & 0xFF)]
    }
    #expect(bytes.count == 16)
    #expect(AddressRules.isPublic(bytes) == isPublic)
  }

  @Test("no address of another length is reached")
  func otherLengths() {
    for count in [0, 3, 5, 15, 17] {
      #expect(!AddressRules.isPublic([UInt8](repeating: 8, count: count)))
    }
  }

  @Test(
    "robots.txt says what may be fetched",
    arguments: [
      ("", "/", true), ("User-agent: *\nDisallow: /", "/a", false),
      ("User-agent: *\nDisallow:", "/a", true),
      ("User-agent: other\nDisallow: /", "/a", true),
      ("User-agent: KB\nDisallow: /a\nUser-agent: *\nDisallow: /", "/b", true),
      ("User-agent: other\nUser-agent: kb\nDisallow: /a", "/a", false),
      ("User-agent: *\nDisallow: /a\nAllow: /a/b", "/a/b/c", true),
      ("User-agent: *\nDisallow: /a/b\nAllow: /a", "/a/b", false),
      ("User-agent: *\nDisallow: /*.pdf$", "/x/y.pdf", false),
      ("User-agent: *\nDisallow: /*.pdf$", "/x/y.pdf?1", true),
      ("User-agent: *\nDisallow: /*a*b*c", "/1a2b3", true),
      ("# all\nuser-AGENT : * # us\r\ndisallow: /x # not", "/x", false),
      ("Disallow: /", "/a", true), ("<html>not found</html>", "/a", true),
    ])
  func robots(_ text: String, _ path: String, _ isAllowed: Bool) {
    #expect(RobotsRules(Array(text.utf8)).allows(path) == isAllowed)
  }

  @Test("a pattern with many stars is looked at in little time")
  func stars() {
    let rules = RobotsRules(
      Array("User-agent: *\nDisallow: /\(String(repeating: "*a", count: 200))b".utf8))
    #expect(rules.allows("/" + String(repeating: "a", count: 2000)))
  }

  @Test(
    "an address is taken apart as the program that connects does",
    arguments: [
      ("https://example.org/a?b=c#d", "https://example.org/a?b=c", "example.org"),
      ("HTTP://Example.ORG", "http://example.org/", "example.org"),
      ("http://127.1/", "http://127.0.0.1/", "127.0.0.1"),
      ("http://0x7f000001/", "http://127.0.0.1/", "127.0.0.1"),
    ])
  func address(_ text: String, _ whole: String, _ host: String) throws {
    let address = try WebAddress(text)
    #expect(address.text.lowercased() == whole)
    #expect(address.host == host)
  }

  @Test(
    "what is no web address is refused",
    arguments: [
      "", "example", "ftp://example.org/", "file:///etc/passwd", "javascript:alert(1)",
      "https://me:secret@example.org/", "https://me@example.org/", "https://exa mple.org/",
      "https://example.org/\u{1}", "http://", "data:text/html,x",
    ])
  func noAddress(_ text: String) {
    #expect(throws: FetchFailure.self) { try WebAddress(text) }
  }

  @Test("a relative address is one of the page that it stands in")
  func relative() throws {
    let base = try WebAddress("https://example.org/a/b?c")
    #expect(try WebAddress("../d", from: base).text == "https://example.org/d")
    #expect(try WebAddress("//other.org/x", from: base).host == "other.org")
  }
}
