/// The names that a server answers to, and the origins that may write.
///
/// A page of another site can make its own name point to this machine (rebinding), but cannot make
/// the browser send another name.
package struct HostRules: Equatable, Sendable {
  package let scheme: String
  /// Names with their port as `Host` says them, in lower case.
  package let allowed: Set<String>
  /// Where people reach the server through a proxy.
  package let publicAddress: PublicAddress?

  /// Names and addresses of this machine, `[::1]` for one of IPv6, and the port of the server.
  package init(
    names: [String], port: UInt16, isEncrypted: Bool = false, publicAddress: PublicAddress? = nil
  ) {
    scheme = isEncrypted ? "https" : "http"
    let usual: UInt16 = isEncrypted ? 443 : 80
    var allowed: Set<String> = []
    for name in names {
      let name = name.lowercased()
      allowed.insert("\(name):\(port)")
      if port == usual { allowed.insert(name) }
    }
    if let publicAddress { allowed.insert(publicAddress.host) }
    self.allowed = allowed
    self.publicAddress = publicAddress
  }

  package func allows(_ host: String) -> Bool { allowed.contains(host.lowercased()) }

  /// Whether an `Origin` is that of the pages which this server sends under the `Host`, or a proxy under its own.
  package func isOwn(origin: String, host: String) -> Bool {
    let origin = origin.lowercased()
    return origin == publicAddress?.origin
      || host.lowercased() != publicAddress?.host && origin == "\(scheme)://\(host.lowercased())"
  }
}
