import KBCore
import KBServer
import KBText

/// The fields of a call's body, each of which is taken out once.
struct CallBody {
  private var fields: [String: YAMLNode] = [:]

  /// Throws a response for anything but a JSON object.
  init(_ call: Call) throws(ResponseError) {
    let node: YAMLNode
    do { node = try parseJSON(call.body) } catch {
      throw ResponseError(
        400,
        """
        the body is not JSON: \(String(error.range.line)):\(String(error.range.column)): \(error.summary)
        """)
    }
    guard case .mapping(let entries, _) = node else {
      throw ResponseError(400, "the body must be a JSON object")
    }
    for entry in entries { fields[entry.key.text] = entry.value }
  }

  /// A text; `nil` where it is missing or null.
  mutating func text(_ name: String) throws(ResponseError) -> String? {
    guard let node = fields.removeValue(forKey: name) else { return nil }
    guard case .scalar(let scalar) = node else { throw wrong(name, "a text") }
    if scalar.isPlain, scalar.text == "null" { return nil }
    guard !scalar.isPlain else { throw wrong(name, "a text") }
    return scalar.text
  }

  /// A text that must be there.
  mutating func required(_ name: String) throws(ResponseError) -> String {
    guard let text = try text(name), !text.isEmpty else {
      throw ResponseError(400, "the body needs \"\(name)\"")
    }
    return text
  }

  /// A whole number.
  mutating func integer(_ name: String) throws(ResponseError) -> Int? {
    guard let node = fields.removeValue(forKey: name) else { return nil }
    guard case .scalar(let scalar) = node, scalar.isPlain, let number = Int(scalar.text) else {
      throw wrong(name, "a whole number")
    }
    return number
  }

  /// A list of texts that must be there.
  mutating func list(_ name: String) throws(ResponseError) -> [String] {
    guard case .sequence(let items, _)? = fields.removeValue(forKey: name) else {
      throw wrong(name, "a list of texts")
    }
    var texts: [String] = []
    for item in items {
      guard case .scalar(let scalar) = item, !scalar.isPlain else {
        throw wrong(name, "a list of texts")
      }
      texts.append(scalar.text)
    }
    return texts
  }

  /// Texts by names; empty where it is missing.
  mutating func texts(_ name: String) throws(ResponseError) -> [(name: String, text: String)] {
    guard let node = fields.removeValue(forKey: name) else { return [] }
    guard case .mapping(let entries, _) = node else { throw wrong(name, "an object of texts") }
    var texts: [(name: String, text: String)] = []
    for entry in entries {
      guard case .scalar(let scalar) = entry.value, !scalar.isPlain else {
        throw wrong(name, "an object of texts")
      }
      texts.append((entry.key.text, scalar.text))
    }
    return texts
  }

  /// `true` or `false`; false where it is missing.
  mutating func flag(_ name: String) throws(ResponseError) -> Bool {
    guard let node = fields.removeValue(forKey: name) else { return false }
    guard case .scalar(let scalar) = node, scalar.isPlain, ["true", "false"].contains(scalar.text)
    else { throw wrong(name, "true or false") }
    return scalar.text == "true"
  }

  /// Throws if there is a field that nothing has asked for, which may be a slip.
  func end() throws(ResponseError) {
    guard let other = fields.keys.min() else { return }
    throw ResponseError(400, "the body has an unknown field \"\(other)\"")
  }

  private func wrong(_ name: String, _ expected: Phrase) -> ResponseError {
    ResponseError(400, "\"\(name)\" must be \(expected)")
  }
}
