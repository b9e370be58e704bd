extension Table {
  /// Blanks between two columns.
  private static let gap = 2

  /// The width of each column: what its cells need, made less where the terminal is too narrow.
  func columnWidths(on terminal: Terminal) -> [Int] {
    var widths = columns.map { displayWidth(visible($0.header)) }
    for row in rows {
      for index in widths.indices { widths[index] = max(widths[index], row[index].width) }
    }
    guard terminal.isBounded else { return widths }
    let room = max(0, terminal.width - Table.gap * (columns.count - 1))
    let floors = columns.indices.map { index in
      let column = columns[index]
      return column.overflow == .keep ? widths[index] : min(column.minimum, widths[index])
    }
    shrink(&widths, to: room, floors: floors)
    shrink(&widths, to: room, floors: Array(repeating: 1, count: columns.count))
    return widths
  }

  /// Takes columns away from the widest column again and again, down to the floors.
  private func shrink(_ widths: inout [Int], to room: Int, floors: [Int]) {
    // No column can be wider than the room, which also bounds the steps below.
    for index in widths.indices {
      widths[index] = max(min(widths[index], room), min(floors[index], widths[index]))
    }
    var excess = widths.reduce(0, +) - room
    while excess > 0 {
      let shrinkable = widths.indices.filter { widths[$0] > floors[$0] }
      guard let widest = shrinkable.max(by: { widths[$0] < widths[$1] }) else { return }
      widths[widest] -= 1
      excess -= 1
    }
  }

  /// The lines of one row, more than one where a cell wraps.
  func layOut(_ cells: [StyledText], widths: [Int], terminal: Terminal) -> [StyledText] {
    let parts = columns.indices.map { index in
      columns[index].overflow == .wrap
        ? cells[index].wrapped(to: widths[index])
        : [cells[index].truncated(to: widths[index], isUTF8: terminal.isUTF8)]
    }
    let height = parts.reduce(1) { max($0, $1.count) }
    return (0..<height).map { layer in
      let line = join(parts.map { layer < $0.count ? $0[layer] : StyledText() }, widths: widths)
      return terminal.isBounded ? line.truncated(to: terminal.width, isUTF8: terminal.isUTF8) : line
    }
  }

  /// One printed line without blanks at its end.
  private func join(_ cells: [StyledText], widths: [Int]) -> StyledText {
    var line = StyledText()
    guard let last = cells.lastIndex(where: { !$0.isEmpty }) else { return line }
    for index in 0...last {
      if index > 0 { line.appendVisible(String(repeating: " ", count: Table.gap), .plain) }
      let isLeftAtEnd = index == last && columns[index].alignment == .left
      line.append(
        isLeftAtEnd
          ? cells[index] : cells[index].padded(to: widths[index], columns[index].alignment))
    }
    return line
  }
}
