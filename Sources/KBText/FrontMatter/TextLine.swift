/// A line of a file: its place without its line break, and its number from 1.
package struct TextLine: Equatable, Sendable {
  package var start: Int
  package var end: Int
  package var number: Int

  package init(start: Int, end: Int, number: Int) {
    self.start = start
    self.end = end
    self.number = number
  }
}

/// Calls the body for each line of a range that begins with line `number`.
package func forEachLine(
  in bytes: [UInt8], _ range: Range<Int>, from number: Int, _ body: (TextLine) -> Void
) {
  var line = TextLine(start: range.lowerBound, end: range.lowerBound, number: number)
  while line.start < range.upperBound {
    let next = bytes.withUnsafeBufferPointer {
      nextLineFeed(in: $0, from: line.start, to: range.upperBound)
    }
    line.end = next > line.start && bytes[next - 1] == 0x0D ? next - 1 : next
    body(line)
    line.start = next + 1
    line.number += 1
  }
}
