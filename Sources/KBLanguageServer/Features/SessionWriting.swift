import KBCoach
import KBCore
import KBText
import KBTraining

/// A change of one file that a client is asked to make, which may make the file first.
struct FileChangeRequest: Equatable {
  let address: String
  let isNew: Bool
  let edits: [SpanEdit]
}

extension FileContext {
  /// The change that writes a session of today with the workout's targets; throws where the journal's
  /// file must be put in order first, or would have to be made by a client that makes no files.
  func session(_ command: SessionCommand, makesFiles: Bool) throws(RequestFailure)
    -> FileChangeRequest
  {
    guard let card = shownCard else { throw .refused("\(path) is no workout") }
    let day = state.coach.today
    let journal = state.settings.settings.journalLayout.path(of: day)
    let old = open[journal]?.text.bytes ?? state.entries[journal].map { _ in state.bytes(journal) }
    guard old != nil || makesFiles else {
      throw .refused("the editor makes no files; make \(journal) first")
    }
    let insertion: JournalInsertion
    do {
      insertion = try JournalInsertion(
        sessionText(of: card, on: day, command), on: day, into: old ?? [], path: journal)
    } catch {
      switch error {
      case .openFence(let line):
        throw .refused("\(journal):\(line): the code block that begins here is never closed")
      }
    }
    let text = OpenText(old ?? [])
    let place = text.span(insertion.offset..<insertion.offset, encoding)
    return FileChangeRequest(
      address: address(of: journal), isNew: old == nil,
      edits: [SpanEdit(place, String(decoding: insertion.added, as: UTF8.self))])
  }

  private func sessionText(of card: WorkoutCard, on day: Day, _ command: SessionCommand) -> String {
    let targets = state.coach.coach.plainTargets(of: card)
    let entries = targets.map { target in
      JournalEntry(
        name: state.coach.coach.rules.profiles[target.exercise].name,
        target: target.prescription.asTarget, result: .done)
    }
    let session = Session(
      day: day, title: card.facts.name, workout: WorkoutReference(card.identity),
      entries: entries.map { PlacedEntry(entry: $0, range: .fileStart) })
    guard command == .start else { return session.text }
    // What is to be filled in ends behind its colon.
    let lines = session.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.hasSuffix(": done") ? $0.dropLast(4) : $0 }.joined(separator: "\n")
  }
}

extension JSONWriter {
  /// A change of a file as `documentChanges`, which may make it first.
  mutating func workspaceEdit(_ change: FileChangeRequest) {
    beginObject()
    if change.isNew {
      key("documentChanges")
      beginArray()
      beginObject()
      textField("kind", "create")
      textField("uri", change.address)
      endObject()
      beginObject()
      key("textDocument")
      beginObject()
      textField("uri", change.address)
      key("version")
      null()
      endObject()
      key("edits")
      edits(change.edits)
      endObject()
      endArray()
    } else {
      key("changes")
      beginObject()
      key(change.address)
      edits(change.edits)
      endObject()
    }
    endObject()
  }
}
