/// Where people reach a server that stands behind a proxy: `https://train.example.org/kb/`.
package struct PublicAddress: Equatable, Sendable {
  /// `http` or `https`.
  package let scheme: String
  /// The name with its port as `Host` and `Origin` say them, in lower case.
  package let host: String
  /// The names of the path that the site is below.
  package let path: [String]

  /// `nil` for anything but an address of the web without a query.
  package init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://"),
      case let scheme = text[..<colon].lowercased(), scheme == "http" || scheme == "https",
      case let rest = text[colon...].dropFirst(3), !rest.contains("?"), !rest.contains("#")
    else { return nil }
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    var host = rest[..<slash].lowercased()
    let usual = scheme == "https" ? ":443" : ":80"
    if host.hasSuffix(usual) { host = String(host.dropLast(usual.utf8.count)) }
    guard !host.isEmpty, host.utf8.allSatisfy(PublicAddress.isOfHost) else { return nil }
    var folder = String(rest[slash...])
    if !folder.hasSuffix("/") { folder += "/" }
    guard let target = try? RequestTarget(folder) else { return nil }
    self.scheme = scheme
    self.host = host
    path = target.path
  }

  /// What browsers send as the `Origin` of its pages.
  package var origin: String { scheme + "://" + host }

  /// The path with a slash at both ends: `/kb/`.
  package var folder: String { "/" + path.map { $0 + "/" }.joined() }

  package var text: String { origin + folder }

  private static func isOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-.:[]".utf8.contains(byte)
    }
  }
}
