import Glibc

/// Writes pages into an output folder, on one thread.
package struct OutputWriter: ~Copyable {
  /// What this writer has done so far.
  package private(set) var counts = OutputCounts()

  private let tree: OutputTree
  /// The path being written and a NUL, which stands in for a `/` while a folder is being made.
  private var path: [UInt8] = []
  private var folders: Set<String> = []
  private var comparison = [UInt8](repeating: 0, count: 1 << 16)

  init(_ tree: OutputTree) {
    self.tree = tree
  }

  /// Makes the file at a path below the output folder have these bytes, touching it only if it has
  /// others.
  ///
  /// Throws `invalidPath`, `outsideRoot` where a symbolic link is in the way, or what the system
  /// says; then the old file stands, or none.
  @discardableResult
  package mutating func write(
    _ bytes: [UInt8], to path: String
  ) throws(StoreError) -> OutputOutcome {
    guard PlainPath.isPlain(path), !OutputTree.isOwn(path) else {
      throw .invalidPath(path)
    }
    let outcome: OutputOutcome
    do {
      outcome = try put(bytes, at: path)
    } catch {
      if error.number == ELOOP || error.number == EXDEV {
        throw .outsideRoot(path: tree.shown(path))
      }
      throw .failed(.write, path: tree.shown(path), error)
    }
    if outcome == .unchanged { counts.unchanged += 1 } else { counts.written += 1 }
    return outcome
  }

  private mutating func put(_ bytes: [UInt8], at path: String) throws(Errno) -> OutputOutcome {
    // In a new output, looking first for what cannot be there would cost a call for each file.
    if tree.isNew, try create(path, bytes) { return .created }
    if let isEqual = try compare(path, bytes) {
      if isEqual { return .unchanged }
      try tree.replace(path, with: [bytes[...]])
      return .replaced
    }
    if try create(path, bytes) { return .created }
    // Somebody made the file in this very moment.
    try tree.replace(path, with: [bytes[...]])
    return .replaced
  }

  /// Writes a file that is not there yet, false where it is.
  private mutating func create(_ path: String, _ bytes: [UInt8]) throws(Errno) -> Bool {
    try makeFolder(of: path)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    let file: FileDescriptor
    do {
      file = try tree.folder.openBeneath(path, flags, mode: 0o666, links: .none)
    } catch {
      if error.number == EEXIST { return false }
      throw error
    }
    do {
      try file.writeAll(bytes)
      try file.close()
    } catch {
      _ = unlinkat(tree.folder.descriptor.number, path, 0)
      throw error
    }
    return true
  }

  /// Whether the file that is there has these bytes, nil if there is none.
  private mutating func compare(_ path: String, _ bytes: [UInt8]) throws(Errno) -> Bool? {
    let file: FileDescriptor
    do {
      file = try tree.folder.openBeneath(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, links: .none)
    } catch {
      if error.number == ENOENT { return nil }
      throw error
    }
    let status = try file.status()
    guard status.kind == .regular else {
      throw Errno(status.kind == .folder ? EISDIR : EEXIST)
    }
    guard status.size == bytes.count else { return false }
    var done = 0
    while done < bytes.count {
      let count = pread(file.number, &comparison, comparison.count, done)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Errno.last }
      guard count > 0, count <= bytes.count - done else { return false }
      let isEqual = bytes.withUnsafeBytes { bytes in
        comparison.withUnsafeBytes { found in
          guard let start = bytes.baseAddress, let other = found.baseAddress else { return false }
          return memcmp(start + done, other, count) == 0
        }
      }
      guard isEqual else { return false }
      done += count
    }
    return true
  }

  private mutating func makeFolder(of file: String) throws(Errno) {
    guard let end = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
    let folder = String(file[..<end])
    guard !folders.contains(folder) else { return }
    path.removeAll(keepingCapacity: true)
    path.append(contentsOf: folder.utf8)
    path.append(0)
    try makeFolder(length: path.count - 1)
    folders.insert(folder)
  }

  /// Makes the folder that is the start of `path`, and first those that it is in.
  private mutating func makeFolder(length: Int) throws(Errno) {
    if try makeOneFolder() { return }
    guard let cut = path[..<length].lastIndex(of: UInt8(ascii: "/")) else { throw Errno(ENOENT) }
    path[cut] = 0
    try makeFolder(length: cut)
    path[cut] = UInt8(ascii: "/")
    guard try makeOneFolder() else { throw Errno(ENOENT) }
  }

  /// False if the folder that it would be in is missing.
  private func makeOneFolder() throws(Errno) -> Bool {
    let result = path.withUnsafeBytes { bytes in
      bytes.baseAddress.map {
        mkdirat(
          tree.folder.descriptor.number, $0.assumingMemoryBound(to: CChar.self), 0o777)
      }
    }
    if result == 0 || errno == EEXIST { return true }
    let code = Errno.last
    if code.number == ENOENT { return false }
    throw code
  }
}
