import KBCore
import KBText

/// A step with the lines of its file that belong to it.
struct StepLines: Equatable {
  let placed: PlacedStep
  /// The place of its block among the workout's.
  let block: Int
  /// From the start of its first line to the end of its last, without the last line break.
  let extent: Range<Int>
  /// Blanks before the bullet; `nil` for a row of a table.
  let indent: Int?
  /// The number of an ordered item.
  let number: Range<Int>?
  /// The step that it is nested below, by its place among all.
  let parent: Int?

  var step: Step { placed.step }
}

/// A part of a workout from its heading to the next one of its level.
struct SectionLines: Equatable {
  /// The place of its block among the workout's.
  let block: Int
  let name: String
  let level: Int
  /// From the start of the heading to the end of the last line with text.
  let extent: Range<Int>
}

/// The steps and sections of a workout's file with their lines.
struct WorkoutLines {
  let bytes: [UInt8]
  let blocks: [Block]
  let steps: [StepLines]

  init(_ bytes: [UInt8], _ blocks: [Block]) {
    self.bytes = bytes
    self.blocks = blocks
    let lines = SourceLines(bytes)
    let headings = Set(blocks.map { Int($0.range.line) })
    var found: [StepLines] = []
    // The steps that the next one may be in.
    var open: [Int] = []
    for (index, block) in blocks.enumerated() {
      for placed in block.steps {
        let line = Int(placed.range.line)
        guard line >= 1, line <= lines.count else { continue }
        let bullet = lines.bullet(line)
        var last = line
        if let bullet {
          var next = line + 1
          while next <= lines.count, !headings.contains(next) {
            if let indent = lines.indent(next) {
              guard indent > bullet.indent else { break }
              last = next
            }
            next += 1
          }
        }
        let start = lines.start(line)
        while let last = open.last, found[last].extent.upperBound < start { open.removeLast() }
        found.append(
          StepLines(
            placed: placed, block: index, extent: start..<lines.end(last),
            indent: bullet?.indent, number: bullet?.number, parent: open.last))
        open.append(found.count - 1)
      }
    }
    steps = found
  }

  /// The sections in order; of headings that are underlined only the first level is known.
  var sections: [SectionLines] {
    let lines = SourceLines(bytes)
    let heads = blocks.indices.filter { !(blocks[$0].heading.name.isEmpty && isBodyStart($0)) }
    let levels = heads.map { WorkoutLines.level(at: Int(blocks[$0].range.start), in: bytes) }
    return heads.indices.map { place in
      let block = heads[place]
      let next = heads.indices.dropFirst(place + 1).first { levels[$0] <= levels[place] }
      let lastLine = next.map { Int(blocks[heads[$0]].range.line) - 1 } ?? lines.count
      let first = Int(blocks[block].range.line)
      var last = max(first, lastLine)
      while last > first, lines.indent(last) == nil { last -= 1 }
      return SectionLines(
        block: block, name: blocks[block].heading.name, level: levels[place],
        extent: lines.start(first)..<lines.end(last))
    }
  }

  /// Whether a block is made of steps that come before any heading.
  private func isBodyStart(_ index: Int) -> Bool {
    let start = Int(blocks[index].range.start)
    return !(bytes.indices.contains(start) && bytes[start] == UInt8(ascii: "#"))
  }

  private static func level(at offset: Int, in bytes: [UInt8]) -> Int {
    let level = bytes[min(offset, bytes.count)...].prefix(6).prefix { $0 == UInt8(ascii: "#") }
      .count
    return level == 0 ? 2 : level
  }
}

extension SourceLines {
  fileprivate func start(_ line: Int) -> Int { range(line).lowerBound }

  /// Before the line break.
  fileprivate func end(_ line: Int) -> Int { range(line).upperBound }

  /// The columns before the first sign of a line; `nil` for an empty one.
  fileprivate func indent(_ line: Int) -> Int? {
    var columns = 0
    for byte in bytes(line) {
      switch byte {
      case 0x20: columns += 1
      case 0x09: columns = columns / 4 * 4 + 4
      default: return columns
      }
    }
    return nil
  }

  /// The mark of a list item; `nil` for other lines.
  fileprivate func bullet(_ line: Int) -> (indent: Int, number: Range<Int>?)? {
    guard let indent = indent(line) else { return nil }
    let text = bytes(line)
    var index = text.startIndex
    while text[index] == 0x20 || text[index] == 0x09 { index += 1 }
    let first = index
    while index < text.endIndex, Cursor.isDigit(text[index]) { index += 1 }
    guard index < text.endIndex else { return nil }
    switch text[index] {
    case UInt8(ascii: "-") where index == first, UInt8(ascii: "*") where index == first,
      UInt8(ascii: "+") where index == first:
      return (indent, nil)
    case UInt8(ascii: ".") where index > first, UInt8(ascii: ")") where index > first:
      return (indent, first..<index)
    default: return nil
    }
  }
}
