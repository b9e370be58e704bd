/// The id of a document: 12 hexadecimal digits of the SHA-256 of `kind:key`, stable across edits.
package func identifier(kind: DocumentKind, key: String) -> String {
  let name = Array("\(kind.rawValue):\(key)".utf8)
  return sha256(of: name.span).hexPrefix(12)
}

/// The version of a text: 12 hexadecimal digits of a SHA-256 that changes with every meaningful
/// edit.
///
/// CRLF counts as LF, blanks and tabs at the end of a line do not count, and neither does the
/// number of line breaks at the end of the file.
package func version(of text: Span<UInt8>) -> String {
  text.withUnsafeBufferPointer { bytes in
    var hasher = Hasher256()
    let end = meaningfulEnd(of: bytes)
    // Text is hashed in long runs; only a line with something to leave out ends a run.
    var runStart = 0
    var line = 0
    while line < end {
      let lineEnd = nextLineFeed(in: bytes, from: line, to: end)
      if lineEnd < end {
        let kept = trimmedEnd(of: bytes, line: line..<lineEnd)
        if kept < lineEnd {
          hasher.update(UnsafeBufferPointer(rebasing: bytes[runStart..<kept]))
          runStart = lineEnd
        }
      }
      line = lineEnd + 1
    }
    hasher.update(UnsafeBufferPointer(rebasing: bytes[runStart..<end]))
    let lineFeed: [UInt8] = [0x0A]
    lineFeed.withUnsafeBufferPointer { hasher.update($0) }
    return hasher.finish().hexPrefix(12)
  }
}

/// The end of a line that a line feed follows, without its carriage return and blanks.
private func trimmedEnd(of bytes: UnsafeBufferPointer<UInt8>, line: Range<Int>) -> Int {
  var end = line.upperBound
  if end > line.lowerBound && bytes[end - 1] == 0x0D { end -= 1 }
  while end > line.lowerBound && (bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09) { end -= 1 }
  return end
}

/// The end of the text without the line breaks and blanks after its last line.
private func meaningfulEnd(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
  var end = bytes.count
  while end > 0 {
    switch bytes[end - 1] {
    case 0x20, 0x09: end -= 1
    case 0x0A:
      end -= 1
      if end > 0 && bytes[end - 1] == 0x0D { end -= 1 }
    default: return end
    }
  }
  return end
}
