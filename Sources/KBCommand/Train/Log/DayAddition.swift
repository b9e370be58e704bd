import KBCore
import KBText

/// Why sessions are not added to a file that otherwise could be written.
enum LogRefusal: Error, Equatable {
  /// The file must be put in order first; its bytes come along for the message.
  case problem(Diagnostic, in: [UInt8])
  /// A block of code in the file is never closed.
  case openFence(path: String, line: Int)
  /// The sessions in the file would be read differently afterwards.
  case disturbs(path: String)

  /// The file of the journal.
  var path: String {
    switch self {
    case .problem(let diagnostic, _): diagnostic.path
    case .openFence(let path, _), .disturbs(let path): path
    }
  }

  /// One sentence without a full stop, for those that have no line to show.
  var text: Phrase {
    switch self {
    case .problem(let diagnostic, _): diagnostic.summary
    case .openFence(let path, let line):
      """
      \(path):\(String(line)): the code block that begins here is never closed and would swallow the \
      session; close it with ```
      """
    case .disturbs(let path):
      """
      \(path): with this session at its end, the file would be read differently; nothing was \
      written; please report this and include the file
      """
    }
  }
}

/// A session with the place where it is in the journal.
struct LoggedSession: Equatable {
  var session: Session
  var path: String
  var line: Int
  /// False if it stood there before.
  var isNew: Bool

  var place: String { "\(path):\(line)" }
}

/// Sessions of one day, put into the bytes of a journal file.
struct DayAddition {
  /// The whole file afterwards.
  let bytes: [UInt8]
  let sessions: [LoggedSession]

  /// Leaves out sessions that are in the file, or are `known` from other files.
  ///
  /// Sessions with one id are the same; where `comparesText` holds, so are those of one day, time
  /// and title with the same entries.
  init(
    _ added: [Session], on day: Day, to old: [UInt8]?, path: String, known: KnownSessions,
    comparesText: Bool, habits: NotationHabits, texts: [Session.Face: String] = [:]
  ) throws(LogRefusal) {
    let old = old ?? []
    let conflict = textProblems(in: old, path: path).first { $0.id == "conflict-marker" }
    if let conflict { throw .problem(conflict, in: old) }
    let memory = NotationMemory(habits: habits)
    let reader = JournalReader(old, path: path, memory: memory)
    var standing = KnownSessions(reader, in: path, like: added)
    var places: [LoggedSession] = []
    var text = ""
    var lineBreaks = 0
    for session in added {
      let same =
        standing.same(as: session, comparesText: comparesText)
        ?? known.same(as: session, comparesText: comparesText, besides: path)
      if var same {
        same.isNew = false
        places.append(same)
        continue
      }
      if !text.isEmpty {
        text += "\n"
        lineBreaks += 1
      }
      let place = LoggedSession(
        session: session, path: path, line: lineBreaks, isNew: true)
      let own = texts.isEmpty ? session.text : texts[session.face] ?? session.text
      lineBreaks += own.utf8.count { $0 == 0x0A }
      text += own
      places.append(place)
      standing.add(place)
    }
    guard !text.isEmpty else {
      (bytes, sessions) = (old, places)
      return
    }
    let insertion: JournalInsertion
    do { insertion = try JournalInsertion(text, on: day, into: old, path: path) } catch {
      switch error {
      case .openFence(let line): throw .openFence(path: path, line: line)
      }
    }
    bytes = insertion.applied(to: old)
    for index in places.indices where places[index].isNew {
      places[index].line += insertion.line
    }
    sessions = places
    let new = places.filter(\.isNew).map(\.session)
    let expected = InsertedSessions(new, at: insertion.offset, in: reader)
    guard JournalParser.reads(bytes, path: path, as: expected, memory: memory) else {
      throw .disturbs(path: path)
    }
  }
}

extension Session {
  /// What tells sessions apart: a day may have two of a title without a time.
  struct Face: Hashable {
    let day: Day
    let text: String
  }

  var face: Face { Face(day: day, text: text) }

  /// Whether both say that the same training was done.
  func isSame(as other: Session, comparesText: Bool) -> Bool {
    if !id.isEmpty, id == other.id { return true }
    return comparesText && day == other.day && start == other.start && title == other.title
      && hasSameTraining(as: other) && (id.isEmpty || other.id.isEmpty)
  }

  /// Whether the same sets were done of the same exercises, however they are written: `(3x8 60kg): done`
  /// is `60kg x 8, 60kg x 8, 60kg x 8`.
  func hasSameTraining(as other: Session) -> Bool {
    entries.count == other.entries.count
      && zip(entries, other.entries).allSatisfy { one, other in
        guard one.entry != other.entry else { return true }
        let sets = one.entry.performedSets
        return one.entry.name == other.entry.name && !sets.isEmpty
          && sets == other.entry.performedSets
      }
  }
}
