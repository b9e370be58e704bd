import KBCore
import KBTerminal

/// All that `kb doctor` found.
struct Diagnosis {
  let findings: [Finding]

  var isBroken: Bool { findings.contains { $0.state == .problem } }

  /// `1 problem and 2 pieces of advice`, or that there is nothing to do.
  var summary: String {
    let problems = findings.count { $0.state == .problem }
    let advice = findings.count { $0.state == .advice }
    let parts = [
      problems > 0 ? Wording.count(problems, "problem") : nil,
      advice > 0 ? Wording.count(advice, "piece of advice", "pieces of advice") : nil,
    ].compactMap { $0 }
    return parts.isEmpty ? "Everything is in order." : Wording.list(parts) + "."
  }

  func print(on output: inout Output) {
    let width = findings.map(\.name.utf8.count).max() ?? 1
    let isUTF8 = output.terminal.isUTF8
    for area in Finding.Area.allCases {
      let own = findings.filter { $0.area == area }
      guard !own.isEmpty else { continue }
      output.line(StyledText(area.title, .strong))
      var table = Table([
        Table.Column("", minimum: 3), Table.Column("", minimum: width),
        Table.Column("", minimum: 20, overflow: .wrap),
      ])
      for finding in own {
        // Names have one width in all tables.
        let blanks = String(repeating: " ", count: width - finding.name.utf8.count)
        table.addRow([
          Diagnosis.mark(finding.state, isUTF8), StyledText(finding.name + blanks, .muted),
          StyledText(finding.text),
        ])
        guard !finding.remedy.isEmpty else { continue }
        let arrow = isUTF8 ? "→ " : "-> "
        table.addRow([StyledText(), StyledText(), StyledText(arrow + finding.remedy, .accent)])
      }
      output.table(table)
      output.line()
    }
    let role: StyledText.Role =
      isBroken ? .error : findings.allSatisfy { $0.state == .fine } ? .good : .accent
    output.line(StyledText(summary, role))
  }

  private static func mark(_ state: Finding.State, _ isUTF8: Bool) -> StyledText {
    switch state {
    case .fine: StyledText(isUTF8 ? "  ✓" : " ok", .good)
    case .advice: StyledText(isUTF8 ? "  •" : "  -", .accent)
    case .problem: StyledText(isUTF8 ? "  ✗" : " !!", .error)
    }
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.key("ok")
    json.bool(!isBroken)
    json.key("findings")
    json.beginArray()
    for finding in findings {
      json.beginObject()
      json.field("area", finding.area.rawValue)
      json.field("name", finding.name)
      json.field("state", finding.state.rawValue)
      json.field("text", finding.text)
      json.optionalField("remedy", finding.remedy.isEmpty ? nil : finding.remedy)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}
