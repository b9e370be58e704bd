import KBExchange
import KBServer
import KBStore
import KBTerminal

/// The calls that bring in a log of another app: the file first, which is answered with a preview, and
/// then the word to import it.
struct ImportCalls: Sendable {
  var command: CommandCall
  /// `nil` where nothing can be written.
  let folder: UploadFolder?

  /// Whether the body for a path is the file itself.
  static func takesFile(_ path: [String]) -> Bool { path == ["api", "import"] }

  /// The file that the body of a call goes into.
  func upload(_ call: Call) -> Result<Upload, Refusal>? {
    guard call.method == .post, ImportCalls.takesFile(call.target.path) else { return nil }
    guard let folder else {
      return .failure(Refusal(503, "files cannot be kept here; see whether .kb can be written to"))
    }
    do throws(StoreError) {
      return .success(
        try folder.begin(Token.random().text, named: call.target.value("file") ?? "log"))
    } catch { return .failure(Refusal(503, error.text.english)) }
  }

  /// `POST /api/import?file=NAME`: keeps the file, says where, and what importing it would do. A long log
  /// takes its time, and changes nothing.
  func preview(_ call: Call) -> Response {
    do throws(ResponseError) { return try kept(call) } catch {
      return error.response(in: command.book)
    }
  }

  private func kept(_ call: Call) throws(ResponseError) -> Response {
    guard let upload = call.upload, let folder else {
      throw ResponseError(400, "send the file as the body")
    }
    do throws(StoreError) { try folder.finish(upload) } catch {
      throw ResponseError(507, error.text)
    }
    let response = answer(["--dry-run"], upload, names: nil, isPreview: true)
    guard response.status == 200 else {
      folder.remove(upload)
      return response
    }
    var made = response
    made.status = 201
    made.headers.append(.init("Location", "import/" + upload.token))
    return made
  }

  /// `POST /api/import/TOKEN`: imports the file, or says once more what that would do.
  func write(_ token: String, _ call: Call) throws(ResponseError) -> Response {
    guard let folder, let upload = folder.file(token) else {
      throw ResponseError(404, "the file is not there any more; send it again")
    }
    var body = try CallBody(call)
    var words: [String] = []
    for name in ["unit", "dates", "from", "columns"] {
      if let value = try body.text(name), !value.isEmpty { words.append("--\(name)=\(value)") }
    }
    if try body.flag("skipErrors") { words.append("--skip-errors") }
    if try body.flag("replace") { words.append("--replace") }
    let isPreview = try body.flag("preview")
    words.append(isPreview ? "--dry-run" : "--yes")
    let names = try body.texts("names")
    try body.end()
    let file = try namesFile(names, folder)
    let response = withExtendedLifetime(file) {
      answer(words, upload, names: file?.path, isPreview: isPreview)
    }
    if response.status == 200, !isPreview { folder.remove(upload) }
    return response
  }

  /// `DELETE /api/import/TOKEN`: lets go of a file that is not to be imported.
  func forget(_ token: String) -> Response {
    if let folder, let upload = folder.file(token) { folder.remove(upload) }
    return Response(200, json: Array("{}\n".utf8))
  }

  /// What the exercises of the log become, as a file that the command reads.
  private func namesFile(
    _ names: [(name: String, text: String)], _ folder: UploadFolder
  ) throws(ResponseError) -> Upload? {
    guard !names.isEmpty else { return nil }
    do throws(StoreError) {
      let text = Array(ImportNames.lines(names).utf8)
      return try folder.keep(text, Token.random().text, named: "names.yaml")
    } catch { throw ResponseError(507, error.text) }
  }

  private func answer(
    _ words: [String], _ upload: Upload, names: String?, isPreview: Bool
  ) -> Response {
    let options = words + (names.map { ["--names=" + $0] } ?? [])
    let outcome = command.outcome(of: ["import"] + options, names: [upload.path])
    // A preview has its rows that cannot be read in it.
    let isRead = outcome.status == .fine || (isPreview && outcome.status == .problems)
    guard isRead else {
      return outcome.output.isEmpty || outcome.status == .environment
        ? outcome.failure(422) : Response(422, json: outcome.output)
    }
    return Response(200, json: outcome.output)
  }
}
