import KBCheck
import KBCore
import KBTerminal
import KBText

/// All checks with what they look for.
struct CheckList {
  let asJSON: Bool

  func print(on output: inout Output) {
    if asJSON {
      output.write(json)
      return
    }
    for (index, group) in Checks.groups.enumerated() {
      if index > 0 { output.line() }
      output.line(StyledText(group.title, .strong))
      for check in group.checks {
        var line = StyledText(check.id, .accent)
        line.append(" (\(check.facts))", .muted)
        output.paragraph(line, indent: 2, hanging: 2)
        output.paragraph(StyledText(check.title), indent: 4)
      }
    }
  }

  private var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    for group in Checks.groups {
      for check in group.checks {
        json.beginObject()
        json.field("id", check.id)
        json.field("group", group.title)
        json.field("level", check.level.rawValue)
        json.field("severity", check.severity.word)
        json.key("fixable")
        json.bool(check.isFixable)
        json.field("title", check.title)
        json.endObject()
      }
    }
    json.endArray()
    json.newline()
    return json.bytes
  }
}

extension Output {
  /// Prints a check's manual page.
  mutating func page(_ check: NamedCheck) {
    var head = StyledText(check.id, .strong)
    head.append(" (\(check.facts))", .muted)
    paragraph(head)
    pieces(check.parts)
  }

  /// Prints the pieces of a manual page, each after an empty line.
  mutating func pieces(_ parts: [ManualPart]) {
    for part in parts {
      line()
      switch part {
      case .paragraph(let text): paragraph(StyledText(text))
      case .example(_, let lines): for text in lines { line("    " + text) }
      }
    }
  }
}
