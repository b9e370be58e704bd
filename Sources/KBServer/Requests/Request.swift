/// A request as it came, before anything about it is believed.
package struct Request: Sendable {
  /// One header line; the name is in lower case.
  package struct Header: Equatable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name.lowercased()
      self.value = value
    }
  }

  package var method: String
  /// The target as it was sent, with its query and all escapes.
  package var target: String
  /// `HTTP/1.1`
  package var version: String
  package var headers: [Header]
  /// The address of the other side, without its port.
  package var peer: String
  /// The bytes of the request line and the headers as they came; 0 where that is not known.
  package var headSize = 0

  package init(
    _ method: String, _ target: String, version: String = "HTTP/1.1", headers: [Header],
    peer: String = "127.0.0.1"
  ) {
    self.method = method
    self.target = target
    self.version = version
    self.headers = headers
    self.peer = peer
  }

  /// The values of all headers of a name, in their order.
  package func values(_ name: String) -> [String] {
    headers.compactMap { $0.name == name ? $0.value : nil }
  }

  /// How many bytes a head with this method, target and headers has, as clients write it; a space
  /// before an empty value may be there or not.
  package var plainSizes: ClosedRange<Int> {
    let line = method.utf8.count + target.utf8.count + version.utf8.count + 4
    let size = headers.reduce(line + 2) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
    return size - headers.count { $0.value.isEmpty }...size
  }

  /// The value of the only header of a name; `nil` for none.
  package func value(_ name: String) -> String? { values(name).first }
}
