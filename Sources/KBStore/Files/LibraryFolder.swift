import KBCore

/// The library that comes with kb, as a folder that is read below a root and never written.
package enum LibraryFolder: Sendable {
  /// The root reads its own text and nothing else.
  case none
  case installed(RootFolder)
  /// The root wants one that is not there, for a reason without a full stop.
  case missing(String)

  /// Whether both stand for the same folder, or for none.
  package func isSame(as other: LibraryFolder) -> Bool {
    switch (self, other) {
    case (.installed(let one), .installed(let other)): one.isSame(as: other)
    case (.none, .none), (.missing, .missing): true
    default: false
    }
  }

  /// The folder and the path in it that a path below the root stands for; `nil` for a path that is
  /// not the library's.
  func place(of path: String) -> (folder: RootFolder, path: String)? {
    guard case .installed(let folder) = self, path.hasPrefix(BuiltInLibrary.start) else {
      return nil
    }
    let rest = path.utf8.dropFirst(BuiltInLibrary.start.utf8.count)
    return (folder, rest.isEmpty ? "." : String(decoding: rest, as: UTF8.self))
  }

  /// Where on the disk a path below the root is that is the library's; `nil` for any other.
  package func location(of path: String) -> String? {
    place(of: path).map { $0.folder.location + "/" + $0.path }
  }
}

extension StoreError {
  /// The same failure to open, at the path that was asked for.
  func at(_ path: String) -> StoreError {
    switch self {
    case .failed(let step, _, let code): .failed(step, path: path, code)
    case .outsideRoot: .outsideRoot(path: path)
    case .linkIntoHidden(_, let place): .linkIntoHidden(path: path, place: place)
    default: self
    }
  }
}
