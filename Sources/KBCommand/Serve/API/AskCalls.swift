import KBCore
import KBServer
import KBTerminal

/// The calls that ask a language model for a draft, where one is configured.
struct AskCalls: Sendable {
  let command: CommandCall

  /// `GET /api/ask`: the model's name and where it is; nothing of both where there is none that may be asked.
  func model(for folder: CalledFolder) -> Response {
    var json = JSONWriter()
    json.beginObject()
    if case .success(let model)? = try? AskedModel.find(
      folder.settings.llm, folder.root, command.environment)
    {
      json.field("model", model.settings.model)
      json.field("address", model.call.url)
    }
    json.endObject()
    return Response(200, json: json.bytes)
  }

  /// `POST /api/ask`: kb's own answer, and a draft, or what would be sent, or why there is none.
  func ask(_ call: Call) -> Response {
    do throws(ResponseError) {
      var body = try CallBody(call)
      let wish = try body.text("wish") ?? ""
      let change = try body.text("change") ?? ""
      let sends = try body.flag("send")
      try body.end()
      guard wish.isEmpty != change.isEmpty else {
        throw ResponseError(400, "write either a wish or a change")
      }
      var words = ["ask"]
      if sends { words.append("--send") }
      if !change.isEmpty { words.append("--change=" + change) }
      let outcome = command.outcome(of: words, names: wish.isEmpty ? [] : [wish])
      guard !outcome.output.isEmpty else { return outcome.failure(422) }
      return Response(200, json: outcome.output)
    } catch { return error.response(in: command.book) }
  }

  /// `POST /api/ask/keep`: the last draft becomes a file of the folder.
  func keep(_ call: Call) throws(ResponseError) -> Response {
    var body = try CallBody(call)
    let name = try body.text("name") ?? ""
    try body.end()
    return command.change(["ask", "--keep"] + (name.isEmpty ? [] : ["--name=" + name]))
  }
}
