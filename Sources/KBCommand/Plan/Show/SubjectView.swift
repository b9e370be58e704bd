import KBCore
import KBKnowledge
import KBSite
import KBStore
import KBTerminal
import KBText
import KBTraining

/// Prints what was asked for.
struct SubjectView {
  let knowledge: KnowledgeBase
  let root: RootFolder
  /// The last day that figures count.
  let today: Day

  init(_ knowledge: KnowledgeBase, root: RootFolder, today: Day) {
    self.knowledge = knowledge
    self.root = root
    self.today = today
  }

  /// From this width on, both sides are next to each other.
  private static let wideTerminal = 120

  func print(_ subject: Subject, _ part: SubjectPart, on output: inout Output) {
    for (index, view) in views(subject, output.terminal).enumerated() {
      if index > 0 { output.line() }
      print(view, part, on: &output)
    }
  }

  private func views(_ subject: Subject, _ terminal: Terminal) -> [TextView] {
    // On a wide terminal, both sides are next to each other and a table breaks them.
    let columns = terminal.isBounded && !isWide(terminal) ? terminal.width : nil
    switch subject {
    case .workout(let card): return [view(of: card, columns: columns)]
    case .exercise(let document):
      return [view(of: document, width: terminal.width, columns: columns)]
    case .strayExercise(let name): return [view(ofStray: name)]
    case .program(let document): return [view(of: document, columns: columns)]
    case .sessions(let sessions): return sessions.map { view(of: $0, columns: columns) }
    }
  }

  private func isWide(_ terminal: Terminal) -> Bool {
    terminal.isTTY && terminal.width >= SubjectView.wideTerminal
  }

  private func print(_ view: TextView, _ part: SubjectPart, on output: inout Output) {
    switch part {
    case .written: for line in view.written { output.line(line) }
    case .understood: printUnderstood(view, on: &output)
    case .both where view.isReadAsWritten || view.written.isEmpty:
      printUnderstood(view, on: &output)
    case .both where isWide(output.terminal):
      printHead(view, on: &output)
      var table = Table([
        Table.Column("Understood", minimum: 40, overflow: .truncate),
        Table.Column("Written", minimum: 40, overflow: .wrap),
      ])
      for index in 0..<max(view.understood.count, view.written.count) {
        table.addRow(
          [view.understood, view.written].map { side in
            side.indices.contains(index) ? side[index] : StyledText()
          })
      }
      output.table(table)
      printTail(view, on: &output)
    case .both:
      printUnderstood(view, on: &output)
      output.line()
      output.line(StyledText("Written", .heading))
      for line in view.written { output.line(line) }
    }
  }

  private func printUnderstood(_ view: TextView, on output: inout Output) {
    printHead(view, on: &output)
    for line in view.understood { output.line(line) }
    printTail(view, on: &output)
  }

  private func printHead(_ view: TextView, on output: inout Output) {
    output.paragraph(StyledText(view.title, .strong))
    output.table(view.facts.table)
    if !view.understood.isEmpty { output.line() }
  }

  private func printTail(_ view: TextView, on output: inout Output) {
    for table in view.tables {
      output.line()
      output.line(StyledText(table.title, .heading))
      output.table(table.table)
    }
  }
}

/// A text on its way to the terminal.
struct TextView {
  let title: String
  var facts = FactList()
  /// The structure, line by line.
  var understood: [StyledText] = []
  /// The text with its line numbers.
  var written: [StyledText] = []
  /// Whether the structure shows the text itself, so that it need not be shown twice.
  var isReadAsWritten = false
  /// What comes from the journal.
  var tables: [(title: String, table: Table)] = []

  init(title: String) { self.title = title }
}

/// Labels and values, without those that are empty.
struct FactList {
  private(set) var table = Table([
    Table.Column(""), Table.Column("", minimum: 20, overflow: .wrap),
  ])

  mutating func add(_ label: String, _ value: String) {
    if !value.isEmpty { table.addRow([StyledText(label, .muted), StyledText(value)]) }
  }

  mutating func add(_ label: String, _ values: [String]) {
    add(label, values.filter { !$0.isEmpty }.joined(separator: ", "))
  }

  /// A row for each line, the first with the label.
  mutating func add(_ label: String, _ lines: [ProgramGuide.Line]) {
    for (index, line) in lines.enumerated() {
      let names = line.exercises.joined(separator: ", ")
      table.addRow([
        StyledText(index == 0 ? label : "", .muted), StyledText(names + ": " + line.text),
      ])
    }
  }
}
