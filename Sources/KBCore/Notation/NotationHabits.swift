/// What `kb.yaml` says about how text is read: `notation:` about forms that have two meanings, and
/// `read:` about which files are what.
package struct NotationHabits: Equatable, Hashable, Sendable {
  /// What the first number of `100x5` is.
  package enum First: String, Equatable, Hashable, Sendable, CaseIterable {
    case load, sets
  }

  package var first: First?
  /// The unit of a load that has none.
  package var unit: LoadUnit?
  /// The order of dates with slashes that could be read either way.
  package var dates: DateOrder?
  package var files: FolderRules

  package init(
    first: First? = nil, unit: LoadUnit? = nil, dates: DateOrder? = nil,
    files: FolderRules = .none
  ) {
    self.files = files
    self.first = first
    self.unit = unit
    self.dates = dates
  }

  /// Nothing is said.
  package static let none = NotationHabits()
}

/// A stretch of text that can be read in two ways.
struct LooseAmbiguity: Equatable {
  /// Where it is, in offsets of the bytes that were read.
  let range: Range<Int>
  /// The ways to write what each reading means, the likelier first.
  let readings: [String]

  /// The problem of a line with such a stretch.
  func problem(in line: Cursor) -> NotationProblem {
    // Work in front of a name was read from another text.
    let isInLine =
      !range.isEmpty && range.upperBound <= line.end && range.lowerBound >= line.position
    let range = isInLine ? range : line.position..<line.end
    let text = line.text(from: range.lowerBound, to: range.upperBound)
    #if hasFeature(Embedded)
      let fix: Phrase = "write \(readings.map { Phrase($0) }.listedAsChoice)"
    #else
      let choice = readings.map { Phrase($0) }.listedAsChoice
      // `@11` was most likely meant as an effort.
      let isNearEffort = text.utf8.count == 3 && text.utf8.starts(with: "@1".utf8)
      let fix: Phrase =
        isNearEffort ? "write \(choice); an effort goes from 1 to 10" : "write \(choice)"
    #endif
    return NotationProblem(
      id: "ambiguous-load", start: range.lowerBound, end: range.upperBound,
      summary: readings.count == 2
        ? "\"\(text)\" has two meanings" : "\"\(text)\" has several meanings",
      fix: fix,
      choices: isInLine ? readings : [])
  }
}
