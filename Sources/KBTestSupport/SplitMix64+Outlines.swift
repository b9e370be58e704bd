import KBCore

extension SplitMix64 {
  /// The Markdown of a workout with headings, steps, tables and prose of all kinds.
  package mutating func workoutText() -> String {
    var text = ""
    if once(in: 2) { text += frontMatter() }
    if !once(in: 5) { text += "# \(name())\n\n" }
    if once(in: 2) { text += prose() + "\n\n" }
    if once(in: 6) { text += "- \(step().text)\n" }
    for _ in 0..<int(0...4) { text += block() }
    return text
  }

  /// The workout with one to four small changes, line by line.
  package mutating func edited(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<int(1...4) {
      let steps = lines.indices.filter { lines[$0].hasPrefix("- ") }
      let headings = lines.indices.filter { lines[$0].hasPrefix("## ") }
      switch int(0...8) {
      case 0 where !steps.isEmpty: lines[pick(steps)] = "- \(step().text)"
      case 1 where !steps.isEmpty: lines.remove(at: pick(steps))
      case 2 where !steps.isEmpty: lines.insert("- \(step().text)", at: pick(steps))
      case 3 where steps.count > 1: lines.swapAt(pick(steps), pick(steps))
      case 4 where !steps.isEmpty:
        let line = lines.remove(at: pick(steps))
        let rest = lines.indices.filter { lines[$0].hasPrefix("- ") }
        lines.insert(line, at: rest.isEmpty ? lines.count : pick(rest))
      case 5 where !headings.isEmpty: lines[pick(headings)] = "## \(heading())"
      case 6 where !headings.isEmpty:
        lines.insert(
          contentsOf: ["", "## \(heading())", "- \(step().text)", ""], at: pick(headings))
      case 7 where !headings.isEmpty: lines.remove(at: pick(headings))
      default: lines += ["", prose()]
      }
    }
    return lines.joined(separator: "\n")
  }

  private mutating func frontMatter() -> String {
    var lines = ["---"]
    if once(in: 2) { lines.append("tags: [\(pick(["push", "pull, barbell", "a b"]))]") }
    if once(in: 2) { lines.append("location: \(pick(["home", "gym"]))") }
    if once(in: 3) { lines.append("duration: \(int(10...90)) min") }
    if once(in: 4) { lines.append("progression: {scheme: linear, increment: 5kg}") }
    if once(in: 6) { lines.append("source: \"a: b # c — \\\"d\\\"\"") }
    return (lines + ["---", ""]).joined(separator: "\n")
  }

  private mutating func heading() -> String {
    let name = pick(["Prep", "Press", "Finisher", "Stretch", "Übung", "Main"])
    return once(in: 3) ? name + " — " + pick(["EMOM 10", "10 min", "Tabata", "3 rounds"]) : name
  }

  private mutating func block() -> String {
    var text = String(repeating: "#", count: once(in: 5) ? 3 : 2) + " \(heading())\n"
    if once(in: 3) { text += "\n" + prose() + "\n\n" }
    if once(in: 8) {
      text += "\n| Exercise | Sets | Reps |\n|---|---|---|\n"
      for _ in 0..<int(1...3) { text += "| \(pick(["Squat", "Row"])) | \(int(1...5)) | 8 |\n" }
      return text + "\n"
    }
    let mark = pick(["- ", "- ", "- ", "* ", "1. ", "- [ ] "])
    for _ in 0..<int(0...5) {
      text += mark + step().text + "\n"
      if once(in: 8) { text += "    " + pick(["slowly", "with care"]) + "\n" }
      if once(in: 8) { text += (mark == "1. " ? "   " : "  ") + mark + step().text + "\n" }
    }
    if once(in: 5) { text += "\n" + prose() + "\n" }
    return text + "\n"
  }

  private mutating func prose() -> String {
    pick([
      "Slowly and with care.", "One line\nand another.", "Two.\n\nParagraphs *here*.",
      "```\n- no step\n## no heading\n```", "> a quote\n> of two lines", "See [[squat]].",
    ])
  }
}
