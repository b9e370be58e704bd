import Glibc

/// One edit of a past change, with all that is needed to take it back and to make it again.
package enum RecordedEdit: Equatable, Sendable {
  /// Bytes that came into a journal file. `mark` is that of the file before.
  case addition(JournalAddition, mark: UInt64)
  /// A whole file; both sides are kept in place of hashes, so that nothing else can be taken for
  /// them.
  case file(FileEdit)

  /// What a file shall be; `nil` bytes stand for no file.
  struct Outcome {
    let bytes: [UInt8]?
  }

  package var path: String {
    switch self {
    case .addition(let addition, _): addition.path
    case .file(let edit): edit.path
    }
  }

  /// The permissions that the file had before a change that removed or replaced it; `nil` if they
  /// are not known.
  var mode: mode_t? {
    guard case .file(let edit) = self else { return nil }
    return edit.mode
  }

  /// The file once the edit is made; `nil` if the file is not the one that it was made to.
  func made(in current: [UInt8]?) -> Outcome? {
    switch self {
    case .addition(let addition, let mark):
      // Undoing it may have left the heading that came with it, in a file that it created.
      guard (current != nil) == (addition.existed || addition.offset > 0),
        RecordedEdit.mark(current ?? []) == mark, addition.offset <= (current ?? []).count
      else { return nil }
      var bytes = current ?? []
      bytes.insert(contentsOf: addition.added, at: addition.offset)
      return Outcome(bytes: bytes)
    case .file(let edit): return current == edit.before ? Outcome(bytes: edit.after) : nil
    }
  }

  /// The file once the edit is undone; `nil` if what it wrote no longer is there.
  func undone(in current: [UInt8]?) -> Outcome? {
    switch self {
    case .addition(let addition, _):
      guard let bytes = current.flatMap({ addition.undone(in: $0) }) else { return nil }
      return Outcome(bytes: addition.leavesNothing(bytes) ? nil : bytes)
    case .file(let edit): return current == edit.after ? Outcome(bytes: edit.before) : nil
    }
  }

  /// The edit that undoing this one undoes and redoing it makes again: an addition is where its text is by now.
  /// `nil` if what it wrote is no longer there, or no longer certain.
  func placed(in current: [UInt8]?) -> RecordedEdit? {
    guard case .addition(let addition, _) = self else {
      return undone(in: current) == nil ? nil : self
    }
    guard let current, let bytes = addition.undoneAnywhere(in: current) else { return nil }
    let rest = addition.leavesNothing(bytes) ? nil : bytes
    guard let new = addition.replaced(from: rest, to: current),
      new.undone(in: current) == rest ?? []
    else { return nil }
    return .addition(new, mark: RecordedEdit.mark(rest ?? []))
  }

  /// A number that differs for files that differ, but for mishaps that nobody brings about (FNV-1a).
  static func mark(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
