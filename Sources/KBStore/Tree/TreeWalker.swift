import Glibc

/// A walk in progress.
struct TreeWalker {
  private let root: RootFolder
  private let rules: TreeRules
  /// The path to where the walk is.
  private var path: [UInt8] = []
  /// The open folders on the way there.
  private var openFolders: [Int32] = []
  /// The folders that links have led to; each is listed once, or links could double the work at
  /// every step.
  private(set) var linked: Set<FileIdentity> = []
  private(set) var listing = TreeListing()

  init(_ root: RootFolder, rules: TreeRules) {
    self.root = root
    self.rules = rules
  }

  /// Lists what a path points to, a folder with all below it or a file.
  mutating func walk(from start: String) {
    path = start == "." ? [] : Array(start.utf8)
    guard start == "." || PlainPath.isPlain(start) else { return report(.leavesRoot) }
    do {
      let target = try root.openBeneath(start, KernelCalls.pathOnly)
      let status = try target.status()
      if let place = root.linkedHiddenPlace(try target.realPath(), from: start) {
        report(.hidden(place))
      } else if status.kind == .folder {
        list(try root.openBeneath(start, O_RDONLY | O_DIRECTORY))
      } else {
        add(status)
      }
    } catch {
      report(error.number == ENOENT ? kindOfMissing(start) : Self.problem(error))
    }
  }

  /// Whether a path that leads to nothing has a link on its way, whose end is gone.
  private func kindOfMissing(_ start: String) -> TreeProblem.Kind {
    var path = start
    while !path.isEmpty {
      let isLink = try? FileStatus.of(path, in: root.descriptor.number).kind == .link
      if isLink == true { return .brokenLink }
      path = PlainPath.split(path).folder
    }
    return .missing
  }

  private mutating func list(_ folder: consuming FileDescriptor) {
    do {
      try listNames(of: DirectoryStream(folder))
    } catch {
      report(.unreadable(error))
    }
  }

  private mutating func listNames(of stream: consuming DirectoryStream) throws(Errno) {
    var names = NameList()
    try gather(&names, from: stream)
    names.sort()
    openFolders.append(stream.number)
    let length = path.count
    for item in names.items {
      extend(to: length, with: names.name(item))
      visit(item, of: names, in: stream.number)
    }
    path.removeLast(path.count - length)
    openFolders.removeLast()
  }

  /// Collects the names that may matter, with the kind of what each leads to.
  private mutating func gather(
    _ names: inout NameList, from stream: borrowing DirectoryStream
  ) throws(Errno) {
    let length = path.count
    defer { path.removeLast(path.count - length) }
    let number = stream.number
    try stream.forEach { name, type in
      extend(to: length, with: name)
      if rules.ignores(name: name, path: path) { return }
      var kind: FileKind? = FileKind(directoryType: type)
      var isLink = false
      if kind == nil || kind == .link {
        let place = UnsafeRawPointer(name.baseAddress).map {
          $0.assumingMemoryBound(to: CChar.self)
        }
        guard let place else { return }
        do throws(Errno) {
          kind = try FileStatus.of(place, in: number).kind
        } catch {
          // It may be a folder full of files; what was removed meanwhile is simply not there.
          if error.number != ENOENT { report(Self.problem(error)) }
          return
        }
        isLink = kind == .link
        // A link that leads nowhere stays one, and is reported when its turn comes.
        if isLink, let end = try? FileStatus.of(place, in: number, followingLink: true) {
          kind = end.kind
        }
      }
      // A pipe or a device that nobody would read is nobody's problem.
      guard let kind, kind == .folder || rules.wants(name) else { return }
      names.append(name, kind: kind, isLink: isLink)
    }
  }

  private mutating func visit(_ item: NameList.Item, of names: NameList, in folder: Int32) {
    do {
      if item.isLink {
        try follow(from: folder)
      } else if item.kind == .folder {
        guard openFolders.count < TreeRules.depthLimit else { return report(.tooDeep) }
        guard String(validating: names.name(item), as: UTF8.self) != nil else {
          return report(.badName)
        }
        let number = try names.withCString(item) { (name) throws(Errno) in
          try FileDescriptor.open(name, in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).release()
        }
        list(FileDescriptor(adopting: number))
      } else {
        let status = try names.withCString(item) { (name) throws(Errno) in
          try FileStatus.of(name, in: folder)
        }
        add(status)
      }
    } catch {
      // What was removed since its folder was read is simply not there.
      if error.number != ENOENT || item.isLink { report(Self.problem(error)) }
    }
  }

  /// Looks at what the link at the path points to; `folder` is where the link is.
  private mutating func follow(from folder: Int32) throws(Errno) {
    guard let text = String(validating: path, as: UTF8.self) else { return report(.badName) }
    let target: FileDescriptor
    do {
      target = try root.openBeneath(text, KernelCalls.pathOnly)
    } catch {
      if error.number == ENOENT { return report(.brokenLink) }
      throw error
    }
    let status = try target.status()
    let place = try target.realPath()
    if let hidden = root.hiddenPlace(in: place) { return report(.hidden(hidden)) }
    guard status.kind == .folder else { return add(status) }
    // Both the folders that the link really is in and those that other links led through.
    var isCircle = PlainPath.lies(try FileDescriptor.realPath(of: folder), in: place)
    for number in openFolders where Self.identity(of: number) == status.identity {
      isCircle = true
    }
    if isCircle { return report(.circle) }
    guard openFolders.count < TreeRules.depthLimit else { return report(.tooDeep) }
    guard linked.insert(status.identity).inserted else { return report(.listedTwice) }
    list(try root.openBeneath(text, O_RDONLY | O_DIRECTORY))
  }

  private mutating func add(_ status: FileStatus) {
    guard status.kind == .regular else { return report(.notAFile(status.kind)) }
    guard let text = String(validating: path, as: UTF8.self) else { return report(.badName) }
    listing.entries.append(
      TreeEntry(
        path: text, size: status.size, modified: status.modified, changed: status.changed,
        inode: status.identity.inode))
  }

  private mutating func report(_ kind: TreeProblem.Kind) {
    listing.problems.append(TreeProblem(path: EscapedPath.text(path), kind: kind))
  }

  private mutating func extend(to length: Int, with name: some Collection<UInt8>) {
    path.removeLast(path.count - length)
    if length > 0 { path.append(UInt8(ascii: "/")) }
    path.append(contentsOf: name)
  }

  private static func problem(_ error: Errno) -> TreeProblem.Kind {
    switch error.number {
    case EXDEV: .leavesRoot
    case ELOOP: .circle
    default: .unreadable(error)
    }
  }

  private static func identity(of number: Int32) -> FileIdentity? {
    var status = stat()
    return fstat(number, &status) == 0 ? FileStatus(status).identity : nil
  }
}
