import KBCore

/// Turns libyaml's character counts into offsets, lines and columns of the file.
///
/// It remembers its last place, so that marks that come in order cost one walk over the text.
struct CharacterCursor {
  /// A place in the file, as `SourceRange` counts.
  struct Place {
    var offset: Int
    var line: Int
    var column: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let fileOffset: Int
  private let firstLine: Int
  private var character = 0
  private var offset = 0
  private var line = 0
  private var lineStart = 0

  /// - Parameters:
  ///   - bytes: The YAML text alone, which must start on a new line.
  ///   - fileOffset: Where in the file it starts.
  ///   - firstLine: The line it starts on, from 1.
  init(_ bytes: UnsafeBufferPointer<UInt8>, fileOffset: Int, firstLine: Int) {
    self.bytes = bytes
    self.fileOffset = fileOffset
    self.firstLine = firstLine
  }

  /// The place of a character, or of the end if the text is shorter.
  mutating func place(ofCharacter target: Int) -> Place {
    if target < character { rewind(to: target) }
    while character < target && offset < bytes.count {
      step()
      while offset < bytes.count && bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      character += 1
    }
    return here
  }

  /// The place of a byte, counted from the start of the YAML text.
  func place(ofByte target: Int) -> Place {
    var walker = CharacterCursor(bytes, fileOffset: fileOffset, firstLine: firstLine)
    while walker.offset < min(target, bytes.count) { walker.step() }
    return walker.here
  }

  /// The first byte of the text that is not UTF-8; `nil` if all of them are.
  var firstBadByte: Int? { firstInvalidUTF8(in: bytes) }

  private var here: Place {
    Place(offset: fileOffset + offset, line: firstLine + line, column: offset - lineStart + 1)
  }

  private mutating func step() {
    let isLineFeed = bytes[offset] == 0x0A
    offset += 1
    if isLineFeed {
      line += 1
      lineStart = offset
    }
  }

  private mutating func rewind(to target: Int) {
    while character > target && offset > 0 {
      offset -= 1
      while offset > 0 && bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      character -= 1
      if bytes[offset] == 0x0A { line -= 1 }
    }
    lineStart = offset
    while lineStart > 0 && bytes[lineStart - 1] != 0x0A { lineStart -= 1 }
  }
}
