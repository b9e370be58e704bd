import CCurl

/// One question to a language model, which is never repeated and follows no redirect.
package struct ChatCall {
  /// What came back.
  package struct Answer: Equatable, Sendable {
    package let status: Int
    package let bytes: [UInt8]
  }

  /// A model on a machine at home takes its time.
  private static let milliseconds = 180_000

  private let address: WebAddress
  private let allowsAnyAddress: Bool
  private let program: String
  private let key: String

  /// `url` is the beginning of the model's addresses, with or without the path of the chat; `key` is empty for
  /// none. Throws for what is no address, and for a key that cannot be in a header.
  package init(
    _ url: String, key: String, allowsAnyAddress: Bool, program: String
  ) throws(FetchFailure) {
    let path = "/chat/completions"
    var start = url
    while start.hasSuffix("/") { start.removeLast() }
    address = try WebAddress(start.hasSuffix(path) ? start : start + path)
    guard key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw FetchFailure(
        "the key has a blank or another sign that no key has",
        fix: "write the key alone into its file")
    }
    self.allowsAnyAddress = allowsAnyAddress
    self.program = program
    self.key = key
  }

  /// The whole address that is asked.
  package var url: String { address.text }
  /// Whether whoever listens on the way could read along.
  package var isOpen: Bool {
    address.text.hasPrefix("http://") && !ChatCall.isOfThisMachine(address.host)
  }

  /// Sends the bytes once and waits for what comes back, in which the key is hidden.
  package func answer(to payload: [UInt8]) throws(FetchFailure) -> Answer {
    var headers = [
      "User-Agent: " + program, "Content-Type: application/json", "Accept: application/json",
      // Without it, libcurl waits for a word of the server before it sends more than a little.
      "Expect:",
    ]
    if !key.isEmpty { headers.append("Authorization: Bearer " + key) }
    let found: WebAnswer
    do throws(FetchFailure) {
      found = try Transfer(
        address: address, allowsAnyAddress: allowsAnyAddress, headers: headers,
        milliseconds: ChatCall.milliseconds, body: payload
      ).run()
    } catch {
      throw FetchFailure(error.summary, fix: "see that it runs, and check its address in llm: url")
    }
    return Answer(status: found.status, bytes: hidden(found.bytes))
  }

  /// Whether a host is this machine by its name or its address.
  package static func isOfThisMachine(_ host: String) -> Bool {
    // A name may begin with the same digits.
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let isLoopback = parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    return host == "localhost" || host == "[::1]" || isLoopback
  }

  /// What the other side says without the key, which it knows.
  private func hidden(_ bytes: [UInt8]) -> [UInt8] {
    let secret = Array(key.utf8)
    guard secret.count >= 4, bytes.count >= secret.count else { return bytes }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == secret[0], bytes[index...].starts(with: secret) {
        out += "(key)".utf8
        index += secret.count
      } else {
        out.append(bytes[index])
        index += 1
      }
    }
    return out
  }
}
