import KBCore
import KBEdit
import KBKnowledge
import KBServer
import KBStore
import KBTerminal
import KBText

/// The calls about sessions of the journal.
struct SessionCalls {
  let folder: CalledFolder
  let command: CommandCall

  private var root: RootFolder { folder.root }
  private var settings: Settings { folder.settings }

  /// A session with its text and its tag.
  func get(_ place: [String]) throws(ResponseError) -> Response {
    try StoredSession(at: place, root: root, settings).response(200)
  }

  /// Adds a session of a browser, once however often it is sent.
  func post(_ call: Call) throws(ResponseError) -> Response {
    var body = try CallBody(call)
    let id = try body.required("id")
    let markdown = try body.required("markdown")
    try body.end()
    guard SessionOptions.isID(id) else {
      throw ResponseError(422, "the id must be up to 64 letters, digits and hyphens")
    }
    var context = command.silent
    let knowledge = try folder.knowledge(SourceKinds.library.union(.journal))
    let today = try serving { () throws(CommandFailure) in
      try LocalTime.today(command.environment)
    }
    var session = try SentSession(markdown, on: today, settings).session
    if session.id.isEmpty { session.id = id }
    guard session.id == id else {
      throw ResponseError(422, "the text has another id than the request")
    }
    let log = SessionLog(root: root, knowledge: knowledge)
    let added: SessionLog.Added
    do { added = try log.add([session], comparesText: true) } catch {
      throw refusal(error)
    }
    guard let logged = added.days.first, let new = logged.first else {
      throw ResponseError(503, "nothing was written")
    }
    let isNew = new.isNew
    if isNew { folder.commit(added.title, added.paths, &context) }
    let unit = knowledge.settings.unit
    let reader = EntryReader(library: knowledge.library, settings: knowledge.settings)
    let json = LogReport(unit: unit, isDryRun: false).json(
      of: new, unknown: reader.unknownNames(in: [session]),
      log.outcome(of: logged, after: nil))
    return Response(isNew ? 201 : 200, json: json)
  }

  /// Puts another text in the place of a session, which may have another day.
  func put(_ place: [String], _ call: Call) throws(ResponseError) -> Response {
    var body = try CallBody(call)
    let markdown = try body.required("markdown")
    let date = try body.text("date")
    try body.end()
    let stored = try present(place, call, sent: markdown)
    var day = stored.session.day
    if let date {
      guard let read = Day(text: date) else {
        throw ResponseError(422, "\"\(date)\" is not a day such as 2026-11-21")
      }
      day = read
    }
    let sent = try SentSession(markdown, on: day, settings)
    guard sent.session.id == stored.session.id else {
      throw ResponseError(422, "the text has another id than the session")
    }
    let change = FileChange(
      "Edit \(stored.words)", try edits(of: stored, to: sent.session, sent.text))
    var context = command.silent
    try folder.make(change, &context)
    return try found(sent.session, on: sent.session.day).response(200)
  }

  /// Removes a session, which `POST /api/undo` brings back.
  func delete(_ place: [String], _ call: Call) throws(ResponseError) -> Response {
    let stored = try present(place, call, sent: nil)
    let after: [UInt8]?
    do {
      after = try journal(
        stored.bytes, without: stored.session, path: stored.path, habits: settings.notation)
    } catch { throw ResponseError(409, error.text(path: stored.path)) }
    let change = FileChange(
      "Remove \(stored.words)", [FileEdit(path: stored.path, before: stored.bytes, after: after)])
    var context = command.silent
    try folder.make(change, &context)
    var json = JSONWriter()
    json.beginObject()
    json.key("removed")
    stored.write(to: &json)
    json.endObject()
    json.newline()
    return Response(200, json: json.bytes)
  }

  /// The session that the call means, if it is still the version that the other side knows.
  private func present(
    _ place: [String], _ call: Call, sent: String?
  ) throws(ResponseError) -> StoredSession {
    let tag = try call.requiredTag()
    let stored = try StoredSession(at: place, tag: tag, root: root, settings)
    guard stored.tag == tag else {
      throw ResponseError.conflict(.session, tag: stored.tag, sent: sent) { stored.write(to: &$0) }
    }
    return stored
  }

  private func edits(
    of stored: StoredSession, to session: Session, _ text: String
  ) throws(ResponseError) -> [FileEdit] {
    if session.day == stored.session.day {
      do {
        let after = try journal(
          stored.bytes, replacing: stored.session, with: text, as: session, path: stored.path,
          habits: settings.notation)
        return [FileEdit(path: stored.path, before: stored.bytes, after: after)]
      } catch { throw ResponseError(409, error.text(path: stored.path)) }
    }
    do {
      return try editsMoving(
        stored.session, in: stored.path, stored.bytes, to: session, text: text, on: session.day,
        root, settings)
    } catch {
      switch error {
      case .store(let problem): throw ResponseError(503, problem.text)
      case .refused(let refusal, let path):
        throw ResponseError(409, refusal.text(path: path))
      }
    }
  }

  /// Where a session that was just written is now.
  private func found(_ session: Session, on day: Day) throws(ResponseError) -> StoredSession {
    let paths = [settings.journalLayout.path(of: day)]
    for path in paths {
      let text: [UInt8]?
      do { text = try root.readIfPresent(path, limit: JournalFile.limit) } catch {
        throw ResponseError(503, error.text)
      }
      guard let bytes = text else { continue }
      let sessions = JournalParser.parse(
        bytes, path: path, memory: NotationMemory(habits: settings.notation)
      ).sessions
      guard let there = sessions.first(where: { $0.isAlike(session) }) else { continue }
      return try StoredSession(at: ["\(path):\(there.range.line)"], root: root, settings)
    }
    throw ResponseError(404, "the session was written, and then moved")
  }

  private func refusal(_ error: JournalError<LogRefusal>) -> ResponseError {
    switch error {
    case .store(let error): ResponseError(503, error.text)
    case .refused(.problem(let diagnostic, _)):
      ResponseError(409, diagnostic.summary, diagnostics: [diagnostic])
    case .refused(let refusal): ResponseError(409, refusal.text)
    }
  }
}

/// The one session in a text that a browser sent.
private struct SentSession {
  let session: Session
  /// Below a heading without a day.
  let text: String

  init(
    _ markdown: String, on day: Day, _ settings: Settings
  ) throws(ResponseError) {
    let text = LogText(name: "session", bytes: Array(markdown.utf8))
    let (sessions, diagnostics, _) = text.sessions(on: day, settings.notation)
    let errors = diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      throw ResponseError(422, "the text has problems; nothing was written", diagnostics: errors)
    }
    guard sessions.count == 1, sessions[0].isReadBack else {
      throw ResponseError(422, "the text must hold one session; nothing was written")
    }
    session = sessions[0]
    self.text = session.text(on: session.day, at: session.start, from: text.bytes)
  }
}
