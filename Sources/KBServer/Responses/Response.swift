import KBCore

/// What is sent back.
package struct Response: Sendable {
  /// One header line.
  package struct Header: Equatable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package var status: Int
  package var headers: [Header]
  package var body: [UInt8]

  package init(_ status: Int, _ type: String, _ body: [UInt8], headers: [Header] = []) {
    self.status = status
    self.headers = [Header("Content-Type", type)] + headers
    self.body = body
  }

  /// JSON that nobody but the one who asked may keep.
  package init(_ status: Int, json: [UInt8], headers: [Header] = []) {
    self.init(status, "application/json; charset=utf-8", json, headers: headers)
  }

  /// A failure, in the form that all of the API's failures have.
  package init(_ status: Int, reason: String) {
    var json = JSONWriter()
    json.beginObject()
    json.key("error")
    json.string(reason)
    json.endObject()
    json.newline()
    self.init(status, json: json.bytes)
  }

  /// The value of a header.
  package func value(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// Says nothing but that the other side's version is still the present one.
  package static func notModified(_ tag: String) -> Response {
    var response = Response(304, "text/plain", [])
    response.headers = [Header("ETag", tag)]
    return response
  }
}
