import KBCoach
import KBCore
import KBExchange
import KBKnowledge
import KBStore
import KBTerminal

extension Command {
  static let about = Command(
    CommandSpec(
      "about", .exchange, "The numbers of your data",
      description: [
        "How much the folder holds: sessions, sets and exercises, the first and the last day, files"
          + " with their sizes, the largest of them, and what undo keeps."
      ],
      examples: [.init("kb about", "How much there is.")],
      printsData: true,
      restsOn: .training)
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments, context.environment)
    let knowledge = try context.knowledge(root, arguments, reading: .documents)
    let numbers = try FolderNumbers(root, knowledge)
    context.write(numbers.json, arguments) { numbers.print(on: &$0) }
    return .fine
  }
}

/// How much a folder holds.
struct FolderNumbers {
  private let format: Int
  private let sessions: Int
  private let days: Int
  private let totals: JournalTotals
  private let exercises: Int
  private let first: Day?
  private let last: Day?
  private let documents: [(kind: String, count: Int)]
  private let texts: FileSizes
  private let files: FileSizes
  private let changes: Int

  init(_ root: RootFolder, _ knowledge: KnowledgeBase) throws(CommandFailure) {
    let journal = knowledge.journal.sessions
    format = knowledge.settings.format
    sessions = journal.count
    days = Set(journal.map(\.session.day)).count
    (first, last) = (journal.first?.session.day, journal.last?.session.day)
    var totals = JournalTotals.none
    var names: Set<NameKey> = []
    for placed in journal {
      totals.add(JournalTotals(placed.session))
      for entry in placed.session.entries {
        names.insert(NameKey(knowledge.library.canonicalName(of: entry.entry.name)))
      }
    }
    self.totals = totals
    exercises = names.count
    let variants = knowledge.variants.count
    documents = [
      ("workouts", knowledge.library.workouts.count - variants), ("variants", variants),
      ("exercises", knowledge.library.exercises.count),
      ("programs", knowledge.library.programs.count),
    ]
    texts = FileSizes(KnowledgeFiles.listOwn(root))
    files = FileSizes(root.walk().entries.map { ($0.path, $0.size) })
    changes = try onDisk(root.pastChanges().count)
  }

  func print(on output: inout Output) {
    var table = Table([
      Table.Column(""), Table.Column("", minimum: 20, overflow: .wrap),
    ])
    func row(_ name: String, _ text: String) {
      table.addRow([StyledText(name, .strong), StyledText(text)])
    }
    var journal = "\(Wording.count(sessions, "session")) on \(Wording.count(days, "day"))"
    if let first, let last { journal += ", \(Wording.date(first)) to \(Wording.date(last))" }
    row("Journal", journal)
    let warmups = totals.warmups > 0 ? " and \(Wording.count(totals.warmups, "warm-up"))" : ""
    row(
      "Done",
      "\(Wording.count(totals.sets, "set"))\(warmups), \(Thousandths.grouped(totals.reps)) reps,"
        + " \(Wording.count(exercises, "exercise"))")
    row(
      "Library",
      documents.map { Wording.count($0.count, String($0.kind.dropLast())) }.joined(separator: ", "))
    row("Text", size(texts))
    row("All files", size(files))
    for (index, file) in files.largest.enumerated() {
      row(index == 0 ? "Largest" : "", "\(file.path), \(ByteCount.text(file.size))")
    }
    row("Undo", "\(Wording.count(changes, "change")) recorded")
    row("kb", "\(Version.text), format \(format)")
    output.table(table)
  }

  private func size(_ files: FileSizes) -> String {
    "\(Wording.count(files.count, "file")), \(ByteCount.text(files.size ?? 0))"
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("version", Version.text)
    json.field("format", format)
    json.field("sessions", sessions)
    json.field("days", days)
    json.field("sets", totals.sets)
    json.field("warmups", totals.warmups)
    json.field("reps", Int(totals.reps))
    json.field("exercisesDone", exercises)
    json.field("first", first?.text ?? "")
    json.field("last", last?.text ?? "")
    for document in documents { json.field(document.kind, document.count) }
    json.field("texts", texts.count)
    json.field("textBytes", texts.size ?? 0)
    json.field("files", files.count)
    json.field("bytes", files.size ?? 0)
    json.key("largest")
    json.beginArray()
    for file in files.largest {
      json.beginObject()
      json.field("path", file.path)
      json.field("bytes", file.size)
      json.endObject()
    }
    json.endArray()
    json.field("changes", changes)
    json.endObject()
    json.newline()
    return json.bytes
  }
}
