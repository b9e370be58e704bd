/// A file that a walk has found; where its name is a link, all but the path is that of the file.
package struct TreeEntry: Equatable, Sendable {
  /// The path below the root, with `/` between its parts.
  package let path: String
  package let size: Int
  /// Nanoseconds since 1970 of the last change of the bytes; wraps for absurd dates.
  package let modified: Int64
  /// Nanoseconds since 1970 of the last change of the bytes or the metadata.
  package let changed: Int64
  package let inode: UInt64

  /// The same file as it is found from a folder above.
  func below(_ start: String) -> TreeEntry {
    TreeEntry(
      path: start + path, size: size, modified: modified, changed: changed, inode: inode)
  }
}

/// Something in a tree that a walk had to leave out.
package struct TreeProblem: Equatable, Sendable {
  /// Why it had to.
  package enum Kind: Equatable, Sendable {
    case unreadable(Errno)
    /// A name in `below` that does not exist.
    case missing
    /// A link, or a name in `below`, that points outside the root.
    case leavesRoot
    /// A link, on its own or on the way, to a place that nothing is read from, such as `.git`.
    case hidden(String)
    /// A link to a folder that it is in.
    case circle
    /// A link to nothing.
    case brokenLink
    /// A second link to a folder that is listed under another link.
    case listedTwice
    /// A name that is not UTF-8.
    case badName
    /// A folder more than `TreeRules.depthLimit` folders down.
    case tooDeep
    /// A pipe, a socket or a device with the name of a file that would be read.
    case notAFile(FileKind)
  }

  /// The path below the root; bytes that are not UTF-8 are shown as `\xNN`.
  package let path: String
  package let kind: Kind
}

/// All files of a tree in the order of the bytes of their paths, and what had to be left out.
package struct TreeListing: Equatable, Sendable {
  package internal(set) var entries: [TreeEntry] = []
  package internal(set) var problems: [TreeProblem] = []
}
