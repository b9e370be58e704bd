import CMicroHTTPD
import Glibc

/// What kb calls of libmicrohttpd.
enum LibMicroHTTPD {
  /// `nil` if libmicrohttpd is not installed; opened when the first server starts.
  ///
  /// Safe to share: nothing writes there once the library is open.
  nonisolated(unsafe) private static let found = mhd_open("libmicrohttpd.so.12")

  /// The functions; `nil` where the library is not installed.
  static var functions: mhd_functions? { found?.pointee }

  /// The same for those of kb's own that call them.
  static var table: UnsafePointer<mhd_functions>? { found }
}

/// A connection of libmicrohttpd, which is there until the library says that it is closed.
struct Connection: Hashable, @unchecked Sendable {
  let pointer: OpaquePointer

  /// The socket, for shutting it down.
  var descriptor: Int32? {
    LibMicroHTTPD.table.flatMap { mhd_info($0, pointer, .CONNECTION_INFO_CONNECTION_FD) }?.pointee
      .connect_fd
  }

  /// The other side's address in figures.
  var peer: String {
    guard
      let address = LibMicroHTTPD.table.flatMap({
        mhd_info($0, pointer, .CONNECTION_INFO_CLIENT_ADDRESS)
      })?.pointee.client_addr
    else { return "" }
    let isIPv6 = Int32(address.pointee.sa_family) == AF_INET6
    let size = isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let code = getnameinfo(
      address, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
    guard code == 0 else { return "" }
    return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  /// The bytes of the request line and all headers.
  var headSize: Int {
    LibMicroHTTPD.table.flatMap { mhd_info($0, pointer, .CONNECTION_INFO_REQUEST_HEADER_SIZE) }?
      .pointee.header_size ?? 0
  }

  /// All header lines in their order.
  var headers: [Request.Header] {
    var found: [Request.Header] = []
    withUnsafeMutablePointer(to: &found) { found in
      _ = LibMicroHTTPD.functions?.each_value(
        pointer, .HEADER_KIND,
        { found, _, name, nameSize, value, valueSize in
          guard let found else { return .NO }
          func text(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> String {
            String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
          }
          found.assumingMemoryBound(to: [Request.Header].self).pointee
            .append(Request.Header(text(name, nameSize), text(value, valueSize)))
          return .YES
        }, found)
    }
    return found
  }

  func suspend() { LibMicroHTTPD.functions?.suspend(pointer) }

  func resume() { LibMicroHTTPD.functions?.resume(pointer) }

  /// Sends a response; false where the library refuses, and then closes the connection.
  func send(_ response: Response) -> Bool {
    guard let library = LibMicroHTTPD.functions else { return false }
    var body = response.body
    guard
      let made = body.withUnsafeMutableBytes({
        library.response_of_bytes($0.count, $0.baseAddress, .RESPMEM_MUST_COPY)
      })
    else { return false }
    defer { library.destroy_response(made) }
    return queue(made, response.status, response.headers)
  }

  /// Sends events until the stream ends.
  func send(_ stream: EventStream) -> Bool {
    guard let library = LibMicroHTTPD.functions else { return false }
    let owner = Unmanaged.passRetained(stream)
    let made = library.response_of_reader(
      UInt64.max, 4096,
      { owner, _, buffer, room in
        guard let owner, let buffer else { return -1 }
        let bytes = UnsafeMutableRawBufferPointer(start: buffer, count: room)
        return Unmanaged<EventStream>.fromOpaque(owner).takeUnretainedValue().read(into: bytes)
      }, owner.toOpaque(),
      { owner in
        if let owner { Unmanaged<EventStream>.fromOpaque(owner).release() }
      })
    guard let made else {
      owner.release()
      return false
    }
    defer { library.destroy_response(made) }
    return queue(
      made, 200,
      [
        .init("Content-Type", "text/event-stream"), .init("Cache-Control", "no-store"),
        // A proxy must not keep events until there are many.
        .init("X-Accel-Buffering", "no"),
      ])
  }

  private func queue(_ made: OpaquePointer, _ status: Int, _ headers: [Response.Header]) -> Bool {
    guard let library = LibMicroHTTPD.functions else { return false }
    for header in headers + Connection.guards {
      _ = library.add_header(made, header.name, header.value)
    }
    return library.queue(pointer, UInt32(clamping: status), made) == .YES
  }

  /// What keeps other sites from framing, guessing or reading any answer.
  private static let guards: [Response.Header] = [
    .init("X-Content-Type-Options", "nosniff"),
    .init("X-Frame-Options", "DENY"),
    .init("Content-Security-Policy", "frame-ancestors 'none'"),
    .init("Referrer-Policy", "no-referrer"),
    .init("Cross-Origin-Resource-Policy", "same-origin"),
    .init("Cross-Origin-Opener-Policy", "same-origin"),
  ]
}
