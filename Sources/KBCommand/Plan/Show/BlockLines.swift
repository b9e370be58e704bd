import KBCore
import KBTerminal
import KBText

/// Blocks and steps as they were understood, with the lines of the file that they are on.
struct BlockLines {
  private let library: Library
  private let columns: Int?
  private let numberWidth: Int
  private(set) var lines: [StyledText] = []
  /// Whether an exercise was named that the library does not know.
  private(set) var hasUnknown = false

  /// Lines are broken at `columns`; nil leaves them whole.
  init(_ blocks: [Block], library: Library, columns: Int? = nil) {
    self.library = library
    self.columns = columns
    // The steps of a variant are on lines of its overrides, in any order.
    let last = blocks.reduce(1) { last, block in
      block.steps.reduce(max(last, block.range.line)) { max($0, $1.range.line) }
    }
    numberWidth = String(last).utf8.count
    for block in blocks { add(block) }
    if hasUnknown {
      lines.append(StyledText())
      lines.append(StyledText("? is not in the exercise library.", .muted))
    }
  }

  private mutating func add(_ block: Block) {
    if !block.heading.name.isEmpty {
      let heading = block.heading
      var line = number(block.range)
      line.append(heading.name, .strong)
      // A heading that is its own timer would say it twice.
      if let timer = heading.timer, timer.text != heading.name {
        line.append("  " + timer.text, .accent)
      }
      if let length = heading.length { line.append("  " + length.text, .accent) }
      appendNote(heading.note, to: &line)
      lines.append(line)
    }
    let width = block.steps.reduce(0) { max($0, name(of: $1.step).width) }
    for placed in block.steps { add(placed, width: min(width, 32)) }
  }

  private mutating func add(_ placed: PlacedStep, width: Int) {
    let step = placed.step
    let name = name(of: step)
    var line = number(placed.range)
    line.append("  ")
    var bare = step.prescription
    bare.note = ""
    let asked = bare.notation(countsMetres: Step.countsMetres(step.name))
    let note = step.prescription.note
    line.append(asked.isEmpty && note.isEmpty ? name : name.padded(to: width))
    var rest = StyledText()
    if !asked.isEmpty { rest.append(asked, .accent) }
    appendNote(note, to: &rest)
    if isUnknown(step) { hasUnknown = true }
    if !rest.isEmpty { line.append("  ") }
    lines += rest.hanging(behind: line, to: columns)
  }

  private func appendNote(_ note: String, to line: inout StyledText) {
    guard !note.isEmpty else { return }
    if !line.isEmpty { line.append("  ") }
    line.append("note: " + note, .muted)
  }

  private func name(of step: Step) -> StyledText {
    var text = StyledText()
    if !step.label.isEmpty { text.append(step.label + " ", .muted) }
    text.append(step.name)
    if isUnknown(step) { text.append(" ?", .warning) }
    return text
  }

  private func isUnknown(_ step: Step) -> Bool {
    !library.exercises.isEmpty && step.prescription.isUnderstood
      && library.exercise(named: step.name) == nil
  }

  private func number(_ range: SourceRange) -> StyledText {
    var text = StyledText(String(range.line), .muted).padded(to: numberWidth, .right)
    text.append("  ")
    return text
  }
}
