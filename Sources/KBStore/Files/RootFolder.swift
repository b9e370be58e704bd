import Glibc
import KBCore

/// A folder that reads and writes must stay beneath.
package final class RootFolder: Sendable {
  /// How a symbolic link on the way to a file is treated.
  enum LinkRule {
    /// Followed as long as it stays beneath the root.
    case inside
    /// Refused.
    case none
  }

  /// The path as it was given.
  package let path: String
  /// Why nothing may be written beneath the root; `nil` if writing is allowed.
  package let readOnly: ReadOnlyReason?
  /// Which files are read besides those of kb's own folders.
  package let rules: FolderRules
  /// The library that is read below `BuiltInLibrary.name`.
  package let library: LibraryFolder
  let realPath: [UInt8]
  let descriptor: FileDescriptor
  /// Texts that reading gives in the place of what the files hold.
  let trial: [String: [UInt8]]
  /// Files that are read as if they were not there.
  let absent: Set<String>
  private let resolvesInKernel: Bool

  /// Opens an existing folder.
  ///
  /// Throws `failed(.open)` if there is none. A folder with a `readOnly` reason can be read, and
  /// `withLock` throws.
  package convenience init(
    _ path: String, readOnly: ReadOnlyReason? = nil, rules: FolderRules = .none,
    library: LibraryFolder = .none
  ) throws(StoreError) {
    try self.init(
      path, readOnly: readOnly, rules: rules, library: library,
      resolvingInKernel: KernelCalls.hasOpenat2)
  }

  init(
    _ path: String, readOnly: ReadOnlyReason? = nil, rules: FolderRules = .none,
    library: LibraryFolder = .none, resolvingInKernel: Bool, trying trial: [String: [UInt8]] = [:],
    without absent: Set<String> = []
  ) throws(StoreError) {
    guard !path.utf8.contains(0) else { throw .invalidPath(path) }
    do {
      descriptor = try FileDescriptor.open(path, in: AT_FDCWD, O_RDONLY | O_DIRECTORY)
      realPath = try descriptor.realPath()
    } catch {
      throw .failed(.open, path: path, error)
    }
    self.path = path
    self.readOnly = readOnly
    self.rules = rules
    self.library = library
    resolvesInKernel = resolvingInKernel
    self.trial = trial
    self.absent = absent
  }

  /// The same folder as it would be read if some files had other texts; nothing is written.
  package func trying(_ texts: [String: [UInt8]]) throws(StoreError) -> RootFolder {
    try RootFolder(
      path, readOnly: readOnly, rules: rules, library: library,
      resolvingInKernel: resolvesInKernel, trying: trial.merging(texts) { $1 }, without: absent)
  }

  /// The same folder as it would be read without some files and with a library; nothing is written.
  package func trying(
    without paths: Set<String>, _ texts: [String: [UInt8]], library: LibraryFolder
  ) throws(StoreError) -> RootFolder {
    try RootFolder(
      path, readOnly: readOnly, rules: rules, library: library,
      resolvingInKernel: resolvesInKernel, trying: trial.merging(texts) { $1 },
      without: absent.union(paths))
  }

  /// Whether some of what is read is only tried out.
  package var isTrial: Bool { !trial.isEmpty || !absent.isEmpty }

  /// Whether a path is only tried out as one that leads to nothing.
  package func isAbsent(_ path: String) -> Bool { !absent.isEmpty && absent.contains(path) }

  /// Where the folder really is, as an absolute path.
  package var location: String { String(decoding: realPath, as: UTF8.self) }

  /// Sixteen hexadecimal digits that follow from where the folder really is.
  package var digest: String { realPath.digest }

  /// Whether both are one folder, whatever their paths are.
  package func isSame(as other: RootFolder) -> Bool {
    guard let (own, others) = try? (descriptor.status(), other.descriptor.status()) else {
      return false
    }
    return own.identity == others.identity
  }

  /// Opens what stands beneath the root, without waiting for pipes and devices.
  ///
  /// Throws `outsideRoot` where a link or `..` leaves it, and `linkIntoHidden` where a link points
  /// to a hidden place.
  func open(_ path: String, _ flags: Int32) throws(StoreError) -> FileDescriptor {
    guard !path.utf8.contains(0) else { throw .invalidPath(path) }
    if let place = library.place(of: path) {
      do { return try place.folder.open(place.path, flags) } catch { throw error.at(path) }
    }
    let flags = flags | O_NONBLOCK | O_NOCTTY
    do throws(Errno) {
      // Without a link on the way, which is the rule, one call is enough.
      return try openBeneath(path, flags, links: .none)
    } catch {
      guard error.number == ELOOP else { throw Self.failure(error, path) }
    }
    let hidden: String
    do throws(Errno) {
      let file = try openBeneath(path, flags)
      guard let place = hiddenPlace(in: try file.realPath()) else { return file }
      hidden = place
    } catch {
      throw Self.failure(error, path)
    }
    throw .linkIntoHidden(path: path, place: hidden)
  }

  static func failure(_ error: Errno, _ path: String) -> StoreError {
    error.number == EXDEV ? .outsideRoot(path: path) : .failed(.open, path: path, error)
  }

  /// The status of what a path beneath the root points to; it need not be readable.
  func locate(_ path: String) throws(Errno) -> FileStatus {
    if let place = library.place(of: path) { return try place.folder.locate(place.path) }
    return try openBeneath(path, KernelCalls.pathOnly).status()
  }

  /// Opens or creates beneath the root; `EXDEV` says that the path would leave it.
  ///
  /// With `links: .none`, a link on the way gives `ELOOP`.
  func openBeneath(
    _ path: UnsafePointer<CChar>, _ flags: Int32, mode: mode_t = 0, links: LinkRule = .inside
  ) throws(Errno) -> FileDescriptor {
    guard resolvesInKernel else {
      return try openAndCompare(path, flags, mode: mode, links: links)
    }
    var resolve: KernelCalls.Resolve = [.beneath, .noMagicLinks]
    if links == .none { resolve.insert(.noSymlinks) }
    var attempts = 0
    while true {
      let number = KernelCalls.openat2(
        descriptor.number, path, flags: flags | O_CLOEXEC, mode: mode, resolve: resolve)
      if number >= 0 { return FileDescriptor(adopting: number) }
      let code = Errno.last
      attempts += 1
      // EAGAIN: a folder on the way was renamed during a step to a parent.
      guard code.number == EINTR || (code.number == EAGAIN && attempts < 100) else { throw code }
    }
  }

  /// The same for older kernels: opens first and then asks where that is.
  private func openAndCompare(
    _ path: UnsafePointer<CChar>, _ flags: Int32, mode: mode_t, links: LinkRule
  ) throws(Errno) -> FileDescriptor {
    if flags & O_CREAT != 0 {
      // The folder is checked before anything is created in it.
      let (folder, name) = PlainPath.split(String(cString: path))
      let parent = try openAndCompare(
        folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY, mode: 0, links: links)
      return try FileDescriptor.open(name, in: parent.number, flags | O_NOFOLLOW, mode: mode)
    }
    let file = try FileDescriptor.open(path, in: descriptor.number, flags, mode: mode)
    let place = try file.realPath()
    guard path.pointee != UInt8(ascii: "/"), PlainPath.lies(place, in: realPath) else {
      throw Errno(EXDEV)
    }
    if links == .none {
      let end = String(cString: path)
      let base = realPath == [UInt8(ascii: "/")] ? [] : realPath
      let straight = end == "." ? realPath : base + Array("/\(end)".utf8)
      guard place == straight else { throw Errno(ELOOP) }
    }
    return file
  }
}
