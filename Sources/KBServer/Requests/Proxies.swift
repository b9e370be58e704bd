/// The machines whose word is taken for the address that a request came from.
package struct Proxies: Equatable, Sendable {
  /// Addresses in figures.
  private let addresses: Set<String>

  package init(_ addresses: some Sequence<String>) {
    self.addresses = Set(addresses.map(Proxies.plain))
  }

  /// The address that a request came from: what the nearest proxy says in `X-Forwarded-For`, if it is one of
  /// these, else the other side of the connection.
  package func client(of request: Request) -> String {
    let peer = Proxies.plain(request.peer)
    guard addresses.contains(peer), let list = request.values("x-forwarded-for").last,
      let last = list.split(separator: ",").last
    else { return peer }
    let address = String(last.drop { $0 == " " })
    let isAddress =
      (2...45).contains(address.utf8.count)
      && address.utf8.allSatisfy { hexDigit($0) != nil || $0 == 0x3A || $0 == 0x2E }
    return isAddress ? Proxies.plain(address) : peer
  }

  /// An address of IPv4 as itself, also where a socket of IPv6 has it.
  private static func plain(_ address: String) -> String {
    let mapped = "::ffff:"
    guard address.lowercased().hasPrefix(mapped), address.contains(".") else { return address }
    return String(address.dropFirst(mapped.utf8.count))
  }
}
