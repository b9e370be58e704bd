import Glibc

extension RootFolder {
  /// Removes the folders that the files at some paths were in, where nothing else is left in them.
  ///
  /// A folder that cannot be removed stays; nothing depends on it.
  package func removeEmptyFolders(above paths: [String]) {
    removeEmpty(RootFolder.folders(above: paths))
  }

  /// Removes those of the folders in which nothing is left; the others stay, and so does one that
  /// cannot be removed.
  func removeEmpty(_ folders: some Sequence<String>) {
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

  /// The folders that have to be made before there can be files at some paths, by path.
  func missingFolders(above paths: [String]) -> [String] {
    RootFolder.folders(above: paths).sorted().filter { folder in
      do throws(Errno) { _ = try locate(folder) } catch { return error.number == ENOENT }
      return false
    }
  }

  /// Every folder below the root that leads to one of the paths.
  private static func folders(above paths: [String]) -> Set<String> {
    var folders: Set<String> = []
    for path in paths {
      var folder = PlainPath.split(path).folder
      while !folder.isEmpty, folders.insert(folder).inserted {
        folder = PlainPath.split(folder).folder
      }
    }
    return folders
  }
}
