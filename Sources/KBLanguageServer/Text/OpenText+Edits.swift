import KBEdit

extension OpenText {
  /// The edits that make other bytes of the text, line by line.
  func lineEdits(to new: [UInt8], _ encoding: PositionEncoding) -> [SpanEdit] {
    let (old, lines) = (LineTable(bytes), LineTable(new))
    let difference = TextDiff(
      String(decoding: bytes, as: UTF8.self), String(decoding: new, as: UTF8.self))
    var edits: [(range: Range<Int>, text: ArraySlice<UInt8>)] = []
    var (oldLine, newLine) = (0, 0)
    var begun: (old: Int, new: Int)?
    func end() {
      guard let start = begun else { return }
      edits.append(
        (
          old.start(start.old)..<old.start(oldLine),
          new[lines.start(start.new)..<lines.start(newLine)]
        ))
      begun = nil
    }
    for line in difference.lines {
      if line.isChange { begun = begun ?? (oldLine, newLine) } else { end() }
      switch line {
      case .same:
        oldLine += 1
        newLine += 1
      case .removed: oldLine += 1
      case .added: newLine += 1
      }
    }
    end()
    // What does not come out byte by byte, such as the end of the last line, is one edit.
    var tried = bytes
    for edit in edits.reversed() { tried.replaceSubrange(edit.range, with: edit.text) }
    if tried != new { edits = [(0..<bytes.count, new[...])] }
    return edits.map {
      SpanEdit(span($0.range, encoding), String(decoding: $0.text, as: UTF8.self))
    }
  }
}

/// Where the lines of a text begin that LF ends.
private struct LineTable {
  private var starts = [0]
  private let end: Int

  init(_ bytes: [UInt8]) {
    for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
    end = bytes.count
  }

  /// The first byte of a line, from 0; the end of the text for one that is not there.
  func start(_ line: Int) -> Int { line < starts.count ? starts[line] : end }
}
