import Glibc

extension OutputTree {
  /// Those of the paths at which no file stands.
  package func missing(_ paths: [String]) -> [String] {
    let isMissing = parallelMap(count: paths.count, chunk: 256) { index in
      var status = stat()
      return fstatat(self.folder.descriptor.number, paths[index], &status, AT_SYMLINK_NOFOLLOW) != 0
    }
    return zip(paths, isMissing).filter(\.1).map(\.0)
  }
}
