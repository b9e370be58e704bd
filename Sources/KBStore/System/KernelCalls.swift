import Glibc

/// Linux calls that the Glibc module hides, because it is imported without the GNU extensions.
///
/// They are looked up by name; where the lookup or the kernel says no, the callers have another
/// way, so nothing here is needed for correctness.
enum KernelCalls {
  /// How `openat2` treats symbolic links and parents on the way to a file.
  struct Resolve: OptionSet {
    let rawValue: UInt64

    static let noMagicLinks = Resolve(rawValue: 0x02)
    static let noSymlinks = Resolve(rawValue: 0x04)
    static let beneath = Resolve(rawValue: 0x08)
  }

  /// `O_PATH`: a handle that names a file without opening it.
  static let pathOnly: Int32 = 0o10_000_000

  /// `O_TMPFILE`: a file that has no name until it is linked.
  static let unnamedFile: Int32 = 0o20_200_000

  /// True if the kernel (5.6 or later) and its sandbox allow `openat2`.
  static let hasOpenat2: Bool = {
    let number = "/".withCString { path in
      openat2(AT_FDCWD, path, flags: pathOnly | O_CLOEXEC, mode: 0, resolve: [])
    }
    guard number >= 0 else { return false }
    _ = close(number)
    return true
  }()

  /// The new descriptor, or -1 with `errno` set.
  static func openat2(
    _ folder: Int32,
    _ path: UnsafePointer<CChar>,
    flags: Int32,
    mode: mode_t,
    resolve: Resolve
  ) -> Int32 {
    guard let systemCall else {
      errno = ENOSYS
      return -1
    }
    let how = (UInt64(UInt32(bitPattern: flags)), UInt64(mode), resolve.rawValue)
    return withUnsafeBytes(of: how) { how in
      Int32(truncatingIfNeeded: systemCall(437, Int(folder), path, how.baseAddress, how.count))
    }
  }

  /// What `renameat2` does where the new name is taken.
  enum RenameRule: UInt32 {
    /// It fails with `EEXIST`.
    case noReplace = 1
    /// Both files change places.
    case exchange = 2
  }

  /// 0, or -1 with `errno` set: `ENOSYS` without the call, `EINVAL` where the disk cannot do it.
  static func renameat2(
    _ folder: Int32, _ name: UnsafePointer<CChar>, _ newFolder: Int32,
    _ newName: UnsafePointer<CChar>, _ rule: RenameRule
  ) -> Int32 {
    guard let rename else {
      errno = ENOSYS
      return -1
    }
    return rename(folder, name, newFolder, newName, rule.rawValue)
  }

  /// Whether the kernel (5.8 or later) says what went wrong when a whole disk is flushed.
  static let flushesDisks: Bool = {
    var names = utsname()
    guard diskFlush != nil, uname(&names) == 0 else { return false }
    let release = withUnsafeBytes(of: &names.release) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let parts = release.split { $0 == "." || $0 == "-" }.prefix(2).compactMap { Int($0) }
    return parts.count == 2 && (parts[0], parts[1]) >= (5, 8)
  }()

  /// Flushes the disk that an open folder is on: 0, or -1 with `errno` set.
  static func flushDisk(of folder: Int32) -> Int32 {
    guard let diskFlush else {
      errno = ENOSYS
      return -1
    }
    return diskFlush(folder)
  }

  /// The processors that this process may use, nil if that cannot be asked.
  static func affinity() -> Int? {
    guard let schedulerAffinity else { return nil }
    var mask = [UInt8](repeating: 0, count: 1024)
    let result = mask.withUnsafeMutableBytes { schedulerAffinity(0, $0.count, $0.baseAddress) }
    guard result == 0 else { return nil }
    return mask.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  private typealias SystemCall =
    @convention(c) (Int, Int, UnsafePointer<CChar>, UnsafeRawPointer?, Int) -> Int
  private typealias SchedulerAffinity =
    @convention(c) (pid_t, Int, UnsafeMutableRawPointer?) -> Int32

  private typealias DiskFlush = @convention(c) (Int32) -> Int32
  private typealias Rename =
    @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

  private static let diskFlush = dlsym(nil, "syncfs").map { unsafeBitCast($0, to: DiskFlush.self) }
  private static let rename = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: Rename.self) }
  private static let systemCall = dlsym(nil, "syscall").map {
    unsafeBitCast($0, to: SystemCall.self)
  }
  private static let schedulerAffinity = dlsym(nil, "sched_getaffinity").map {
    unsafeBitCast($0, to: SchedulerAffinity.self)
  }
}
