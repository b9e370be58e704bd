import CSodium

/// A certificate of this machine for its own names and addresses, and the authority that signed it.
///
/// The authority may sign for nothing else (name constraints, RFC 5280, 4.2.1.10), and its key is gone
/// once it has signed, so that trusting it trusts this one certificate.
package struct HostCertificate: Equatable, Sendable {
  /// Why there is none.
  package enum Problem: Error, Equatable, Sendable {
    /// GnuTLS is not installed.
    case missingLibrary
    /// A call of it failed, with its code.
    case refused(Int32)
  }

  /// How long it holds: less than the 825 days that phones accept.
  package static let days = 800

  /// The names and addresses that it is for, in order.
  package let names: [String]
  /// When it ends, in seconds since 1970.
  package let end: Int64
  /// PEM; the certificate is followed by its authority's.
  package let key: String
  package let certificate: String
  /// What a device installs to trust it, as PEM.
  package let authority: String

  /// Makes a new one that holds from yesterday on, since clocks differ.
  package init(names: [String], now: Int64) throws(Problem) {
    guard let library = GnuTLS() else { throw .missingLibrary }
    self.names = names
    let start = now - 86_400
    end = now + Int64(HostCertificate.days) * 86_400
    let issuerKey = try PrivateKey(library)
    let issuer = try Certificate(library, key: issuerKey, from: start, to: end)
    try issuer.set(name: "kb on \(names.first ?? "this machine")")
    try issuer.makeAuthority(for: names)
    try issuer.sign(by: issuer, issuerKey)
    let hostKey = try PrivateKey(library)
    let host = try Certificate(library, key: hostKey, from: start, to: end)
    try host.set(name: names.first ?? "kb")
    try host.makeServer(for: names, issuedBy: issuerKey)
    try host.sign(by: issuer, issuerKey)
    authority = try issuer.text()
    certificate = try host.text() + authority
    key = try hostKey.text()
  }
}

extension HostCertificate {
  private static let mark = "kb-certificate 1"

  /// The text that is kept, all of it in one file: names, end and what is in PEM.
  package var kept: String {
    "\(HostCertificate.mark)\nnames \(names.joined(separator: ","))\nend \(end)\n\n"
      + key + certificate
  }

  /// Reads what was kept; `nil` for anything else.
  package init?(kept text: String) {
    let lines = text.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
    guard lines.count == 4, lines[0] == HostCertificate.mark, lines[1].hasPrefix("names "),
      lines[2].hasPrefix("end "), let end = Int64(lines[2].dropFirst(4))
    else { return nil }
    let blocks = HostCertificate.blocks(of: String(lines[3]))
    guard blocks.count == 3, blocks[0].hasPrefix("-----BEGIN "),
      blocks[0].hasSuffix(" PRIVATE KEY-----\n"),
      blocks[1...].allSatisfy({ $0.hasPrefix("-----BEGIN CERTIFICATE-----\n") })
    else { return nil }
    names = lines[1].dropFirst(6).split(separator: ",").map(String.init)
    self.end = end
    key = blocks[0]
    certificate = blocks[1] + blocks[2]
    authority = blocks[2]
  }

  /// The blocks of a text in PEM, each with its last line break.
  private static func blocks(of text: String) -> [String] {
    var blocks: [String] = []
    var block = ""
    for line in text.split(separator: "\n") {
      block += line + "\n"
      guard line.hasPrefix("-----END ") else { continue }
      blocks.append(block)
      block = ""
    }
    return blocks
  }
}

extension HostCertificate {
  /// The SHA-256 of the authority, in pairs of hex digits with colons between, as devices show it.
  package var fingerprint: String {
    let base64 = authority.split(separator: "\n").filter { !$0.hasPrefix("-----") }.joined()
    var bytes = [UInt8](repeating: 0, count: base64.utf8.count)
    var count = 0
    let code = sodium_base642bin(
      &bytes, bytes.count, base64, base64.utf8.count, nil, &count, nil,
      sodium_base64_VARIANT_ORIGINAL)
    guard code == 0 else { return "" }
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    crypto_hash_sha256(&digest, bytes, UInt64(count))
    let digits = Array("0123456789ABCDEF")
    return digest.map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined(separator: ":")
  }

  /// The names that can stand in a certificate, each once, in their order.
  package static func usable(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { HostName.isValid($0) && seen.insert($0).inserted }
  }
}
