import KBCore
import KBKnowledge
import KBServer
import KBStore
import KBText

/// A session of the journal as its file has it now.
struct StoredSession {
  let path: String
  /// The whole file.
  let bytes: [UInt8]
  let session: Session

  /// Finds the session whose heading is in a line of a file, as in `workouts/journal/…/DAY.md:5`.
  ///
  /// With a `tag`, the session of that version is found in the file wherever it has moved to.
  init(at place: [String], tag: String? = nil, root: RootFolder, _ settings: Settings)
    throws(ResponseError)
  {
    let missing = ResponseError(404, "there is no session at this place")
    let text = place.joined(separator: "/")
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...])
    else { throw missing }
    let path = String(text[..<colon])
    guard KnowledgeFiles.isJournal(path, root.rules) else { throw missing }
    let bytes: [UInt8]?
    do throws(StoreError) {
      bytes = try root.readIfPresent(path, limit: JournalFile.limit)
    } catch { throw ResponseError(503, error.text) }
    guard let bytes else { throw missing }
    let sessions = JournalParser.parse(
      bytes, path: path, memory: NotationMemory(habits: settings.notation)
    ).sessions
    let there = sessions.first { Int($0.range.line) == line }
    let tagged = tag.flatMap { tag in
      sessions.first { StoredSession(path: path, bytes: bytes, session: $0).tag == tag }
    }
    guard let session = tagged ?? there else { throw missing }
    self.init(path: path, bytes: bytes, session: session)
  }

  private init(path: String, bytes: [UInt8], session: Session) {
    self.path = path
    self.bytes = bytes
    self.session = session
  }

  /// Its own lines, from its heading on.
  var markdown: String {
    session.text(on: session.day, at: session.start, from: bytes)
  }

  /// Changes with each byte of the session, and with its day.
  var tag: String {
    var mark = Fingerprint()
    mark.mix(session.day.text)
    let end = min(bytes.count, Int(session.range.end))
    bytes[min(end, Int(session.range.start))..<end].withUnsafeBufferPointer { mark.mix($0) }
    return "\"\(String(mark.value, radix: 16))\""
  }

  /// `Push Day A of 2026-11-20`
  var words: String {
    "\(session.title.isEmpty ? "the session" : session.title) of \(session.day.text)"
  }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.field("place", "\(path):\(session.range.line)")
    json.field("path", path)
    json.field("line", Int(session.range.line))
    json.field("date", session.day.text)
    json.optionalField("time", session.start?.text)
    json.optionalField("id", session.id)
    json.field("title", session.title)
    json.field("markdown", markdown)
    json.field("etag", tag)
    json.endObject()
  }

  func response(_ status: Int) -> Response {
    var json = JSONWriter()
    write(to: &json)
    json.newline()
    return Response(status, json: json.bytes, headers: [.init("ETag", tag)])
  }
}
