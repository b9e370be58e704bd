import KBCore

/// What a language model says, out of an answer in OpenAI's chat form.
enum ChatAnswer {
  /// A workout or a program has no more.
  private static let limit = 256 << 10

  static func content(of bytes: [UInt8]) throws(AskFailure) -> String {
    guard bytes.count <= limit else { throw .unusable("with more than 256 KiB") }
    guard let root = try? parseJSON(bytes) else {
      throw .unusable("with something that is not JSON")
    }
    guard case .sequence(let choices, _)? = root["choices"], let choice = choices.first,
      let message = choice["message"]
    else { throw .unusable("in another form than OpenAI's chat") }
    let refusal = message.string("refusal")
    guard refusal.isEmpty else {
      throw AskFailure(
        "the model refused: \"\(plainLine(refusal, limit: 200))\"",
        fix: "put it in other words")
    }
    if choice.string("finish_reason") == "length" {
      throw .unusable("with a text that ends in the middle")
    }
    let content = message.string("content")
    guard !content.isEmpty else { throw .unusable("nothing") }
    return content
  }

  /// The message of an answer that is an error; empty where there is none.
  static func problem(in bytes: [UInt8]) -> String {
    guard bytes.count <= limit, let root = try? parseJSON(bytes), let error = root["error"] else {
      return ""
    }
    if case .scalar(let text) = error { return plainLine(text.text, limit: 200) }
    return plainLine(error.string("message"), limit: 200)
  }
}
