import Testing

@testable import KBServer

@Suite("A certificate that kb makes")
struct HostCertificateTests {
  private static let names = ["box", "box.local", "localhost", "127.0.0.1", "192.168.1.5", "::1"]

  @Test("is read back from what is kept of it")
  func kept() throws {
    let made = try HostCertificate(names: Self.names, now: 1_790_000_000)
    #expect(HostCertificate(kept: made.kept) == made)
    #expect(made.end == 1_790_000_000 + 800 * 86_400)
    #expect(made.certificate.hasSuffix(made.authority))
    #expect(made.key.hasPrefix("-----BEGIN "))
    #expect(made.fingerprint.count == 95)
  }

  @Test("is another one each time, and so is its authority")
  func fresh() throws {
    let one = try HostCertificate(names: Self.names, now: 1_790_000_000)
    let other = try HostCertificate(names: Self.names, now: 1_790_000_000)
    #expect(one.key != other.key)
    #expect(one.fingerprint != other.fingerprint)
  }

  @Test("is none where a line of what is kept is missing or wrong")
  func damaged() throws {
    let kept = try HostCertificate(names: Self.names, now: 1_790_000_000).kept
    let lines = kept.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (place, line) in lines.enumerated() where line.hasPrefix("-----") || place < 3 {
      var fewer = lines
      fewer.remove(at: place)
      #expect(HostCertificate(kept: fewer.joined(separator: "\n")) == nil, "\(line)")
    }
    #expect(HostCertificate(kept: "") == nil)
  }

  @Test(
    "has only names that can stand in one",
    arguments: [
      (["box", "box", "my_box", "-a", "a..b", "", "*", "a b"], ["box"]),
      (["10.0.0.1", "256.0.0.1", "fe80::1"], ["10.0.0.1", "256.0.0.1", "fe80::1"]),
      (["ä"], []),
    ])
  func usable(names: [String], found: [String]) {
    #expect(HostCertificate.usable(names) == found)
  }
}
