import Glibc

/// One file before and after a change; `nil` stands for no file.
package struct FileEdit: Equatable, Sendable {
  /// The path below the root.
  package let path: String
  package let before: [UInt8]?
  package let after: [UInt8]?
  /// The permissions of the file before the change, which a removed file has back when that is
  /// undone; `nil` for no file, and where they are not known.
  var mode: mode_t?

  package init(path: String, before: [UInt8]?, after: [UInt8]?) {
    self.path = path
    self.before = before
    self.after = after
  }

  package var isNothing: Bool { before == after }
}

/// Files that are written together or not at all.
package struct FileChange: Equatable, Sendable {
  /// One line in the words of a person, such as `Move Push Day A to strength/push-a-heavy`.
  package var title: String
  package var edits: [FileEdit]

  package init(_ title: String, _ edits: [FileEdit]) {
    self.title = title
    self.edits = edits
  }

  /// The edits that change something; files that go come last, so that whoever reads in between
  /// finds a text twice rather than not at all.
  var inOrder: [FileEdit] {
    let real = edits.filter { !$0.isNothing }
    return real.filter { $0.after != nil } + real.filter { $0.after == nil }
  }
}
