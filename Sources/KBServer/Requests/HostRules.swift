/// The names that a server answers to, and the origins that may write.
///
/// A page of another site can make its own name point to this machine (rebinding), but cannot make
/// the browser send another name.
package struct HostRules: Equatable, Sendable {
  package let scheme: String
  /// Names with their port as `Host` says them, in lower case.
  package let allowed: Set<String>

  /// Names and addresses of this machine, `[::1]` for one of IPv6, and the port of the server.
  package init(names: [String], port: UInt16, isEncrypted: Bool = false) {
    scheme = isEncrypted ? "https" : "http"
    let usual: UInt16 = isEncrypted ? 443 : 80
    var allowed: Set<String> = []
    for name in names {
      let name = name.lowercased()
      allowed.insert("\(name):\(port)")
      if port == usual { allowed.insert(name) }
    }
    self.allowed = allowed
  }

  package func allows(_ host: String) -> Bool { allowed.contains(host.lowercased()) }

  /// Whether an `Origin` is that of the pages which this server sends under the `Host`.
  package func isOwn(origin: String, host: String) -> Bool {
    origin.lowercased() == "\(scheme)://\(host.lowercased())"
  }
}
