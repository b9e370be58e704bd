import KBCore

/// The lines of a text with what Markdown makes of each.
struct OutlineLines {
  enum Mark {
    case heading(level: Int, last: Int)
    case item(depth: Int)
    case row
  }

  let lines: [String]
  /// By line, counted from 0.
  private(set) var marks: [Int: Mark] = [:]

  /// Reads a body; a text beyond Markdown's limits has no marks.
  init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
    let bytes = Array(text.utf8)
    guard let document = try? MarkdownDocument(bytes, in: 0..<bytes.count, firstLine: 1) else {
      return
    }
    for block in document.outline(place: { _ in nil }).blocks {
      let line = Int(block.range.line) - 1
      guard lines.indices.contains(line) else { continue }
      switch block.kind {
      case .heading(let level):
        if let last = lastLine(ofHeadingAt: line) {
          marks[line] = .heading(level: level, last: last)
        }
      case .item(let depth):
        if OutlineItem(line: lines[line]) != nil { marks[line] = .item(depth: depth) }
      case .tableRow: marks[line] = .row
      case .tableHeader, .paragraph: break
      }
    }
  }

  /// The line of a heading's underline, or its own; `nil` for a heading inside something else.
  private func lastLine(ofHeadingAt line: Int) -> Int? {
    if headingText(lines[line]) != nil { return line }
    guard indentation(of: lines[line]) < 4, !lines[line].utf8.contains(UInt8(ascii: ">")) else {
      return nil
    }
    return lines[(line + 1)...].firstIndex { text in
      let bare = text.trimmedBlanks
      return !bare.isEmpty && bare.allSatisfy { $0 == "=" || $0 == "-" }
    }
  }

  /// The text of a heading, whichever way it is written.
  func heading(at line: Int, last: Int) -> String {
    if let text = headingText(lines[line]) { return text }
    return lines[line..<last].map { $0.trimmedBlanks }.joined(separator: " ")
  }
}

/// The text behind the number signs, without those at the end; `nil` for another line.
package func headingText(_ line: String) -> String? {
  guard indentation(of: line) < 4 else { return nil }
  var text = line.trimmedBlanks[...]
  let signs = text.prefix { $0 == "#" }.count
  guard (1...6).contains(signs) else { return nil }
  text = text.dropFirst(signs)
  guard text.isEmpty || text.first == " " || text.first == "\t" else { return nil }
  var bare = String(text).trimmedBlanks
  // Closing signs count where a blank comes before them.
  let open = bare.reversed().drop { $0 == "#" }
  if open.first == " " || open.first == "\t" || open.isEmpty {
    bare = String(String(open.reversed())).trimmedBlanks
  }
  return bare
}

/// The columns of blanks that a line begins with; a tab goes to the next multiple of four.
func indentation(of line: String) -> Int {
  var columns = 0
  for byte in line.utf8 {
    if byte == 0x20 {
      columns += 1
    } else if byte == 0x09 {
      columns += 4 - columns % 4
    } else {
      break
    }
  }
  return columns
}

/// The line without as many of its first columns, as far as they are blanks.
func dedented(_ line: String, by columns: Int) -> String {
  let indent = indentation(of: line)
  let rest = line.drop { $0 == " " || $0 == "\t" }
  guard !rest.isEmpty else { return "" }
  return String(repeating: " ", count: max(0, indent - columns)) + rest
}

/// The first line of a list item.
struct OutlineItem {
  var mark: Bullet.Mark
  var box: Bullet.Box
  /// The columns up to the text, a box not counted.
  var width: Int
  var text: String

  /// `nil` for a line that begins no item.
  init?(line: String) {
    var rest = line.drop { $0 == " " || $0 == "\t" }
    width = indentation(of: line)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(digits.count)
    guard digits.count < 10, let sign = rest.first?.asciiValue,
      let mark = Bullet.Mark(rawValue: sign), mark.isNumbered == !digits.isEmpty
    else { return nil }
    self.mark = mark
    rest = rest.dropFirst()
    let blanks = rest.prefix { $0 == " " || $0 == "\t" }
    guard !blanks.isEmpty else { return nil }
    width += digits.count + 1 + blanks.count
    rest = rest.dropFirst(blanks.count)
    box = .none
    for (sign, box) in [("[ ] ", Bullet.Box.open), ("[x] ", .ticked), ("[X] ", .ticked)] {
      if rest.hasPrefix(sign) {
        self.box = box
        rest = rest.dropFirst(sign.count)
      }
    }
    text = String(rest).trimmedBlanks
    guard !text.isEmpty else { return nil }
  }
}
