import KBCore
import KBText

/// Why a workout's steps stay in their order.
package enum ReorderRefusal: Error, Equatable, Sendable {
  /// It is there already.
  case inPlace
  /// One is a row of a table or more deeply nested, the other is not.
  case differentForms
  /// Headings of different levels, or below different headings.
  case differentLevels
  /// The text would be read as something else afterwards.
  case notReadBack
}

/// Where a step or a section goes among those beside it.
package enum NewPlace: Equatable, Sendable {
  case first, last, up, down
}

/// The order of a workout's steps and sections, changed by moving whole lines.
package struct WorkoutOrder {
  /// A step or a section by its place in the file.
  package enum Item: Equatable, Sendable {
    case step(Int)
    case section(Int)
  }

  private let lines: WorkoutLines
  private let sections: [SectionLines]
  private let reread: ([UInt8]) -> [Block]

  private var bytes: [UInt8] { lines.bytes }

  /// `reread` gives the blocks of the file's text.
  package init(_ bytes: [UInt8], reread: @escaping ([UInt8]) -> [Block]) {
    self.reread = reread
    lines = WorkoutLines(bytes, reread(bytes))
    sections = lines.sections
  }

  /// What a person may mean: a step's name, its label, or `block/step`; else a section's name.
  package func items(named text: String) -> [Item] {
    let wanted = NameKey(text)
    let steps = lines.steps.indices.filter { index in
      let step = lines.steps[index].step
      let block = lines.blocks[lines.steps[index].block].heading.name
      return NameKey(step.name) == wanted
        || !step.label.isEmpty && step.label.lowercased() == text.lowercased()
        || kebabCase(block) + "/" + kebabCase(step.name) == text
    }
    if !steps.isEmpty { return steps.map { .step($0) } }
    return sections.indices.filter { NameKey(sections[$0].name) == wanted }.map { .section($0) }
  }

  /// All names that an item can have.
  package var names: [String] { lines.steps.map(\.step.name) + sections.map(\.name) }

  /// The item for people: `line 12: Bench Press — 5x5`.
  package func words(_ item: Item) -> String {
    switch item {
    case .step(let index):
      "line \(lines.steps[index].placed.range.line): "
        + lines.steps[index].step.text
    case .section(let index): sections[index].name
    }
  }

  /// The file with an item elsewhere among those beside it.
  package func moving(_ item: Item, to place: NewPlace) throws(ReorderRefusal) -> [UInt8] {
    let row = siblings(of: item)
    guard let index = row.firstIndex(of: item) else { throw .notReadBack }
    let target =
      switch place {
      case .first: 0
      case .last: row.count - 1
      case .up: index - 1
      case .down: index + 1
      }
    guard row.indices.contains(target), target != index else { throw .inPlace }
    var order = row
    order.remove(at: index)
    order.insert(item, at: target)
    return try permuted(row, to: order)
  }

  /// The file with an item before or behind another one.
  package func moving(
    _ item: Item, before target: Item, behind isBehind: Bool
  ) throws(ReorderRefusal) -> [UInt8] {
    guard item != target else { throw .inPlace }
    let row = siblings(of: item)
    guard row.contains(target) else { return try carried(item, to: target, behind: isBehind) }
    var order = row.filter { $0 != item }
    guard let index = order.firstIndex(of: target) else { throw .notReadBack }
    order.insert(item, at: isBehind ? index + 1 : index)
    guard order != row else { throw .inPlace }
    return try permuted(row, to: order)
  }

  /// The items that an item can change places with, itself among them.
  private func siblings(of item: Item) -> [Item] {
    switch item {
    case .step(let index):
      let step = lines.steps[index]
      // Nested steps belong to the one above them, and move with it.
      return lines.steps.indices.filter { place in
        let other = lines.steps[place]
        return other.block == step.block && other.indent == step.indent
          && other.parent == step.parent
      }.map { .step($0) }
    case .section(let index):
      let level = sections[index].level
      let start = sections[..<index].lastIndex { $0.level < level }.map { $0 + 1 } ?? 0
      let end = sections[(index + 1)...].firstIndex { $0.level < level } ?? sections.count
      return (start..<end).filter { sections[$0].level == level }.map { .section($0) }
    }
  }

  private func extent(_ item: Item) -> Range<Int> {
    switch item {
    case .step(let index): lines.steps[index].extent
    case .section(let index): sections[index].extent
    }
  }

  /// Items in another order, with everything between them in its place.
  private func permuted(_ row: [Item], to order: [Item]) throws(ReorderRefusal) -> [UInt8] {
    for (one, next) in zip(row, row.dropFirst())
    where extent(one).upperBound > extent(next).lowerBound {
      throw .notReadBack
    }
    let isNumbered = row.allSatisfy { number(of: $0) != nil }
    var new = Array(bytes[..<extent(row[0]).lowerBound])
    for (place, item) in order.enumerated() {
      let slot = row[place]
      if isNumbered, let own = number(of: item), let given = number(of: slot) {
        let whole = extent(item)
        new += bytes[whole.lowerBound..<own.lowerBound] + bytes[given]
        new += bytes[own.upperBound..<whole.upperBound]
      } else {
        new += bytes[extent(item)]
      }
      let gapEnd = place + 1 < row.count ? extent(row[place + 1]).lowerBound : bytes.count
      new += bytes[extent(slot).upperBound..<gapEnd]
    }
    return try checked(new, movedSteps(row, order))
  }

  private func number(of item: Item) -> Range<Int>? {
    guard case .step(let index) = item else { return nil }
    return lines.steps[index].number
  }

  /// A step taken out of its list and put into another one.
  private func carried(
    _ item: Item, to target: Item, behind isBehind: Bool
  ) throws(ReorderRefusal) -> [UInt8] {
    guard case .step(let from) = item, case .step(let to) = target else { throw .differentLevels }
    let (moved, goal) = (lines.steps[from], lines.steps[to])
    guard moved.indent == goal.indent, (moved.number == nil) == (goal.number == nil),
      !moved.extent.overlaps(goal.extent)
    else { throw .differentForms }
    let text = Array(bytes[moved.extent])
    let lineBreak = bytes.lineBreak
    var removed = moved.extent
    if bytes[removed.upperBound...].starts(with: lineBreak) {
      removed = removed.lowerBound..<removed.upperBound + lineBreak.count
    }
    // Of the empty lines around it one is enough.
    let empty = lineBreak + lineBreak
    if bytes[..<removed.lowerBound].suffix(empty.count).elementsEqual(empty),
      removed.upperBound == bytes.count || bytes[removed.upperBound...].starts(with: lineBreak)
    {
      removed = removed.lowerBound - lineBreak.count..<removed.upperBound
    }
    let inserted = isBehind ? lineBreak + text : text + lineBreak
    let place = isBehind ? goal.extent.upperBound : goal.extent.lowerBound
    var new = bytes
    if place > moved.extent.lowerBound {
      new.insert(contentsOf: inserted, at: place)
      new.removeSubrange(removed)
    } else {
      new.removeSubrange(removed)
      new.insert(contentsOf: inserted, at: place)
    }
    var steps = lines.steps.map(\.step)
    let step = steps.remove(at: from)
    let index = to > from ? to - 1 : to
    steps.insert(step, at: isBehind ? index + 1 : index)
    return try checked(new, steps)
  }

  /// All steps in the order that a permutation of items leads to.
  private func movedSteps(_ row: [Item], _ order: [Item]) -> [Step] {
    func steps(in range: Range<Int>) -> [Step] {
      let places = firstStep(from: range.lowerBound)..<firstStep(from: range.upperBound)
      return lines.steps[places].map(\.step)
    }
    var all = steps(in: 0..<extent(row[0]).lowerBound)
    for (place, item) in order.enumerated() {
      all += steps(in: extent(item))
      let gapEnd = place + 1 < row.count ? extent(row[place + 1]).lowerBound : bytes.count + 1
      all += steps(in: extent(row[place]).upperBound..<gapEnd)
    }
    return all
  }

  /// The place of the first step that begins at an offset or later.
  private func firstStep(from offset: Int) -> Int {
    var (low, high) = (0, lines.steps.count)
    while low < high {
      let middle = (low + high) / 2
      if lines.steps[middle].extent.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func checked(_ new: [UInt8], _ steps: [Step]) throws(ReorderRefusal) -> [UInt8] {
    guard reread(new).flatMap({ $0.steps.map(\.step) }) == steps else { throw .notReadBack }
    return new
  }
}
