import KBCore
import KBText

/// The id of a request, as the client wrote it.
package struct RequestID: Hashable, Sendable {
  private let text: String
  private let isNumber: Bool

  /// `nil` for what is neither a number nor a text.
  init?(_ node: YAMLNode?) {
    guard case .scalar(let scalar)? = node else { return nil }
    if scalar.isPlain, Int(scalar.text) == nil { return nil }
    text = scalar.text
    isNumber = scalar.isPlain
  }

  func write(to json: inout JSONWriter) {
    if isNumber, let number = Int(text) { json.integer(number) } else { json.string(text) }
  }
}

/// What a client sends.
enum Message: Sendable {
  case request(RequestID, method: String, YAMLNode?)
  case notification(method: String, YAMLNode?)
  /// The answer to a request of ours.
  case response
  case invalid(RequestID?, RequestFailure)

  init(_ bytes: [UInt8]) {
    let node: YAMLNode
    do throws(JSONProblem) { node = try parseJSON(bytes, .message) } catch {
      self = .invalid(nil, .notJSON("the message is not JSON: \(error.summary)"))
      return
    }
    let id = RequestID(node["id"])
    guard case .mapping = node else {
      self = .invalid(nil, .notARequest("a message must be an object"))
      return
    }
    guard let method = node.text("method") else {
      let isAnswer = node["result"] != nil || node["error"] != nil
      self = isAnswer ? .response : .invalid(id, .notARequest("the message has no method"))
      return
    }
    guard let named = node["id"] else {
      self = .notification(method: method, node["params"])
      return
    }
    guard let id = RequestID(named) else {
      self = .invalid(nil, .notARequest("an id must be a number or a text"))
      return
    }
    self = .request(id, method: method, node["params"])
  }
}

/// Messages to the client, each with its head.
struct Outbox: Sendable {
  private(set) var bytes: [UInt8] = []
  private var requests = 0

  /// Takes what is to be sent.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  mutating func answer(_ id: RequestID, _ result: [UInt8]) {
    send { json in
      json.key("id")
      id.write(to: &json)
      json.key("result")
      json.value(json: result)
    }
  }

  mutating func refuse(_ id: RequestID?, _ failure: RequestFailure) {
    send { json in
      json.key("id")
      if let id { id.write(to: &json) } else { json.null() }
      json.key("error")
      json.beginObject()
      json.key("code")
      json.integer(failure.code)
      json.key("message")
      json.string(failure.message)
      json.endObject()
    }
  }

  mutating func notify(_ method: String, _ parameters: (inout JSONWriter) -> Void) {
    send { json in
      json.key("method")
      json.string(method)
      json.key("params")
      parameters(&json)
    }
  }

  /// Sends a request whose answer changes nothing.
  mutating func request(_ method: String, _ parameters: (inout JSONWriter) -> Void) {
    requests += 1
    let id = "kb-\(requests)"
    send { json in
      json.key("id")
      json.string(id)
      json.key("method")
      json.string(method)
      json.key("params")
      parameters(&json)
    }
  }

  private mutating func send(_ fields: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.beginObject()
    json.key("jsonrpc")
    json.string("2.0")
    fields(&json)
    json.endObject()
    bytes += Array("Content-Length: \(json.bytes.count)\r\n\r\n".utf8)
    bytes += json.bytes
  }
}
