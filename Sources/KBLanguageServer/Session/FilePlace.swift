import KBKnowledge
import KBStore
import KBText

/// Where a file lies: a knowledge base, and a path below its root.
struct FilePlace: Sendable {
  let folder: String
  let path: String
}

extension LanguageServer {
  /// The place of a file, whose folder is opened if it is not yet; `nil` for one of no knowledge base.
  func place(of address: String) -> FilePlace? {
    if let known = placeByAddress[address] { return known }
    guard let path = FileAddress.path(of: address) else { return nil }
    var parent = path[...]
    while let slash = parent.lastIndex(of: "/") {
      parent = path[..<slash]
      let folder = parent.isEmpty ? "/" : String(parent)
      guard folders[folder] != nil || open(folder) else { continue }
      return FilePlace(folder: folder, path: String(path[path.index(after: slash)...]))
    }
    return nil
  }

  /// Opens a folder; false where it is not a knowledge base, or cannot be read.
  private func open(_ path: String) -> Bool {
    do throws(StoreError) {
      guard let root = try RootFolder.marked(path, share: share) else { return false }
      folders[path] = try FolderSnapshot(path, root, share: share)
      return true
    } catch {
      return false
    }
  }
}
