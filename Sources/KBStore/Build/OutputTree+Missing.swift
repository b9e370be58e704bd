import Glibc

extension OutputTree {
  /// Which of the paths have no file, by their index; a folder or a link is none.
  ///
  /// A path begins at each of the offsets into the bytes and ends before the next NUL.
  package func missing(_ starts: [Int], in bytes: [UInt8]) -> [Int] {
    // Looking for a path must end within the bytes.
    guard let last = bytes.lastIndex(of: 0), starts.allSatisfy({ $0 >= 0 && $0 <= last }) else {
      return Array(starts.indices)
    }
    let folder = folder.descriptor.number
    let isMissing = parallelMap(count: starts.count, chunk: 256) { index in
      bytes.withUnsafeBytes { raw in
        guard let base = raw.baseAddress else { return true }
        let path = (base + starts[index]).assumingMemoryBound(to: CChar.self)
        var status = stat()
        return fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) != 0
          || status.st_mode & S_IFMT != S_IFREG
      }
    }
    return isMissing.indices.filter { isMissing[$0] }
  }
}
