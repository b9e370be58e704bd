import KBCore
import KBSite
import KBTerminal
import KBText

/// The programs of the library as a table.
struct ProgramTable {
  static let emptySentence =
    "There are no programs in resources/programs. Add a file there: front matter with goal, level"
    + " and days, and a heading for each day."

  /// Taken like everywhere, so that nobody has to know which answers depend on the day.
  static let on = OptionSpec.value(
    "on", "DATE", "Accepted as in other commands; programs do not depend on the day.")

  let programs: [ProgramDocument]

  func print(on output: inout Output) {
    var table = Table([
      Table.Column("Name", minimum: 12, overflow: .wrap),
      Table.Column("Goal", minimum: 11, overflow: .wrap),
      Table.Column("Level", minimum: 12, overflow: .wrap), Table.Column("Days", .right),
      Table.Column("Min", .right), Table.Column("Weeks", .right), Table.Column("Scheme"),
    ])
    for document in programs {
      let words = ProgramWords(program: document.program)
      table.addRow([
        StyledText(document.name, .accent), StyledText(words.goals), StyledText(words.levels),
        StyledText(words.days), StyledText(words.minutes), StyledText(words.weeks),
        StyledText(words.scheme, .muted),
      ])
    }
    output.table(table)
    output.line()
    output.paragraph(
      StyledText(
        "kb program NAME shows one, kb program recommend finds one that fits you, and kb program"
          + " start NAME starts one.", .muted))
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    for document in programs {
      json.beginObject()
      json.program(document)
      json.endObject()
    }
    json.endArray()
    json.newline()
    return json.bytes
  }
}

extension JSONWriter {
  /// What a table says about a program, without the braces around it.
  mutating func program(_ document: ProgramDocument) {
    let program = document.program
    field("key", document.identity.key)
    field("name", document.name)
    key("goals")
    strings(program.goals.map(\.rawValue))
    key("levels")
    strings(program.levels.map(\.rawValue))
    range("daysAWeek", program.daysAWeek)
    range("minutes", program.minutes)
    if let weeks = program.weeks { field("weeks", weeks) }
    optionalField("scheme", ProgramWords(program: program).scheme)
    key("equipment")
    strings(program.equipment)
    field("source", document.identity.path)
  }

  private mutating func range(_ name: String, _ range: ClosedRange<Int>?) {
    guard let range else { return }
    key(name)
    beginObject()
    field("from", range.lowerBound)
    field("to", range.upperBound)
    endObject()
  }
}
