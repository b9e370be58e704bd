import KBCore

extension MarkdownOutline {
  /// Narrows the places of links and images, which are those of their blocks, to what names the
  /// target, as far as it is there as it is.
  ///
  /// `bytes` are the file's. A block in which one is not found keeps the others whole as well, so
  /// that the time stays linear in the text.
  package mutating func narrowPlaces(in bytes: [UInt8]) {
    MarkdownOutline.narrow(&links, in: bytes)
    MarkdownOutline.narrow(&images, in: bytes)
  }

  private static func narrow(_ links: inout [DocumentLink], in bytes: [UInt8]) {
    // Links come in the order of their blocks, those in brackets before the wiki links.
    var reached: [Int32: LinePlace] = [:]
    for index in links.indices {
      let link = links[index]
      let block = link.isWiki ? -link.range.start - 1 : link.range.start
      var line = reached[block] ?? LinePlace(link.range)
      if let found = place(of: link, in: bytes, from: line.offset, to: Int(link.range.end)) {
        line.advance(to: found.lowerBound, in: bytes)
        links[index].range = SourceRange(
          start: found.lowerBound, end: found.upperBound, line: line.number,
          column: found.lowerBound - line.start + 1)
        line.advance(to: found.upperBound, in: bytes)
      } else {
        line.offset = bytes.count
      }
      reached[block] = line
    }
  }

  private static func place(
    of link: DocumentLink, in bytes: [UInt8], from start: Int, to end: Int
  ) -> Range<Int>? {
    guard !link.target.isEmpty, start >= 0, end <= bytes.count, start < end else { return nil }
    let isBare = !link.isWiki && link.target.utf8.contains(UInt8(ascii: ":"))
    let before = link.isWiki ? "[[" : isBare ? "" : "]("
    let text = Array((before + link.target).utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      var index = buffer.place(of: text[0], from: start)
      while index + text.count <= end {
        if UnsafeBufferPointer(rebasing: buffer[index..<index + text.count]).elementsEqual(text) {
          return index + before.utf8.count..<index + text.count
        }
        index = buffer.place(of: text[0], from: index + 1)
      }
      return nil
    }
  }
}

/// A place in a file with its line.
private struct LinePlace {
  var offset: Int
  /// Of the line, from 1.
  private(set) var number: Int
  /// Where the line begins.
  private(set) var start: Int

  init(_ range: SourceRange) {
    offset = Int(range.start)
    number = Int(range.line)
    start = Int(range.start) - Int(range.column) + 1
  }

  mutating func advance(to end: Int, in bytes: [UInt8]) {
    while offset < end {
      if bytes[offset] == 0x0A { (number, start) = (number + 1, offset + 1) }
      offset += 1
    }
  }
}
