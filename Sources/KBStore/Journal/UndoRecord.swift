/// The last write to the journal as `.kb/undo` keeps it.
///
/// A line of text and a line of four numbers, then the path and the added bytes. The bytes
/// themselves are kept in place of a hash, so that nothing else can be taken for them.
struct UndoRecord: Equatable {
  static let path = "\(MachineFolder.name)/\(name)"
  static let name = "undo"
  /// A journal file of the greatest size and some room for the path and the lines.
  static let limit = JournalFile.limit + 8192

  private static let title = "kb undo 1"
  private static let newline = UInt8(ascii: "\n")

  let addition: JournalAddition

  init(_ addition: JournalAddition) {
    self.addition = addition
  }

  /// Nil where the bytes are not what `bytes` gives.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    guard Self.line(&rest) == Self.title, let numbers = Self.line(&rest) else { return nil }
    let fields = numbers.split(separator: " ", omittingEmptySubsequences: false).map { Int($0) }
    guard fields.count == 4, let existed = fields[0], let offset = fields[1],
      let pathCount = fields[2], let addedCount = fields[3],
      existed == 0 || existed == 1, offset >= 0,
      let path = Self.take(pathCount, from: &rest),
      let text = String(validating: path, as: UTF8.self), PlainPath.isPlain(text),
      let added = Self.take(addedCount, from: &rest), !added.isEmpty, rest.isEmpty
    else { return nil }
    addition = JournalAddition(path: text, existed: existed == 1, offset: offset, added: added)
  }

  var bytes: [UInt8] {
    let path = Array(addition.path.utf8)
    let numbers = [addition.existed ? 1 : 0, addition.offset, path.count, addition.added.count]
    let head = "\(Self.title)\n\(numbers.map(String.init).joined(separator: " "))\n"
    return Array(head.utf8) + path + addition.added
  }

  private static func line(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard let end = rest.prefix(256).firstIndex(of: newline) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  private static func take(_ count: Int, from rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }
}
