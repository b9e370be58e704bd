import KBCore
import KBTerminal
import KBText

/// A line of the user's text with a caret under the place that a problem is about.
struct Excerpt: Equatable {
  let line: StyledText
  let caret: StyledText

  /// Cuts the range's line to `width` columns around its place; `nil` for a problem of a whole file
  /// and for a line that is not there.
  init?(_ lines: SourceLines, at range: SourceRange, width: Int, isUTF8: Bool) {
    guard range.end > 0, range.line >= 1, Int(range.line) <= lines.count else { return nil }
    let bytes = lines.bytes(Int(range.line))
    let place = min(max(0, Int(range.column) - 1), bytes.count)
    let length = max(0, Int(range.end) - Int(range.start))
    let end = min(bytes.count, place + min(length, bytes.count))
    // Of a very long line only the neighbourhood is looked at, so that many problems on one line
    // do not take the square of its length.
    let margin = max(10, width) * 4
    let near = bytes.dropFirst(max(0, place - margin)).drop { place > margin && $0 & 0xC0 == 0x80 }
    let far = bytes.dropFirst(end)
    var before = Cell.all(near.prefix(max(0, bytes.startIndex + place - near.startIndex)))
    if place > margin { before.insert(Cell(character: "…", width: 1), at: 0) }
    let marked = Cell.all(bytes.dropFirst(place).prefix(min(end - place, margin)))
    let cells = before + marked + Cell.all(end - place > margin ? [] : far.prefix(margin))
    let window = Window(cells, keeping: before.count, room: max(10, width), isUTF8: isUTF8)
    line = StyledText(window.text)
    let skipped = Cell.width(before.dropFirst(window.start)) + window.leading
    let columns = Cell.width(
      cells[before.count..<max(before.count, min(before.count + marked.count, window.end))])
    caret = StyledText(
      String(repeating: " ", count: skipped) + "^"
        + String(repeating: "~", count: max(0, columns - 1)), .strong)
  }
}

/// A character of a line with its columns.
private struct Cell {
  let character: Character
  let width: Int

  static func all(_ bytes: ArraySlice<UInt8>) -> [Cell] {
    visible(String(decoding: bytes, as: UTF8.self)).map {
      Cell(character: $0, width: displayWidth($0))
    }
  }

  static func width(_ cells: ArraySlice<Cell>) -> Int { cells.reduce(0) { $0 + $1.width } }
}

/// The part of a line that fits, with marks where something is left out.
private struct Window {
  var start = 0
  var end: Int
  /// The columns of the mark at the beginning.
  var leading = 0
  let text: String

  init(_ cells: [Cell], keeping place: Int, room: Int, isUTF8: Bool) {
    end = cells.count
    guard Cell.width(cells[...]) > room else {
      text = String(cells.map(\.character))
      return
    }
    let mark = isUTF8 ? "…" : "..."
    let markWidth = displayWidth(mark)
    if Cell.width(cells[..<place]) + markWidth + 8 > room {
      start = place
      var before = 0
      while start > 0, before + cells[start - 1].width <= room / 3 {
        start -= 1
        before += cells[start].width
      }
    }
    leading = start > 0 ? markWidth : 0
    var used = leading
    end = start
    while end < cells.count, used + cells[end].width <= room - markWidth {
      used += cells[end].width
      end += 1
    }
    // What is left may fit where the mark would stand.
    if used + Cell.width(cells[end...]) <= room { end = cells.count }
    text =
      (start > 0 ? mark : "") + String(cells[start..<end].map(\.character))
      + (end < cells.count ? mark : "")
  }
}
