import KBCore

extension SplitMix64 {
  /// A journal as a hurried person types it: bullets, blanks and empty lines as they come.
  package mutating func untidyJournal() -> String {
    var text = once(in: 8) ? "\u{FEFF}" : ""
    for _ in 0..<int(0...3) {
      text +=
        pick(["# ", "#   ", "#"]) + day().text + pick(["", " ", " Saturday "]) + "\n" + gap()
      for _ in 0..<int(0...3) { text += untidySession() }
    }
    return withLineEnds(text)
  }

  /// A workout or program with lists, prose, code and tables in any order.
  package mutating func untidyWorkout() -> String {
    var text = ""
    if once(in: 2) {
      text += "---\nlevel:  beginner\ntags: [a,b , \"c\"]\n"
      if once(in: 3) { text += pick(["# prose\n", "\n", "x: 1\n", "description: >\n  prose  \n"]) }
      text += "category : strength  \n---\n"
    }
    for _ in 0..<int(1...8) {
      switch int(0...7) {
      case 0: text += pick(["# ", "## ", "###  "]) + blockHeading() + "\n" + gap()
      case 1: text += "Some prose - 3 x 8  \nmore prose: 8\n\n"
      case 2: text += "```\n- prose: 3 x 8\n\n\n## prose\n```\n" + gap()
      case 3: text += "| Exercise | Sets |\n|---|---|\n| prose |  3 x 8 |\n\n"
      case 4: text += "<div>\n- prose: 3 x 8\n</div>\n\n"
      default: text += untidyList(indent: once(in: 6) ? "> " : "")
      }
    }
    return withLineEnds(text)
  }

  private mutating func untidySession() -> String {
    let session = self.session()
    var text = pick(["## ", "##  "])
    if let start = session.start {
      text += String(start.minutes / 60) + ":" + (start.minutes % 60 < 10 ? "0" : "")
      text += String(start.minutes % 60) + pick([" ", "   "])
    }
    text += session.title + pick(["", "  "]) + "\n" + gap()
    var lines = session.text.split(separator: "\n").dropFirst().filter { $0.hasPrefix("- ") }
    if once(in: 3) { lines.append("- Mood: prose and no sets") }
    for line in lines.filter({
      $0 != "- a list item without any number" && !$0.contains("Squat: 8")
    }) {
      text += pick(["- ", "-  ", "* ", "+ ", "  - ", "- [x] ", "1. "]) + line.dropFirst(2)
      text += pick(["", "", " ", "\t"]) + "\n"
      if once(in: 5) { text += gap() }
      if once(in: 12) { text += "Some prose - 3 x 8  \n" + gap() }
    }
    return text + gap()
  }

  private mutating func untidyList(indent: String) -> String {
    let bullet = pick(["- ", "* ", "+ ", "-   ", "1. ", "2) ", "- [ ] ", "  * "])
    var text = ""
    for _ in 0..<int(1...4) {
      let line: String
      switch int(0...6) {
      case 0: line = "Breathe - prose"
      case 1: line = "**" + plainWords() + "** - 3 x 8"
      case 2: line = name() + pick([" - ", ": ", " – "]) + notationLine()
      case 3: line = "3 sets of 8 " + plainWords()
      case 4: line = step().text
      default: line = plainWords() + pick([" - ", ": ", " – "]) + prescription().text
      }
      text += indent + bullet + line + pick(["", "", "  "]) + "\n"
      if once(in: 8) { text += indent + "  * " + plainWords() + ": 3 x 8\n" }
      if once(in: 12) { text += indent + "  prose goes on\n" }
    }
    return text + gap()
  }

  private mutating func blockHeading() -> String {
    plainWords() + pick(["", " - EMOM 10", " (10 min)", ": 5 min, easy", " — Tabata", " #"])
  }

  private mutating func plainWords() -> String {
    pick(["Squat", "Bench Press", "Air Row", "Übung"])
  }

  private mutating func gap() -> String { pick(["", "", "\n", "\n", "\n\n", " \n", "\n\n\n"]) }

  private mutating func withLineEnds(_ text: String) -> String {
    let text = once(in: 3) ? String(text.dropLast()) : text
    guard once(in: 6) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  }
}
