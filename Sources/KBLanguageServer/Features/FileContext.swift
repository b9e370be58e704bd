import KBCore
import KBKnowledge
import KBText

/// An open file that a request is about, with the reading of its folder that the answer rests on.
struct FileContext: Sendable {
  let file: OpenFile
  /// All open files of the folder, by path.
  let open: [String: OpenFile]
  /// The absolute path of the folder.
  let folder: String
  let state: FolderState
  let encoding: PositionEncoding

  var text: OpenText { file.text }
  var path: String { file.path }
  var library: Library { state.library }

  /// The offset of a position; throws where its line is not there.
  func offset(of position: TextPosition?) throws(RequestFailure) -> Int {
    guard let position else { throw .badParameters("the position is missing") }
    guard let offset = text.offset(of: position, encoding) else {
      throw .badParameters("line \(position.line + 1) is not in \(path)")
    }
    return offset
  }

  func span(_ range: Range<Int>) -> TextSpan { text.span(range, encoding) }

  /// The address of a file of the folder, or of kb's library.
  func address(of path: String) -> String {
    if path == self.path { return file.address }
    return FileAddress.address(
      of: state.root.library.location(of: path) ?? folder + "/" + path)
  }

  /// The bytes of a file of the folder, as the editor has them where it is open.
  func bytes(_ path: String) -> [UInt8] { open[path]?.text.bytes ?? state.bytes(path) }

  /// The bytes of the line that an offset is in.
  func lineRange(at offset: Int) -> Range<Int> { text.range(ofLine: text.line(at: offset)) }

  /// Text of the file.
  func written(_ range: Range<Int>) -> String {
    String(decoding: text.bytes[range.clamped(to: 0..<text.bytes.count)], as: UTF8.self)
  }
}

extension SourceRange {
  /// The bytes of the place.
  var bytes: Range<Int> {
    let start = max(0, Int(start))
    return start..<max(start, Int(end))
  }

  /// Whether an offset is in the place or at its end.
  func touches(_ offset: Int) -> Bool { Int(start) <= offset && offset <= Int(end) }
}

/// JSON that a closure writes.
func json(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
  var writer = JSONWriter()
  write(&writer)
  return writer.bytes
}
