import KBCore
import KBServer
import KBTerminal

/// Exports of the journal and backups of the folder, to save as files.
struct DownloadCalls {
  /// What may be asked for: the command's words, the type of what it gives and how its file ends.
  private struct Form {
    let words: [String]
    let type: String
    let ending: String
  }

  private static let exports: [ExportFormat: String] = [
    .json: "application/json", .csv: "text/csv; charset=utf-8",
    .ndjson: "application/x-ndjson", .sqlite: "application/vnd.sqlite3",
    .markdown: "text/markdown; charset=utf-8",
  ]
  private static let options: Set<String> = ["from", "to", "exercise", "table", "like", "unit"]

  let command: CommandCall

  /// Whether a path is one of these calls.
  static func isDownload(_ path: [String]) -> Bool {
    path == ["backup"] || (path.count == 2 && path[0] == "export")
  }

  /// The file, under a name with today's day.
  func response(to call: Call, _ path: [String]) -> Response {
    let form: Form
    do throws(ResponseError) { form = try DownloadCalls.form(call, path) } catch {
      return error.response(in: command.book)
    }
    let day: String
    do throws(CommandFailure) {
      day = try LocalTime.today(command.environment).text.filter { $0 != "-" }
    } catch { return Response(503, because: "today's date is not known", in: command.book) }
    let outcome = command.bytes(of: form.words)
    guard outcome.status == .fine else { return outcome.failure(404) }
    let name = "kb_\(path[0])_\(day).\(form.ending)"
    return Response(
      200, form.type, outcome.output,
      headers: [
        .init("Content-Disposition", "attachment; filename=\"\(name)\""),
        .init("Cache-Control", "no-store"),
      ])
  }

  private static func form(_ call: Call, _ path: [String]) throws(ResponseError) -> Form {
    let query = call.target.query
    if path == ["backup"] {
      guard query.isEmpty else {
        throw ResponseError(404, "backup knows no \(query[0].name)")
      }
      return Form(words: ["backup", "-"], type: "application/x-tar", ending: "tar")
    }
    guard let format = ExportFormat(rawValue: path[1]), let type = exports[format] else {
      throw ResponseError(404, "there is no download \(path[1]); docs/serve.md lists them")
    }
    var words = ["export", format.rawValue]
    for parameter in query {
      guard options.contains(parameter.name) else {
        throw ResponseError(404, "export knows no \(parameter.name)=\(parameter.value)")
      }
      words.append("--\(parameter.name)=\(parameter.value)")
    }
    return Form(words: words, type: type, ending: format.ending)
  }
}
