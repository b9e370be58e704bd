import Glibc

/// Where an output folder is or will be, without symbolic links.
struct OutputPlace {
  private let path: String
  /// The real path of the part that exists, with the names of what is still missing after it.
  private let realPath: [UInt8]

  init(_ path: String) throws(StoreError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .invalidPath(path) }
    var existing = path
    var missing: [String] = []
    while true {
      do {
        let flags = KernelCalls.pathOnly | O_DIRECTORY
        let real = try FileDescriptor.open(existing, in: AT_FDCWD, flags).realPath()
        let base = real == [UInt8(ascii: "/")] ? [] : real
        realPath = missing.isEmpty ? real : missing.reduce(base) { $0 + Array("/\($1)".utf8) }
        self.path = path
        return
      } catch {
        guard error.number == ENOENT else { throw .failed(.open, path: path, error) }
      }
      while existing.utf8.count > 1, existing.hasSuffix("/") { existing.removeLast() }
      let (parent, name) = PlainPath.split(existing)
      // Below what is missing, `..` would mean nothing yet.
      guard name != "..", name != ".", !name.isEmpty else { throw .invalidPath(path) }
      missing.insert(name, at: 0)
      existing = parent.isEmpty ? (existing.hasPrefix("/") ? "/" : ".") : parent
    }
  }

  /// Throws if writing here could overwrite what is read, or reading find what was written.
  func refuseOverlap(with root: RootFolder, content: [String]) throws(StoreError) {
    guard !PlainPath.lies(root.realPath, in: realPath) else {
      throw .outputMeetsContent(output: path, content: root.path)
    }
    for name in content + [".git", MachineFolder.name] {
      let shown = PlainPath.join(root.path, name)
      var places = [root.realPath + Array("/\(name)".utf8)]
      let real = try? FileDescriptor.open(name, in: root.descriptor.number, KernelCalls.pathOnly)
        .realPath()
      if let real { places.append(real) }
      for place in places
      where PlainPath.lies(realPath, in: place) || PlainPath.lies(place, in: realPath) {
        throw .outputMeetsContent(output: path, content: shown)
      }
    }
  }

  /// The path below a root; `nil` if the folder is the root or is elsewhere.
  func path(below root: RootFolder) -> String? {
    guard PlainPath.lies(realPath, in: root.realPath) else { return nil }
    let names = realPath.dropFirst(root.realPath.count).drop { $0 == UInt8(ascii: "/") }
    return names.isEmpty ? nil : String(decoding: names, as: UTF8.self)
  }

  /// Creates what is missing of the folder.
  func create() throws(StoreError) {
    try Self.create(path, asked: path)
  }

  private static func create(_ path: String, asked: String) throws(StoreError) {
    guard mkdir(path, 0o777) != 0 else { return }
    switch errno {
    case EEXIST:
      return
    case ENOENT:
      let (parent, _) = PlainPath.split(path)
      guard !parent.isEmpty else { throw .failed(.create, path: asked, Errno(ENOENT)) }
      try create(parent, asked: asked)
      guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
        throw .failed(.create, path: asked, Errno.last)
      }
    default:
      throw .failed(.create, path: asked, Errno.last)
    }
  }
}
