import Glibc

/// A change as a file of `.kb/changes` keeps it.
///
/// Lines of text: a mark, when it was, the title, the number of edits and that of folders if there are
/// any, then a line of numbers and a path for each edit, and one for each folder. The bytes of all
/// edits follow.
package struct ChangeRecord: Equatable, Sendable {
  /// The most bytes of a record: many journal files of the greatest size.
  static let limit = 1 << 28
  private static let mark = "kb change 1"
  private static let newline = UInt8(ascii: "\n")

  package let title: String
  /// Seconds since 1970.
  package let seconds: Int64
  package let edits: [RecordedEdit]
  /// Below the root, those that the change makes for its files; kb 0.1.0 notes none.
  package let folders: [String]

  init(title: String, seconds: Int64, edits: [RecordedEdit], folders: [String] = []) {
    self.folders = folders
    // A line break would end the title's line.
    self.title = String(title.map { $0.isNewline ? " " : $0 })
    self.seconds = seconds
    self.edits = edits
  }

  /// Nil where the bytes are not what `bytes` gives.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    guard Self.line(&rest) == Self.mark, let seconds = Self.line(&rest).flatMap({ Int64($0) }),
      let title = Self.line(&rest),
      let counts = Self.line(&rest)?.split(separator: " ").map({ Int($0) ?? -1 }),
      [1, 2].contains(counts.count), counts.allSatisfy({ (0...bytes.count).contains($0) })
    else { return nil }
    let (count, folderCount) = (counts[0], counts.count == 2 ? counts[1] : 0)
    var heads: [Head] = []
    for _ in 0..<count {
      guard let head = Head(&rest) else { return nil }
      heads.append(head)
    }
    var folders: [String] = []
    for _ in 0..<folderCount {
      guard let folder = Self.folder(&rest) else { return nil }
      folders.append(folder)
    }
    var edits: [RecordedEdit] = []
    for head in heads {
      guard let edit = head.edit(&rest) else { return nil }
      edits.append(edit)
    }
    guard rest.isEmpty else { return nil }
    self.init(title: title, seconds: seconds, edits: edits, folders: folders)
  }

  var bytes: [UInt8] {
    let counts = folders.isEmpty ? "\(edits.count)" : "\(edits.count) \(folders.count)"
    var bytes = Array("\(Self.mark)\n\(seconds)\n\(title)\n\(counts)\n".utf8)
    for edit in edits { bytes += Head.bytes(of: edit) }
    for folder in folders { bytes += Array("folder \(folder.utf8.count)\n\(folder)".utf8) }
    for edit in edits {
      switch edit {
      case .addition(let addition, _): bytes += addition.added
      case .file(let edit): bytes += (edit.before ?? []) + (edit.after ?? [])
      }
    }
    return bytes
  }

  /// `folder PATHLENGTH`, and the path.
  private static func folder(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard let line = line(&rest), line.hasPrefix("folder "), let length = Int(line.dropFirst(7)),
      let path = take(length, from: &rest), let text = String(validating: path, as: UTF8.self),
      PlainPath.isVisible(text)
    else { return nil }
    return text
  }

  fileprivate static func line(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard let end = rest.prefix(4096).firstIndex(of: newline) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  fileprivate static func take(_ count: Int, from rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }
}

/// The line of one edit: `add EXISTED OFFSET COUNT MARK DAY PATHLENGTH PATH`, or
/// `file BEFORE AFTER MODE PATHLENGTH PATH` with -1 for no file and for a mode that is not known; kb
/// 0.1.0 left the day and the mode out.
private struct Head {
  private let word: Substring
  private let numbers: [Int]
  private let path: String

  init?(_ rest: inout ArraySlice<UInt8>) {
    guard let line = ChangeRecord.line(&rest) else { return nil }
    let fields = line.split(separator: " ", omittingEmptySubsequences: false)
    word = fields[0]
    numbers = fields.dropFirst().compactMap { Int($0) }
    guard numbers.count == fields.count - 1,
      word == "add" ? [5, 6].contains(numbers.count) : [3, 4].contains(numbers.count),
      word == "add" || word == "file", let length = numbers.last,
      let path = ChangeRecord.take(length, from: &rest),
      let text = String(validating: path, as: UTF8.self), PlainPath.isVisible(text)
    else { return nil }
    self.path = text
  }

  func edit(_ rest: inout ArraySlice<UInt8>) -> RecordedEdit? {
    guard word == "add" else {
      guard let before = Self.content(numbers[0], &rest),
        let after = Self.content(numbers[1], &rest)
      else { return nil }
      var edit = FileEdit(path: path, before: before.bytes, after: after.bytes)
      if numbers.count == 4, numbers[2] >= 0 { edit.mode = mode_t(numbers[2] & 0o7777) }
      return .file(edit)
    }
    guard numbers[0] == 0 || numbers[0] == 1, numbers[1] >= 0,
      let added = ChangeRecord.take(numbers[2], from: &rest), !added.isEmpty
    else { return nil }
    let addition = JournalAddition(
      path: path, existed: numbers[0] == 1, offset: numbers[1], added: added,
      day: numbers.count == 6 ? UInt64(bitPattern: Int64(numbers[4])) : nil)
    return .addition(addition, mark: UInt64(bitPattern: Int64(numbers[3])))
  }

  static func bytes(of edit: RecordedEdit) -> [UInt8] {
    let path = Array(edit.path.utf8)
    let numbers: [Int]
    switch edit {
    case .addition(let addition, let mark):
      let day = addition.day.map { Int(Int64(bitPattern: $0)) }
      numbers =
        [
          addition.existed ? 1 : 0, addition.offset, addition.added.count,
          Int(Int64(bitPattern: mark)),
        ] + [day].compactMap { $0 } + [path.count]
    case .file(let edit):
      let mode = edit.mode.map { Int($0) } ?? -1
      numbers = [edit.before?.count ?? -1, edit.after?.count ?? -1, mode, path.count]
    }
    let word = if case .addition = edit { "add" } else { "file" }
    return Array("\(word) \(numbers.map(String.init).joined(separator: " "))\n".utf8) + path
  }

  private static func content(
    _ count: Int, _ rest: inout ArraySlice<UInt8>
  ) -> RecordedEdit.Outcome? {
    if count == -1 { return RecordedEdit.Outcome(bytes: nil) }
    return ChangeRecord.take(count, from: &rest).map { RecordedEdit.Outcome(bytes: $0) }
  }
}
