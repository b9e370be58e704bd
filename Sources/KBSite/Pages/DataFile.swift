import KBCore
import KBText

/// A file of the site for other programs.
struct DataFile: Sendable {
  let path: String
  /// What it has, in words.
  let about: Phrase
  /// The kind of pages and files that it is there with.
  let kind: PageKind

  static let all = [
    DataFile(path: "index.json", about: "What is here, and the other files", kind: .index),
    DataFile(path: "workouts.json", about: "Every workout's facts", kind: .data),
    DataFile(path: "exercises.json", about: "Every exercise", kind: .data),
    DataFile(path: "sessions.json", about: "Every session with its sets", kind: .data),
    DataFile(path: "records.json", about: "The best of every exercise", kind: .data),
    DataFile(
      path: "today.json", about: "What fits today and on the next 14 days", kind: .data),
    DataFile(path: "calendar.ics", about: "The plan, for your own calendar", kind: .data),
    DataFile(path: "search.json", about: "What the search covers", kind: .search),
    DataFile(
      path: "schemas/routine.schema.json",
      about: "The JSON Schema of a workout, as kb export routine writes it", kind: .data),
    DataFile(
      path: "schemas/journal.schema.json",
      about: "The JSON Schema of a journal, as kb export json writes it", kind: .data),
  ]
}

extension Site {
  /// The files for other programs that this site has.
  var dataFiles: [DataFile] { DataFile.all.filter { has($0.kind) } }
}
