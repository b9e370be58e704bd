/// Why a language model gave nothing that can be used, in words for the person.
package struct AskFailure: Error, Equatable, Sendable {
  /// What happened, without a full stop.
  package let summary: String
  /// What to do about it.
  package let fix: String

  package init(_ summary: String, fix: String) {
    self.summary = summary
    self.fix = fix
  }

  /// A request that failed, with what the server says about it.
  package init(status: Int, _ bytes: [UInt8]) {
    let said = ChatAnswer.problem(in: bytes)
    let words = said.isEmpty ? "" : ": \"\(said)\""
    switch status {
    case 401, 403:
      self.init(
        "the model's server does not accept the key (\(status))\(words)",
        fix: "check the key that llm: key-file or the keyring has")
    case 404:
      self.init(
        "the model or the address does not exist (404)\(words)",
        fix: "check url and model below llm:")
    case 429:
      self.init(
        "the model's server has had enough for now (429)\(words)", fix: "ask again later")
    case 300..<400:
      self.init(
        "the model's server points elsewhere (\(status)), where kb does not follow",
        fix: "write the address that it points to below llm:")
    default:
      self.init(
        "the model's server could not answer (\(status))\(words)",
        fix: "ask again later; what kb found itself is above")
    }
  }

  static func unusable(_ what: String) -> AskFailure {
    AskFailure(
      "the model answered \(what)",
      fix: "ask again, or choose a model that keeps to a JSON schema; what kb found itself is above"
    )
  }
}
