import KBCore
import KBEdit
import KBText

extension FileContext {
  /// Offers to make a variant of the workout in which the step at an offset is another one; `nil` where
  /// there is no step.
  ///
  /// The new file has the step as it is, for the person to change; the workout stays.
  func variantAction(at offset: Int) -> Action? {
    guard case .workout(let card, let document?) = file.content,
      let step = document.blocks.flatMap(\.steps).first(where: { $0.range.touches(offset) }),
      let (place, head) = place(ofStepAt: offset)
    else { return nil }
    let name = "\(card.facts.name), my way"
    let override = Override.change(Override.Change(at: place, was: head, now: head))
    let empty = VariantFile.text(base: WorkoutReference(card.identity), name: name)
    // The overrides go before the fence that ends the front matter.
    let made = empty.dropLast("---\n".count) + "overrides:\n" + override.yaml + "---\n"
    return Action(
      title: "Make a variant with another “\(step.step.name)”", kind: "refactor", problem: nil,
      isPreferred: false, edits: [SpanEdit(.fileStart, String(made))],
      newFile: address(of: freePath(kebabCase(name))))
  }

  /// By what name an override finds the step in the line at an offset, and what the line says.
  private func place(ofStepAt offset: Int) -> (place: String, head: String)? {
    let outline = WorkoutOutline(text.bytes)
    let places = OutlinePlaces(outline)
    let range = lineRange(at: offset)
    let line = written(range).trimmedBlanks
    var found: [(place: String, head: String)] = []
    for (index, block) in outline.blocks.enumerated() {
      for (piece, text) in block.pieces.enumerated()
      where !text.isProse && !text.head.isEmpty && line.hasSuffix(text.head) {
        found.append((places.name(of: .piece(block: index, piece)), text.head))
      }
    }
    // Of lines that are alike, as many come before as there are places before this one's.
    let earlier = (0..<text.line(at: range.lowerBound)).count {
      text.line($0).trimmedBlanks == line
    }
    return found.indices.contains(earlier) ? found[earlier] : found.last
  }

  /// A path for a variant that no file has yet.
  private func freePath(_ key: String) -> String {
    var path = DocumentPath.variantFolder + key + ".md"
    var number = 2
    while state.entries[path] != nil || open[path] != nil {
      path = DocumentPath.variantFolder + "\(key)-\(number).md"
      number += 1
    }
    return path
  }
}
