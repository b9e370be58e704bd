import KBCore
import KBSite
import KBTerminal
import KBTraining

/// The programs that fit somebody's answers.
struct ProgramAdvice {
  let result: ProgramRecommendation
  let answers: Questionnaire
  let equipment: EquipmentAnswer

  func print(on output: inout Output) {
    output.unknownAvoids(result.unknownAvoids)
    guard let best = result.matches.first else {
      output.paragraph(StyledText(emptyText))
      return
    }
    for (index, match) in result.matches.enumerated() {
      if index > 0 { output.line() }
      print(match, place: index + 1, on: &output)
    }
    output.line()
    if let missing = result.missing { output.paragraph(StyledText("\(missing).", .warning)) }
    if !result.removed.isEmpty {
      output.paragraph(StyledText("Left out: \(result.explanation).", .muted))
    }
    if !best.lacking.isEmpty, equipment.items != nil {
      let more = equipment.with(best.lacking).text
      output.paragraph(
        StyledText(
          "If you do have that, add \(ShellWord.option("--equipment", more)), or list it among the attachments"
            + " in kb.yaml.", .muted))
    }
    output.line("Next:")
    output.line(StyledText("  " + startLine(best), .accent))
  }

  private func print(_ match: ProgramMatch, place: Int, on output: inout Output) {
    var line = StyledText("\(place)  ", .muted)
    line.append(match.program.name, .strong)
    line.append("  ")
    line.append(bar(match.score, isUTF8: output.terminal.isUTF8), .accent)
    line.append(" \(match.score)")
    output.line(line)
    let reasons = match.reasons.map(\.text).joined(separator: "; ")
    output.paragraph(StyledText(reasons + "."), indent: 3)
    for swap in match.swaps { output.paragraph(StyledText(swap.text + "."), indent: 3, hanging: 2) }
  }

  private func bar(_ score: Int, isUTF8: Bool) -> String {
    let filled = max(0, min(20, (score + 2) / 5))
    return String(repeating: isUTF8 ? "█" : "#", count: filled)
      + String(repeating: isUTF8 ? "░" : "-", count: 20 - filled)
  }

  private var emptyText: String {
    let explanation = result.explanation.english
    guard !explanation.isEmpty else { return ProgramTable.emptySentence }
    let missing = result.missing.map { "\($0). " } ?? ""
    return
      "No program fits: \(explanation). \(missing)Try a similar goal or other days, or list them all with"
      + " kb program list."
  }

  /// The command that begins a program with these answers.
  func startLine(_ match: ProgramMatch) -> String {
    var line = "kb program start " + match.program.key
    if !equipment.text.isEmpty { line += " " + ShellWord.option("--equipment", equipment.text) }
    if !answers.avoid.isEmpty {
      line += " " + ShellWord.option("--avoid", answers.avoid.joined(separator: ","))
    }
    return line
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.key("answers")
    json.beginObject()
    json.field("goal", answers.goal.rawValue)
    json.field("level", answers.level.rawValue)
    json.field("daysAWeek", answers.days)
    json.field("minutes", answers.minutes)
    if let items = answers.equipment {
      json.key("equipment")
      json.strings(items)
    }
    json.key("avoid")
    json.strings(answers.avoid)
    json.endObject()
    json.key("matches")
    json.beginArray()
    for match in result.matches {
      json.beginObject()
      json.field("key", match.program.key)
      json.field("name", match.program.name)
      json.field("score", match.score)
      json.key("reasons")
      json.strings(match.reasons.map(\.text))
      json.key("swaps")
      json.swaps(match.swaps)
      json.field("start", startLine(match))
      json.endObject()
    }
    json.endArray()
    json.optionalField("missing", result.missing?.english)
    json.key("removed")
    json.beginArray()
    for removal in result.removed {
      json.beginObject()
      json.field("key", removal.key)
      json.field("filter", removal.filter.rawValue)
      json.field("why", removal.text)
      json.endObject()
    }
    json.endArray()
    json.key("unknownAvoids")
    json.strings(result.unknownAvoids)
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension Output {
  /// Says of words to avoid that they mean nothing known.
  mutating func unknownAvoids(_ words: [String]) {
    for word in words {
      paragraph(
        StyledText(
          "kb knows no movement, joint, exercise or muscle called \"\(word)\", and ignores it.",
          .warning))
    }
  }
}

extension JSONWriter {
  /// Exercises and what stands in for them.
  mutating func swaps(_ swaps: [ProgramSwap]) {
    beginArray()
    for swap in swaps {
      beginObject()
      field("exercise", swap.exercise)
      optionalField("substitute", swap.substitute)
      field("text", swap.text)
      endObject()
    }
    endArray()
  }
}
