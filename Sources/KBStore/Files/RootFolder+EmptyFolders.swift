import Glibc

extension RootFolder {
  /// Removes the folders that the files at some paths were in, where nothing else is left in them.
  ///
  /// A folder that cannot be removed stays; nothing depends on it.
  package func removeEmptyFolders(above paths: [String]) {
    var folders: Set<String> = []
    for path in paths {
      var folder = PlainPath.split(path).folder
      while !folder.isEmpty, folders.insert(folder).inserted {
        folder = PlainPath.split(folder).folder
      }
    }
    // A folder comes after all those in it, whose paths are longer.
    for folder in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      let (parent, name) = PlainPath.split(folder)
      do throws(Errno) {
        let open = try openBeneath(
          parent.isEmpty ? "." : parent, O_RDONLY | O_DIRECTORY, links: .none)
        _ = unlinkat(open.number, name, AT_REMOVEDIR)
      } catch {
        continue
      }
    }
  }
}
