import KBCore
import KBText
import KBSite
import KBStore
import KBTerminal

/// A text that has all the words.
struct SearchResult: Sendable {
  /// What a word is worth by where it was found: whole words of names first, then beginnings, then
  /// aliases and tags, then the text, as in the site's search.
  private enum Worth {
    static let wholeInName = 36, beginsName = 20, isFirst = 4
    static let alias = 8, exercise = 6, prose = 4, whole = 1
  }

  let text: SearchableText
  /// The line to show.
  let line: Int
  let lineText: String
  /// The sum of what all words are worth.
  private let score: Int

  /// All results, the best first; equally good ones stay in the order of the texts.
  static func find(
    _ words: SearchWords, in texts: [SearchableText], root: RootFolder
  ) -> [SearchResult] {
    // One job for each file, which may hold several sessions.
    var jobs: [Range<Int>] = []
    for index in texts.indices {
      if let last = jobs.last, texts[last.lowerBound].path == texts[index].path {
        jobs[jobs.count - 1] = last.lowerBound..<index + 1
      } else {
        jobs.append(index..<index + 1)
      }
    }
    let plan = jobs
    let found = parallelMap(count: plan.count) { job in
      let source = root.sourceLines(texts[plan[job].lowerBound].path)
      return plan[job].compactMap { SearchResult(texts[$0], words, source) }
    }
    let results = found.flatMap { $0 }
    return results.enumerated()
      .sorted { one, other in
        if one.element.score != other.element.score {
          return one.element.score > other.element.score
        }
        let lengths = (one.element.text.nameLength, other.element.text.nameLength)
        return lengths.0 == lengths.1 ? one.offset < other.offset : lengths.0 < lengths.1
      }
      .map(\.element)
  }

  private init?(_ text: SearchableText, _ words: SearchWords, _ source: SourceLines) {
    var worths = [Int](repeating: 0, count: words.words.count)
    func note(_ fits: [(fit: SearchWords.Fit, isFirst: Bool)], _ worth: Int) {
      for (index, fit) in fits.enumerated() where fit.fit != .none {
        worths[index] = max(worths[index], worth + (fit.fit == .whole ? Worth.whole : 0))
      }
    }
    for (index, fit) in words.fits(in: text.name).enumerated() where fit.fit != .none {
      worths[index] =
        (fit.fit == .whole ? Worth.wholeInName : Worth.beginsName)
        + (fit.isFirst ? Worth.isFirst : 0)
    }
    for alias in text.aliases { note(words.fits(in: alias), Worth.alias) }
    var best: (line: Int, weight: Int) = (text.firstLine, 0)
    if let lines = text.lines(of: source) {
      for line in lines {
        let found = words.found(in: source.text(line))
        let count = found.count { $0 }
        guard count > 0 else { continue }
        note(
          words.fits(in: source.text(line)),
          text.exerciseLines.contains(line) ? Worth.exercise : Worth.prose)
        // Of lines with as many words, the one that is the name says most.
        let weight = count * 2 + (source.bytes(line).first == UInt8(ascii: "#") ? 1 : 0)
        if weight > best.weight { best = (line, weight) }
      }
    }
    var score = 0
    for worth in worths {
      if worth == 0 { return nil }
      score += worth
    }
    self.text = text
    self.score = score
    line = best.line
    lineText = source.text(best.line)
  }

  /// Two lines: what it is and where, then the line with the words.
  func print(_ words: SearchWords, on output: inout Output) {
    var head = StyledText(text.kind.rawValue.padded(to: 8), .muted)
    head.append("  ")
    head.append(text.name, .accent)
    if text.kind == .session { head.append(", " + text.shown) }
    head.append("  \(text.path):\(line)", .muted)
    if output.terminal.isBounded {
      output.paragraph(head, hanging: 10)
    } else {
      output.line(head)
    }
    let room = max(20, output.terminal.width - 10)
    let excerpt = words.excerpt(of: lineText, room: room, isUTF8: output.terminal.isUTF8)
    output.line(indented(excerpt, by: 10))
  }

  static func json(_ results: [SearchResult]) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    for result in results {
      json.beginObject()
      json.field("kind", result.text.kind.rawValue)
      json.field("name", result.text.name)
      json.field("show", result.text.shown)
      json.field("path", result.text.path)
      json.field("line", result.line)
      json.field("text", result.lineText)
      json.endObject()
    }
    json.endArray()
    json.newline()
    return json.bytes
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - utf8.count))
  }
}
