import KBCore
import KBText

/// Whether two bodies say the same: block by block the same Markdown, but for steps and headings
/// whose notation is written in another way.
struct MarkdownComparison {
  private let steps: StepFormat

  init(_ steps: StepFormat) { self.steps = steps }

  func isSame(
    _ old: [UInt8], _ oldFile: FrontMatterSplit, _ new: [UInt8], _ newFile: FrontMatterSplit
  ) -> Bool {
    guard let one = reading(old, oldFile, steps.before),
      let two = reading(new, newFile, steps.after)
    else { return false }
    return one.pieces.count == two.pieces.count
      && zip(one.pieces, two.pieces).allSatisfy { isSame($0, $1) }
      && one.blocks.map(Meaning.init) == two.blocks.map(Meaning.init)
  }

  private func reading(
    _ bytes: [UInt8], _ file: FrontMatterSplit, _ memory: NotationMemory
  ) -> (pieces: [MarkdownLayout.Piece], blocks: [Block])? {
    guard
      let document = try? MarkdownDocument(bytes, in: file.body, firstLine: file.bodyLine)
    else { return nil }
    let pieces = document.layout().pieces
    let body = DocumentBody(
      document.outline { _ in nil }, path: "", memory: memory)
    return (pieces, body.blocks)
  }

  /// A block without its places.
  private struct Meaning: Equatable {
    let heading: BlockHeading
    let steps: [Step]

    init(_ block: Block) {
      heading = block.heading
      steps = block.steps.map(\.step)
    }
  }

  private func isSame(
    _ one: MarkdownLayout.Piece, _ two: MarkdownLayout.Piece
  ) -> Bool {
    if one == two { return true }
    guard one.type == two.type, one.details == two.details else { return false }
    // A text that changed must be a step's or a heading's, and say the same.
    let (old, new) = (
      Cursor(one.text, from: 0, to: one.text.count),
      Cursor(two.text, from: 0, to: two.text.count)
    )
    let oldStep = Step.parse(old, memory: steps.before).step
    let newStep = Step.parse(new, memory: steps.after).step
    if oldStep.prescription.isUnderstood, oldStep == newStep { return true }
    let (oldHeading, newHeading) = (BlockHeading.parse(old), BlockHeading.parse(new))
    return (oldHeading.timer != nil || oldHeading.length != nil) && oldHeading == newHeading
  }
}
