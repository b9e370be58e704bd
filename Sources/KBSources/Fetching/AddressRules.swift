/// Which addresses of the network kb connects to.
///
/// A page from elsewhere must not reach what only this machine or its network can: the special
/// ranges are those of the IANA registries (RFC 6890 and its updates).
package enum AddressRules {
  /// Whether an IPv4 or IPv6 address, as its 4 or 16 bytes, is one of the public network.
  package static func isPublic(_ bytes: [UInt8]) -> Bool {
    switch bytes.count {
    case 4: return isPublicIPv4(bytes)
    case 16: return isPublicIPv6(bytes)
    default: return false
    }
  }

  private static func isPublicIPv4(_ bytes: [UInt8]) -> Bool {
    switch (bytes[0], bytes[1], bytes[2]) {
    case (0, _, _), (10, _, _), (127, _, _): false
    case (100, 64...127, _): false
    case (169, 254, _): false
    case (172, 16...31, _): false
    case (192, 0, 0), (192, 0, 2), (192, 88, 99), (192, 168, _): false
    case (198, 18...19, _), (198, 51, 100), (203, 0, 113): false
    case (224..., _, _): false
    default: true
    }
  }

  private static func isPublicIPv6(_ bytes: [UInt8]) -> Bool {
    // An IPv4 address within an IPv6 one: mapped, translated (64:ff9b::/96) and 6to4.
    let tail = Array(bytes[12...])
    if bytes[..<10].allSatisfy({ $0 == 0 }) {
      return bytes[10] == 0xFF && bytes[11] == 0xFF && isPublicIPv4(tail)
    }
    if bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B]) {
      return bytes[4..<12].allSatisfy { $0 == 0 } && isPublicIPv4(tail)
    }
    if bytes.starts(with: [0x20, 0x02]) { return isPublicIPv4(Array(bytes[2..<6])) }
    // Only 2000::/3 is given to anybody, of it 2001::/23 for protocols and two for documents.
    guard bytes[0] & 0xE0 == 0x20 else { return false }
    if bytes.starts(with: [0x20, 0x01]), bytes[2] < 0x02 { return false }
    if bytes.starts(with: [0x20, 0x01, 0x0D, 0xB8]) { return false }
    return !bytes.starts(with: [0x3F, 0xFF]) || bytes[2] & 0xF0 != 0
  }
}
