import Glibc

extension OutputTree {
  /// Of a folder with more of the paths than so many, all names are read, which takes less time than asking
  /// for each.
  static let fewInFolder = 16

  /// Which of the paths have no file, by their index; a folder or a link is none.
  ///
  /// A path begins at each of the offsets into the bytes and ends before the next NUL.
  package func missing(_ starts: [Int], in bytes: [UInt8]) -> [Int] {
    // Looking for a path must end within the bytes.
    guard let last = bytes.lastIndex(of: 0), starts.allSatisfy({ $0 >= 0 && $0 <= last }) else {
      return Array(starts.indices)
    }
    let runs = OutputTree.runs(starts, in: bytes)
    return parallelMap(count: runs.count, chunk: 64) { run in
      missing(runs[run], starts, in: bytes)
    }.flatMap { $0 }
  }

  /// Paths of one folder in a row, by their indices.
  private struct Run {
    var indices: Range<Int>
    /// How long the folder is in each of the paths, its slash included; 0 for the output itself.
    let folderLength: Int
  }

  private static func runs(_ starts: [Int], in bytes: [UInt8]) -> [Run] {
    var runs: [Run] = []
    bytes.withUnsafeBufferPointer { bytes in
      var folder = bytes[0..<0]
      for (index, start) in starts.enumerated() {
        var (end, length) = (start, 0)
        while bytes[end] != 0 {
          end += 1
          if bytes[end - 1] == UInt8(ascii: "/") { length = end - start }
        }
        let own = bytes[start..<start + length]
        if let last = runs.indices.last, own.elementsEqual(folder) {
          runs[last].indices = runs[last].indices.lowerBound..<index + 1
        } else {
          runs.append(Run(indices: index..<index + 1, folderLength: length))
        }
        folder = own
      }
    }
    return runs
  }

  private func missing(_ run: Run, _ starts: [Int], in bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBytes { raw in
      guard let base = raw.baseAddress else { return Array(run.indices) }
      func path(_ index: Int) -> UnsafePointer<CChar> {
        (base + starts[index]).assumingMemoryBound(to: CChar.self)
      }
      if run.indices.count > OutputTree.fewInFolder,
        let names = fileNames(in: path(run.indices.lowerBound), length: run.folderLength)
      {
        return run.indices.filter { index in
          let name = path(index) + run.folderLength
          return !names.contains(
            OutputTree.hash(of: UnsafeRawBufferPointer(start: name, count: strlen(name))))
        }
      }
      return run.indices.filter { !isFile(path($0)) }
    }
  }

  private func isFile(_ path: UnsafePointer<CChar>) -> Bool {
    var status = stat()
    return fstatat(folder.descriptor.number, path, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFREG
  }

  /// The names of the files in the folder that a path begins with, as hashes, of which two hardly ever are
  /// the same; `nil` where the folder cannot tell.
  private func fileNames(in path: UnsafePointer<CChar>, length: Int) -> Set<Int>? {
    var name = length == 0 ? [CChar(bitPattern: UInt8(ascii: "."))] : []
    name += UnsafeBufferPointer(start: path, count: max(0, length - 1))
    name.append(0)
    var names: Set<Int> = []
    var isCertain = true
    do throws(Errno) {
      let stream = try DirectoryStream(
        .open(name, in: folder.descriptor.number, O_RDONLY | O_DIRECTORY | O_NOFOLLOW))
      try stream.forEach { name, type in
        switch FileKind(directoryType: type) {
        case .regular: names.insert(OutputTree.hash(of: UnsafeRawBufferPointer(name)))
        case nil: isCertain = false
        default: break
        }
      }
    } catch {
      return nil
    }
    return isCertain ? names : nil
  }

  private static func hash(of name: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: name)
    return hasher.finalize()
  }
}
