import Glibc

/// A connection to a port of this machine that sends any bytes.
final class RawConnection {
  private let socket: Int32

  init(port: UInt16) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { throw SiteProcess.Failure(call: "socket", number: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
    }
    guard code == 0 else {
      let number = errno
      close(socket)
      throw SiteProcess.Failure(call: "connect", number: number)
    }
  }

  deinit { close(socket) }

  /// Sends bytes; false where the other side has gone.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Reads until `isEnough`, the end, or so many milliseconds without a byte; `isOver` says that the
  /// other side has closed.
  func read(
    within milliseconds: Int32 = 5000, until isEnough: ([UInt8]) -> Bool = { _ in false }
  ) -> (bytes: [UInt8], isOver: Bool) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !isEnough(bytes) {
      var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, milliseconds) > 0 else { return (bytes, false) }
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { return (bytes, true) }
      bytes += buffer[..<count]
    }
    return (bytes, false)
  }

  /// Reads one whole response; `nil` where none came.
  func response(within milliseconds: Int32 = 20_000) -> RawResponse? {
    let (bytes, isOver) = read(within: milliseconds) { RawResponse($0) != nil }
    guard var response = RawResponse(bytes) else { return nil }
    response.isClosed = isOver
    return response
  }

  /// Whether the other side closes within so many milliseconds, whatever it still sends.
  func isClosed(within milliseconds: Int32 = 3000) -> Bool { read(within: milliseconds).isOver }
}

/// A response, taken apart.
struct RawResponse {
  let status: Int
  /// Names in lower case.
  let headers: [(name: String, value: String)]
  let body: [UInt8]
  var isClosed = false

  /// `nil` as long as something is missing.
  init?(_ bytes: [UInt8]) {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count > 1, let status = Int(words[1]) else { return nil }
    headers = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (parts[0].lowercased(), String(parts[1].drop { $0 == " " }))
    }
    let size = headers.first { $0.name == "content-length" }.flatMap { Int($0.value) } ?? 0
    let rest = bytes[end.upperBound...]
    guard rest.count >= size else { return nil }
    self.status = status
    body = Array(rest.prefix(size))
  }

  func value(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  var text: String { String(decoding: body, as: UTF8.self) }
}
