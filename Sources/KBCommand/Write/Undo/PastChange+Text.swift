import KBCore
import KBStore

extension PastChange {
  /// The day and the minute of the change on this machine's clock: `2026-11-21 07:45`.
  var moment: String {
    let (day, time) = LocalTime.moment(record.seconds)
    return "\(day.text) \(time.text)"
  }

  /// The title, and of a few sessions what they have: `Log Workout on 2026-11-21: Squat, Plank`.
  var subject: String {
    let lines = additions.flatMap(\.added)
    guard !lines.isEmpty, lines.count <= PastChange.longestSubject else { return title }
    // Text whose day's heading was there before has no day of its own.
    let sessions = JournalParser.parse(lines, path: "2000-01-01").sessions
    var seen: Set<String> = []
    let names =
      sessions
      .flatMap { $0.entries.map(\.entry.name) + $0.decisions.map(\.text) }
      .filter { seen.insert($0).inserted }
    return names.isEmpty ? title : "\(title): \(Wording.some(names, limit: 3))"
  }

  /// The bytes up to which the text of sessions is read for a list.
  private static let longestSubject = 1 << 14

  /// What `kb undo --list` says about how far it is.
  var stateWord: String {
    switch state {
    case .done, .doing, .undoing: ""
    case .undone: "undone"
    case .dropped: "undone, not to redo"
    }
  }

  /// What happened to a file, in a word.
  static func word(_ edit: RecordedEdit) -> String {
    switch edit {
    case .addition(let addition, _): addition.existed ? "changed" : "new"
    case .file(let edit):
      edit.before == nil ? "new" : edit.after == nil ? "removed" : "changed"
    }
  }
}

extension JSONWriter {
  /// An object for a change, which is in another state `now` where it was just undone or made again.
  mutating func change(_ change: PastChange, now state: ChangeState? = nil) {
    beginObject()
    key("number")
    integer(change.number)
    field("title", change.title)
    field("moment", change.moment)
    field("state", (state ?? change.state).rawValue)
    key("files")
    beginArray()
    for edit in change.edits {
      beginObject()
      field("path", edit.path)
      field("change", PastChange.word(edit))
      endObject()
    }
    endArray()
    endObject()
  }
}
