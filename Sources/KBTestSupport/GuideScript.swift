/// A page of documentation that says what to type and what comes of it.
///
/// A fence ```` ```console ```` has lines that begin with `$ `, each followed by what it prints, where a line
/// `…` stands for any lines. A fence with a path behind its language is a file: ```` ```yaml kb.yaml ````. A
/// comment `<!-- today: 2026-11-21 -->` says what day it is from there on, and `<!-- in: sample -->` that what
/// follows happens in a copy of this repository's knowledge base. In other fences, lines that
/// begin with `kb ` are command lines, whose explanation follows after at least two blanks.
package struct GuideScript {
  package enum Piece: Equatable {
    case day(String)
    case sample
    case file(path: String, text: String)
    /// `lines` are those of the page that have the expected output.
    case command(String, lines: Range<Int>)
    /// A command line that is only named.
    case named(String)
  }

  package let lines: [String]
  package let pieces: [Piece]

  package init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var pieces: [Piece] = []
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.hasPrefix("<!-- today: ") {
        pieces.append(.day(String(line.dropFirst(12).prefix { $0 != " " })))
      }
      if line == "<!-- in: sample -->" { pieces.append(.sample) }
      guard line.hasPrefix("```") else { continue }
      let words = line.dropFirst(3).split(separator: " ").map(String.init)
      let start = index
      while index < lines.count, !lines[index].hasPrefix("```") { index += 1 }
      let body = start..<index
      index += 1
      if words.first == "console" {
        pieces += GuideScript.commands(lines, body)
      } else if words.count == 2 {
        pieces.append(.file(path: words[1], text: lines[body].map { $0 + "\n" }.joined()))
      } else {
        pieces += lines[body].filter { $0.hasPrefix("kb ") }.map { .named(GuideScript.bare($0)) }
      }
    }
    self.lines = lines
    self.pieces = pieces
  }

  private static func commands(_ lines: [String], _ body: Range<Int>) -> [Piece] {
    let starts = body.filter { lines[$0].hasPrefix("$ ") }
    return starts.enumerated().map { place, start in
      let end = place + 1 < starts.count ? starts[place + 1] : body.upperBound
      return .command(String(lines[start].dropFirst(2)), lines: start + 1..<end)
    }
  }

  /// A command line without its explanation.
  private static func bare(_ line: String) -> String {
    var result = ""
    for character in line {
      if character == " ", result.last == " " { break }
      result.append(character)
    }
    while result.last == " " { result.removeLast() }
    return result
  }

  /// Whether printed lines are those of the page, in which a line `…` stands for any.
  package static func fits(_ printed: [String], _ expected: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return printed.isEmpty }
    guard first == "…" else {
      return printed.first == first && fits(Array(printed.dropFirst()), expected.dropFirst())
    }
    let rest = expected.dropFirst()
    return (0...printed.count).contains { fits(Array(printed[$0...]), rest) }
  }
}
