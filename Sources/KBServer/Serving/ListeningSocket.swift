import Glibc
import KBStore

/// A socket that waits for connections.
package struct ListeningSocket: ~Copyable {
  /// Why there is none.
  package enum Problem: Error, Equatable, Sendable {
    /// The name of the host is not known here.
    case unknownHost(String)
    /// Another program listens there.
    case taken(UInt16)
    case refused(Errno)
  }

  package let descriptor: Int32
  package let port: UInt16

  /// Listens at an address of this machine; port 0 takes any free one.
  package init(host: String, port: UInt16) throws(Problem) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let first = found else {
      throw .unknownHost(host)
    }
    defer { freeaddrinfo(first) }
    let info = first.pointee
    let number = socket(
      info.ai_family, info.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), info.ai_protocol)
    guard number >= 0 else { throw .refused(Errno(errno)) }
    var on: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &on, size)
    if info.ai_family == AF_INET6 {
      var off: Int32 = 0
      setsockopt(number, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &off, size)
    }
    guard bind(number, info.ai_addr, info.ai_addrlen) == 0, listen(number, 511) == 0 else {
      let code = Errno(errno)
      close(number)
      throw code.number == EADDRINUSE ? .taken(port) : .refused(code)
    }
    self.init(adopting: number)
  }

  /// Takes over a socket that already listens, as systemd hands one to a service.
  package init(adopting number: Int32) {
    descriptor = number
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    port = withUnsafeMutableBytes(of: &storage) { bytes in
      guard let start = bytes.baseAddress,
        getsockname(number, start.assumingMemoryBound(to: sockaddr.self), &size) == 0
      else { return 0 }
      // The port has the same place in both kinds of addresses.
      return UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
    }
  }
}
