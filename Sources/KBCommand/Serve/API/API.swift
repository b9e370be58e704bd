import KBCore
import KBKnowledge
import KBServer
import KBStore
import KBTerminal
import KBText

/// Answers the calls below `/api/`; each is one that a command, or `--json` of one, would give.
final class API: Sendable {
  /// The most bytes of a body for a path.
  static func bodyLimit(_ path: [String]) -> Int {
    if ImportCalls.takesFile(path) { return ImportFile.limit }
    let isLong = path.first == "api" && ["import", "workouts"].contains(path.dropFirst().first)
    return isLong ? 1 << 20 : 64 << 10
  }

  let status: ServerStatus
  private let command: CommandCall
  private let imports: ImportCalls
  private let kept = KeptReports()

  private let languages: ServedLanguages

  init(
    _ command: CommandCall, _ status: ServerStatus, _ imports: ImportCalls,
    _ languages: ServedLanguages
  ) {
    self.command = command
    self.imports = imports
    self.status = status
    self.languages = languages
  }

  /// Commands whose answers are in the language of the page that calls.
  private func command(for call: Call) -> CommandCall {
    var command = command
    command.book = languages.book(for: call.language)
    return command
  }

  private func imports(for call: Call) -> ImportCalls {
    var imports = imports
    imports.command = command(for: call)
    return imports
  }

  /// The answer to a call; `path` follows `/api/`. `changed` is called when something was written.
  func answer(
    _ call: Call, _ path: [String], changed: @escaping @Sendable () -> Void
  ) -> Answer {
    if !call.method.writes {
      if path == ["events"] { return .events }
      if path == ["status"] { return .response(tagged(status.response, for: call)) }
      if DownloadCalls.isDownload(path) {
        return .work { [self] in
          DownloadCalls(command: command(for: call)).response(to: call, path)
        }
      }
      if let response = keptResponse(for: call, path) { return .response(response) }
      return .work { [self] in read(call, path) }
    }
    if path == ["ask"], call.method == .post {
      return .patient { [self] in AskCalls(command: command(for: call)).ask(call) }
    }
    if ImportCalls.takesFile(["api"] + path), call.method == .post {
      return .patient { [self] in imports(for: call).preview(call) }
    }
    return .work { [self] in
      let response = write(call, path)
      if (200..<300).contains(response.status) { changed() }
      return response
    }
  }

  private func read(_ call: Call, _ path: [String]) -> Response {
    let moment = self.moment
    var response: Response
    do throws(ResponseError) {
      response = try report(call, path)
    } catch { return error.response(in: command(for: call).book) }
    guard response.status == 200 else { return response }
    if response.value("ETag") == nil {
      var mark = Fingerprint()
      response.body.withUnsafeBufferPointer { mark.mix($0) }
      response.headers.append(.init("ETag", "\"\(String(mark.value, radix: 16))\""))
    }
    response.headers.append(.init("Cache-Control", "no-cache"))
    kept.keep(response, to: API.key(call, path), at: moment)
    return tagged(response, for: call)
  }

  private func report(_ call: Call, _ path: [String]) throws(ResponseError) -> Response {
    guard let first = path.first else { throw API.nothing }
    let rest = Array(path.dropFirst())
    let command = command(for: call)
    switch first {
    case "sessions" where !rest.isEmpty: return try sessions(command).get(rest)
    case "ask" where rest.isEmpty:
      return AskCalls(command: command).model(for: try folder(command))
    case "settings" where rest.isEmpty: return command.response(to: ["settings"])
    case "exercises" where !rest.isEmpty:
      return command.response(
        to: ["show", "--kind=exercise"], names: [rest.joined(separator: "/")])
    case "workouts" where !rest.isEmpty && call.target.value("text") != nil:
      return try workouts(command).text(rest)
    case "workouts" where !rest.isEmpty:
      return command.response(to: ["show", "--kind=workout"], names: [rest.joined(separator: "/")])
    default:
      guard rest.isEmpty, let report = ReportCall.all[first] else { throw API.nothing }
      let words = try report.words(for: call.target.query)
      return command.response(
        to: words.command, names: words.names, mayBeEmpty: report.mayBeEmpty)
    }
  }

  private func write(_ call: Call, _ path: [String]) -> Response {
    let command = command(for: call)
    let changes = ChangeCalls(command: command)
    do throws(ResponseError) {
      switch (call.method, path.first) {
      case (.post, "sessions") where path.count == 1: return try sessions(command).post(call)
      case (.put, "sessions") where path.count > 1:
        return try sessions(command).put(Array(path.dropFirst()), call)
      case (.delete, "sessions") where path.count > 1:
        return try sessions(command).delete(Array(path.dropFirst()), call)
      case (.patch, "settings") where path.count == 1: return try changes.set(call)
      case (.post, "workouts") where path.count == 1: return try workouts(command).post(call)
      case (.put, "workouts") where path.count > 1:
        return try workouts(command).put(Array(path.dropFirst()), call)
      case (.patch, "workouts") where path.count > 1:
        return try workouts(command).patch(Array(path.dropFirst()), call)
      case (.delete, "workouts") where path.count > 1:
        return try workouts(command).delete(Array(path.dropFirst()), call)
      case (.post, "import") where path.count == 2:
        return try imports(for: call).write(path[1], call)
      case (.delete, "import") where path.count == 2: return imports.forget(path[1])
      case (.post, "ask") where path == ["ask", "keep"]:
        return try AskCalls(command: command).keep(call)
      case (.post, "undo") where path.count == 1: return try changes.undo(call)
      case (.post, "redo") where path.count == 1: return try changes.redo(call)
      case (.post, "decisions") where path.count == 1: return try changes.decide(call)
      case (.post, "plan") where path.count == 1: return try changes.plan(call)
      case (.patch, "plan") where path.count == 1: return try changes.move(call)
      case (.delete, "plan") where path.count == 1: return try changes.cancel(call)
      default: throw API.nothing
      }
    } catch { return error.response(in: command.book) }
  }

  private static var nothing: ResponseError {
    ResponseError(404, "there is no such call; docs/serve.md lists them")
  }

  private func sessions(_ command: CommandCall) throws(ResponseError) -> SessionCalls {
    SessionCalls(folder: try folder(command), command: command)
  }

  private func workouts(_ command: CommandCall) throws(ResponseError) -> WorkoutCalls {
    WorkoutCalls(folder: try folder(command), command: command)
  }

  private func folder(_ command: CommandCall) throws(ResponseError) -> CalledFolder {
    try serving { () throws(CommandFailure) in
      guard let root = try RootSearch.openMarked(command.root, command.environment) else {
        throw .environment("\(command.root) has no \(KnowledgeFiles.settingsFile) any more")
      }
      return CalledFolder(
        root: root, settings: try onDisk(SettingsFile(root)).settings, memory: command.memory,
        book: command.book)
    }
  }

  private func keptResponse(for call: Call, _ path: [String]) -> Response? {
    kept.response(to: API.key(call, path), at: moment).map { tagged($0, for: call) }
  }

  private func tagged(_ response: Response, for call: Call) -> Response {
    guard let tag = response.value("ETag"), call.has(tag) else { return response }
    return .notModified(tag)
  }

  private static func key(_ call: Call, _ path: [String]) -> String {
    path.joined(separator: "/") + "?" + (call.language ?? "") + "\n"
      + call.target.query.map { "\($0.name)=\($0.value)" }.joined(separator: "\n")
  }

  private var moment: KeptReports.Moment {
    let now = LocalTime.now()
    return KeptReports.Moment(version: status.version, minute: now.day.text + now.time.text)
  }
}
