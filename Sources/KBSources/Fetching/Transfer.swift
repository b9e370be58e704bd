import CCurl
import Glibc

/// One request, which follows no redirect.
struct Transfer {
  /// The most bytes of an answer.
  static let limit = 2 << 20

  let address: WebAddress
  /// Whether the person allows this host whatever its address is.
  let allowsAnyAddress: Bool
  let headers: [String]
  let milliseconds: Int
  /// What is sent; `nil` where something is only asked for.
  var body: [UInt8]?

  /// What the callbacks share.
  private final class State {
    var answer = WebAnswer(status: 0)
    var headerBytes = 0
    var isTooLong = false
    var refused: String?
    let allowsAnyAddress: Bool

    init(_ allowsAnyAddress: Bool) { self.allowsAnyAddress = allowsAnyAddress }
  }

  func run() throws(FetchFailure) -> WebAnswer {
    let curl = try CurlLibrary.get()
    let library = curl.pointee
    guard let transfer = library.make() else {
      throw FetchFailure("there is no memory for a transfer", fix: "close something")
    }
    defer { library.cleanup(transfer) }
    let state = State(allowsAnyAddress)
    let context = Unmanaged.passUnretained(state).toOpaque()
    var list: UnsafeMutablePointer<curl_slist>?
    for header in headers { list = library.append(list, header) ?? list }
    defer { library.free_list(list) }
    func number(_ option: CURLoption, _ value: Int) -> Bool {
      curl_set_number(curl, transfer, Int32(option.rawValue), value) == 1
    }
    func pointer(_ option: CURLoption, _ value: UnsafeRawPointer?) -> Bool {
      curl_set_pointer(curl, transfer, Int32(option.rawValue), value) == 1
    }
    let isSet =
      address.text.withCString { pointer(CURLOPT_URL, $0) }
      && "http,https".withCString { pointer(CURLOPT_PROTOCOLS_STR, $0) }
      // A proxy of the environment would connect in kb's place, to any address.
      && "".withCString { pointer(CURLOPT_PROXY, $0) }
      && "gzip, deflate".withCString { pointer(CURLOPT_ACCEPT_ENCODING, $0) }
      && number(CURLOPT_FOLLOWLOCATION, 0) && number(CURLOPT_NOSIGNAL, 1)
      && number(CURLOPT_NETRC, 0) && number(CURLOPT_FRESH_CONNECT, 1)
      && number(CURLOPT_TIMEOUT_MS, max(1, milliseconds))
      && number(CURLOPT_MAXFILESIZE, Transfer.limit)
      && pointer(CURLOPT_HTTPHEADER, list)
      && pointer(CURLOPT_WRITEDATA, context) && pointer(CURLOPT_HEADERDATA, context)
      && pointer(CURLOPT_OPENSOCKETDATA, context)
      && curl_set_sink(curl, transfer, Int32(CURLOPT_WRITEFUNCTION.rawValue), takeBody) == 1
      && curl_set_sink(curl, transfer, Int32(CURLOPT_HEADERFUNCTION.rawValue), takeHeader) == 1
      && curl_set_opening(curl, transfer, openSocket) == 1
    let isSent =
      body.map { body in
        // Copied by libcurl, once its length is known.
        number(CURLOPT_POST, 1) && number(CURLOPT_POSTFIELDSIZE, body.count)
          && body.withUnsafeBytes { pointer(CURLOPT_COPYPOSTFIELDS, $0.baseAddress) }
      } ?? true
    guard isSet, isSent else {
      throw FetchFailure(
        "this libcurl is too old for kb", fix: "install one from 7.85.0 on")
    }
    let code = library.perform(transfer)
    if let refused = state.refused {
      throw FetchFailure(
        "\(address.host) is at \(refused), which is not on the public network",
        fix: "if you mean to reach it, forget the source and add it with --allow-private")
    }
    if state.isTooLong || code == CURLE_FILESIZE_EXCEEDED {
      throw FetchFailure(
        "\(address.text) has more than 2 MiB", fix: "name a page with less on it")
    }
    guard code == CURLE_OK else {
      let words = library.message(code).map { String(cString: $0) } ?? "it failed"
      throw FetchFailure(
        "\(address.host) did not answer: \(Transfer.sentence(words, code))",
        fix: "try again later; what was fetched before is still there")
    }
    state.answer.status = curl_status(curl, transfer)
    return state.answer
  }

  private static func sentence(_ words: String, _ code: CURLcode) -> String {
    if code == CURLE_OPERATION_TIMEDOUT { return "it took longer than it may" }
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  private let takeBody: kb_curl_sink = { bytes, size, count, context in
    let state = Unmanaged<State>.fromOpaque(context).takeUnretainedValue()
    let length = size * count
    guard state.answer.bytes.count + length <= Transfer.limit else {
      state.isTooLong = true
      return 0
    }
    state.answer.bytes += UnsafeRawBufferPointer(start: bytes, count: length)
    return length
  }

  private let takeHeader: kb_curl_sink = { bytes, size, count, context in
    let state = Unmanaged<State>.fromOpaque(context).takeUnretainedValue()
    let length = size * count
    state.headerBytes += length
    guard state.headerBytes <= 64 << 10 else {
      state.isTooLong = true
      return 0
    }
    let line = String(
      decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
    guard let colon = line.firstIndex(of: ":") else {
      // The first line of an answer, such as one that comes before the real one.
      if line.hasPrefix("HTTP/") { state.answer.headers = [:] }
      return length
    }
    let name = line[..<colon].lowercased()
    state.answer.headers[name] =
      String(
        line[line.index(after: colon)...].unicodeScalars.filter { $0.value >= 0x20 }
          .map(Character.init)
      ).trimmedBlanks
    return length
  }

  /// Opens a socket only for an address that kb may connect to: what a name stands for is known here
  /// and not before, and it is this address that is connected to.
  private let openSocket: kb_curl_opening = { context, _, address in
    let state = Unmanaged<State>.fromOpaque(context).takeUnretainedValue()
    let place = address.pointee
    let bytes = withUnsafeBytes(of: place.addr) { raw -> [UInt8] in
      place.family == AF_INET ? Array(raw[4..<8]) : []
    }
    let long = place.family == AF_INET6 ? Transfer.longAddress(address) : bytes
    guard state.allowsAnyAddress || AddressRules.isPublic(long) else {
      state.refused =
        long.count == 4 ? long.map { String($0) }.joined(separator: ".") : "an address"
      return curl_socket_t(-1)
    }
    return socket(place.family, place.socktype | Int32(SOCK_CLOEXEC.rawValue), place.protocol)
  }

  /// The 16 bytes of an IPv6 address, which lie behind the family, the port and the flow.
  private static func longAddress(_ address: UnsafeMutablePointer<curl_sockaddr>) -> [UInt8] {
    let raw = UnsafeRawPointer(address)
    let start = MemoryLayout<curl_sockaddr>.offset(of: \.addr) ?? 16
    return (0..<16).map { raw.load(fromByteOffset: start + 8 + $0, as: UInt8.self) }
  }
}
