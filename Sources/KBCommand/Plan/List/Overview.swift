import KBCore
import KBKnowledge
import KBSite
import KBTerminal
import KBText

/// How much there is of everything.
struct Overview {
  private let knowledge: KnowledgeBase

  init(_ knowledge: KnowledgeBase) { self.knowledge = knowledge }

  func print(_ arguments: ParsedArguments, on output: inout Output) {
    if arguments.wantsJSON {
      output.write(json)
    } else if arguments.flag("names") {
      for kind in ListKind.allCases { output.line(kind.rawValue) }
    } else {
      output.table(table)
      if rows.allSatisfy({ $0.count == 0 }) {
        output.line()
        output.line("There is nothing yet; kb new workout NAME starts a workout.")
      }
    }
  }

  private var rows: [(kind: ListKind, count: Int, detail: String)] {
    let library = knowledge.library
    let own = library.workouts.count { $0.identity.origin == .own }
    let categories = Set(library.exercises.compactMap { $0.exercise.category })
    let sessions = knowledge.journal.sessions
    var span = ""
    if let first = sessions.first?.session.day, let last = sessions.last?.session.day {
      span = first == last ? first.text : "\(first.text) to \(last.text)"
    }
    return [
      (.workouts, library.workouts.count, own == 0 ? "" : "\(Wording.grouped(own)) of your own"),
      (
        .exercises, library.exercises.count,
        categories.isEmpty ? "" : Wording.count(categories.count, "category", "categories")
      ),
      (.programs, library.programs.count, ""),
      (.sessions, sessions.count, span),
      (.tags, Listing.tags(of: library).count, ""),
    ]
  }

  private var table: Table {
    var table = Table([
      Table.Column("Kind"), Table.Column("Count", .right),
      Table.Column("", minimum: 8, overflow: .truncate),
    ])
    for row in rows {
      table.addRow([
        StyledText(row.kind.rawValue, .accent), StyledText(Wording.grouped(row.count)),
        StyledText(row.detail, .muted),
      ])
    }
    return table
  }

  private var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    for row in rows { json.field(row.kind.rawValue, row.count) }
    json.endObject()
    json.newline()
    return json.bytes
  }
}
