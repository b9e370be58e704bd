import Glibc
import KBCore

/// What is under a name in a folder.
package enum FileKind: Equatable, Sendable {
  case regular, folder, link, pipe, socket, device

  var words: Phrase {
    switch self {
    case .regular: "a file"
    case .folder: "a folder"
    case .link: "a symbolic link"
    case .pipe: "a named pipe"
    case .socket: "a socket"
    case .device: "a device"
    }
  }

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }
}

extension FileKind {
  /// The kind that a folder has for a name, nil if it does not say.
  init?(directoryType: UInt8) {
    switch Int(directoryType) {
    case Int(DT_REG): self = .regular
    case Int(DT_DIR): self = .folder
    case Int(DT_LNK): self = .link
    case Int(DT_FIFO): self = .pipe
    case Int(DT_SOCK): self = .socket
    case Int(DT_CHR), Int(DT_BLK): self = .device
    default: return nil
    }
  }
}

/// The one file that a device and inode number stand for.
struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64
}

/// What the system knows of a file without reading it.
struct FileStatus: Equatable, Sendable {
  let kind: FileKind
  let identity: FileIdentity
  let size: Int
  /// Nanoseconds since 1970 of the last change of the bytes; wraps for absurd dates.
  let modified: Int64
  /// Nanoseconds since 1970 of the last change of the bytes or the metadata.
  let changed: Int64
  let permissions: mode_t
  let owner: uid_t
  let group: gid_t

  init(_ status: stat) {
    kind = FileKind(mode: status.st_mode)
    identity = FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    size = Int(status.st_size)
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
    permissions = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
  }

  /// Whether it is the same file with the same bytes, as far as that can be told without reading;
  /// a new name changes neither.
  func isSameFile(as other: FileStatus) -> Bool {
    kind == other.kind && identity == other.identity && size == other.size
      && modified == other.modified
  }

  /// The status of a name in a folder, not following a link unless told to.
  static func of(
    _ name: UnsafePointer<CChar>, in folder: Int32, followingLink: Bool = false
  ) throws(Errno) -> FileStatus {
    var status = stat()
    let flags = followingLink ? 0 : AT_SYMLINK_NOFOLLOW
    guard fstatat(folder, name, &status, flags) == 0 else { throw Errno.last }
    return FileStatus(status)
  }

  // A hostile disk may hold any date; the numbers only serve as a fingerprint.
  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
