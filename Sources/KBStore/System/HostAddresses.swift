import Glibc

/// The addresses and names of this machine.
package enum HostAddresses {
  /// One address in figures.
  package struct Address: Equatable, Sendable {
    package let text: String
    package let isLoopback: Bool

    /// As it stands in the address of a page.
    package var inAddress: String { text.contains(":") ? "[\(text)]" : text }
  }

  /// All addresses that other machines can use, IPv4 first; those of one link alone are left out.
  package static var all: [Address] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var found: [Address] = []
    var next = first
    while let entry = next {
      next = entry.pointee.ifa_next
      guard let address = entry.pointee.ifa_addr, let text = text(of: address),
        !text.contains("%")
      else { continue }
      found.append(
        Address(text: text, isLoopback: entry.pointee.ifa_flags & UInt32(IFF_LOOPBACK) != 0))
    }
    return found.filter { !$0.text.contains(":") } + found.filter { $0.text.contains(":") }
  }

  /// The machine's name, as it is and as multicast DNS knows it.
  package static var names: [String] {
    var text = [CChar](repeating: 0, count: 256)
    guard gethostname(&text, text.count - 1) == 0 else { return [] }
    let name = text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    return name.isEmpty ? [] : [name, name + ".local"]
  }

  private static func text(of address: UnsafePointer<sockaddr>) -> String? {
    let size: Int
    switch Int32(address.pointee.sa_family) {
    case AF_INET: size = MemoryLayout<sockaddr_in>.size
    case AF_INET6: size = MemoryLayout<sockaddr_in6>.size
    default: return nil
    }
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let code = getnameinfo(
      address, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
    guard code == 0 else { return nil }
    return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
  }
}
