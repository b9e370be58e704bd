import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// A file of the inbox that was not taken into the journal.
struct LeftFile: Equatable {
  let path: String
  /// Why, as one sentence without a full stop.
  let reason: String
}

/// A file of the inbox with the one session that is in it.
struct InboxFile: Equatable {
  let path: String
  let bytes: [UInt8]
  var session: Session
}

/// What sites without a server have sent to `workouts/inbox`: a file a session, named after its id.
///
/// Other people may write to a repository, so that names, links, sizes and texts can be anything.
struct InboxFiles {
  /// The most bytes of a file, as for a session that a browser sends.
  static let sizeLimit = 64 << 10
  /// The most files that one run takes, so that a change stays of a size that can be undone.
  static let countLimit = 1000

  private(set) var files: [InboxFile] = []
  private(set) var left: [LeftFile] = []

  /// Reads all of it; throws where the folder cannot be listed.
  init(_ root: RootFolder, _ habits: NotationHabits) throws(CommandFailure) {
    for name in try InboxFiles.names(in: root) {
      let path = "\(KnowledgeFiles.inboxFolder)/\(name)"
      guard files.count < InboxFiles.countLimit else {
        left.append(LeftFile(path: path, reason: "there are too many at once; run this again"))
        continue
      }
      do throws(Refusal) {
        files.append(try InboxFiles.file(path, named: name, in: root, habits))
      } catch {
        left.append(LeftFile(path: path, reason: error.reason))
      }
    }
  }

  /// The names in the inbox, in order, without those that begin with a dot.
  static func names(in root: RootFolder) throws(CommandFailure) -> [String] {
    do throws(StoreError) {
      return try root.namesWithoutLinks(in: KnowledgeFiles.inboxFolder).filter {
        !$0.hasPrefix(".")
      }
    } catch {
      throw .environment(error.text)
    }
  }

  private struct Refusal: Error {
    let reason: String
  }

  private static func file(
    _ path: String, named name: String, in root: RootFolder, _ habits: NotationHabits
  ) throws(Refusal) -> InboxFile {
    let id = name.hasSuffix(".md") ? String(name.dropLast(3)) : ""
    guard SessionOptions.isID(id) else {
      throw Refusal(reason: "its name is not that of a session, such as 3f2a.md")
    }
    let bytes: [UInt8]
    do throws(StoreError) { bytes = try root.readWithoutLinks(path, limit: sizeLimit) } catch {
      throw Refusal(reason: error.inboxReason)
    }
    let text = LogText(name: path, bytes: bytes)
    let (sessions, diagnostics, looseLine) = text.sessions(on: nil, habits)
    if let error = diagnostics.first(where: { $0.severity == .error }) {
      throw Refusal(reason: "line \(error.range.line): \(error.summary)")
    }
    guard sessions.count == 1, var session = sessions.first, session.isReadBack else {
      throw Refusal(reason: "it must hold exactly one session")
    }
    if let line = looseLine {
      throw Refusal(reason: "line \(line): this text belongs to no session")
    }
    if session.id.isEmpty { session.id = id }
    guard session.id == id else {
      throw Refusal(reason: "its session has another id than its name")
    }
    return InboxFile(path: path, bytes: bytes, session: session)
  }

  /// Takes out the files whose session the journal has in other words, so that neither version is lost.
  mutating func leaveContradictions(to journal: Journal) {
    let ids = Set(files.map(\.session.id))
    var known: [String: JournalSession] = [:]
    for placed in journal.sessions where ids.contains(placed.session.id) {
      known[placed.session.id] = placed
    }
    leave { file in
      guard let placed = known[file.session.id], placed.session.text != file.session.text else {
        return nil
      }
      let place = "\(placed.path):\(placed.session.range.line)"
      return "the journal has other words for this session at \(place); correct them there if"
        + " necessary, then remove this file"
    }
  }

  /// Takes out the files for which there is a reason.
  mutating func leave(_ reason: (InboxFile) -> String?) {
    var kept: [InboxFile] = []
    for file in files {
      if let reason = reason(file) {
        left.append(LeftFile(path: file.path, reason: reason))
      } else {
        kept.append(file)
      }
    }
    files = kept
    left.sort { $0.path < $1.path }
  }

  /// The change that removes the files, with the title of taking them in.
  var removal: FileChange {
    let title =
      files.count == 1
      ? JournalAdder.title(files.map(\.session), on: files[0].session.day) + " from the inbox"
      : "Log \(files.count) sessions from the inbox"
    return FileChange(
      title, files.map { FileEdit(path: $0.path, before: $0.bytes, after: nil) })
  }
}

extension StoreError {
  /// Why a file of the inbox is not read.
  fileprivate var inboxReason: String {
    switch self {
    case .notAFile(_, .link): "it is a symbolic link"
    case .notAFile: "it is not a file"
    case .tooLarge: "it is larger than 64 KiB"
    default: text.english
    }
  }
}
