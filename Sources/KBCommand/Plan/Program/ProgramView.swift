import KBCore
import KBSite
import KBTerminal
import KBText

/// One program with its days, as they would be trained.
struct ProgramView {
  let document: ProgramDocument

  func print(on output: inout Output) {
    let words = ProgramWords(program: document.program)
    output.paragraph(StyledText(document.name, .strong))
    if !words.sentence.isEmpty { output.paragraph(StyledText(words.sentence, .muted)) }
    if !document.summary.isEmpty {
      output.line()
      output.paragraph(StyledText(document.summary))
    }
    for day in document.program.days {
      output.line()
      output.paragraph(StyledText(day.fullName, .heading))
      for step in day.steps {
        output.paragraph(StyledText(step.text), indent: 2, hanging: 2)
      }
    }
    output.line()
    output.line(StyledText("kb program start \(key)     makes it your own", .accent))
    output.line(StyledText("kb program simulate \(key)  simulates it", .accent))
    output.line(StyledText("kb show \(key)              shows its whole text", .accent))
  }

  private var key: String { document.identity.key }

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.program(document)
    json.optionalField("summary", document.summary)
    json.key("days")
    json.beginArray()
    for day in document.program.days {
      json.beginObject()
      json.field("name", day.fullName)
      json.key("steps")
      json.strings(day.steps.map(\.text))
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}
