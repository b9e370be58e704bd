import CGnuTLS
import Glibc

/// A name or an address as a certificate has it.
struct HostName {
  let bytes: [UInt8]
  let isAddress: Bool

  /// Reads `192.168.1.5`, `fe80::1` and names.
  init(_ text: String) {
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = withUnsafeBytes(of: four) { Array($0) }
      isAddress = true
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      bytes = withUnsafeBytes(of: six) { Array($0) }
      isAddress = true
    } else {
      bytes = Array(text.utf8)
      isAddress = false
    }
  }

  var kind: gnutls_x509_subject_alt_name_t { isAddress ? GNUTLS_SAN_IPADDRESS : GNUTLS_SAN_DNSNAME }

  /// Whether a text can stand in a certificate: an address, or labels of letters, digits and hyphens.
  static func isValid(_ text: String) -> Bool {
    if HostName(text).isAddress { return true }
    guard !text.isEmpty, text.utf8.count <= 253 else { return false }
    return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
        && label.utf8.allSatisfy { byte in
          byte == UInt8(ascii: "-") || byte >= 0x30 && byte <= 0x39
            || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
        }
    }
  }
}
