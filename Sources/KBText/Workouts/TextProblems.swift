import KBCore

/// What makes a file's bytes suspect, whatever kind of text they hold: bad UTF-8, NUL bytes and the
/// marks of an unfinished merge.
package func textProblems(in bytes: [UInt8], path: String) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  func report(_ id: String, _ offset: Int, _ summary: Phrase, fix: Phrase) {
    diagnostics.append(
      Diagnostic(
        id: id, severity: .error, path: path, range: byteRange(at: offset, in: bytes),
        summary: summary, fix: fix))
  }
  if let offset = firstInvalidUTF8(in: bytes) {
    report("bad-utf8", offset, "this byte is not valid UTF-8", fix: "save the file as UTF-8")
  }
  let nul = bytes.withUnsafeBufferPointer { $0.place(of: 0, from: 0) }
  if nul < bytes.count {
    report("nul-byte", nul, "there is a NUL byte here", fix: "remove it; is this a text file?")
  }
  if let conflict = conflictProblem(in: bytes, path: path) { diagnostics.append(conflict) }
  return diagnostics
}

/// The first mark of an unfinished merge in a text.
package func conflictProblem(in bytes: [UInt8], path: String) -> Diagnostic? {
  firstConflictMark(in: bytes).map { offset in
    Diagnostic(
      id: "conflict-marker", severity: .error, path: path, range: byteRange(at: offset, in: bytes),
      summary: "a merge was left unfinished here",
      fix: "choose between the two versions and remove the marks")
  }
}

/// The place of one byte.
package func byteRange(at offset: Int, in bytes: [UInt8]) -> SourceRange {
  let (line, column) = place(of: offset, in: bytes)
  return SourceRange(start: offset, end: offset + 1, line: line, column: column)
}

/// The line and the column, in bytes, of an offset.
package func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
  var line = 1
  var start = 0
  for index in 0..<min(offset, bytes.count) where bytes[index] == 0x0A {
    line += 1
    start = index + 1
  }
  return (line, offset - start + 1)
}

/// The first byte that does not belong to a well-formed sequence (RFC 3629).
private func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
  bytes.withUnsafeBufferPointer { firstInvalidUTF8(in: $0) }
}

/// The first line that git's merge or a patch of it has left behind.
private func firstConflictMark(in bytes: [UInt8]) -> Int? {
  bytes.withUnsafeBufferPointer { buffer in
    var start = 0
    while start + 7 < buffer.count {
      let byte = buffer[start]
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
        let isMark = buffer[start..<start + 7].allSatisfy { $0 == byte }
        if isMark, buffer[start + 7] == 0x20 { return start }
      }
      start = buffer.place(of: 0x0A, from: start) + 1
    }
    return nil
  }
}
