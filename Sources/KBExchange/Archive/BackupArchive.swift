import KBText

/// A file of a backup.
package struct BackupFile: Equatable, Sendable {
  /// Below the root, with `/` between its parts.
  package let path: String
  package let mode: UInt32
  package let bytes: [UInt8]

  package init(path: String, mode: UInt32, bytes: [UInt8]) {
    self.path = path
    self.mode = mode
    self.bytes = bytes
  }
}

/// A whole folder as one archive: a tar (POSIX ustar) that any system unpacks, whose first file
/// lists the SHA-256 of all others.
///
/// For the same files the archive is the same to the byte, so that a single bit which has changed
/// is noticed wherever it is.
package enum BackupArchive {
  static let manifestName = "kb-backup.txt"
  private static let mark = "kb backup 1"
  private static let block = 512

  package static func bytes(_ files: [BackupFile]) throws(BackupFailure) -> [UInt8] {
    let sorted = files.sorted { $0.path < $1.path }
    var manifest = mark + "\n"
    for file in sorted {
      manifest += sha256(of: file.bytes.span).hexPrefix(64) + " \(file.bytes.count) \(file.path)\n"
    }
    var out: [UInt8] = []
    let first = BackupFile(path: manifestName, mode: 0o644, bytes: Array(manifest.utf8))
    for file in [first] + sorted {
      guard let head = TarHeader(file).bytes else { throw .pathTooLong(file.path) }
      out += head
      out += file.bytes
      out += [UInt8](repeating: 0, count: (block - file.bytes.count % block) % block)
    }
    out += [UInt8](repeating: 0, count: 2 * block)
    return out
  }

  /// Whether a file is a backup, sealed or not, by its beginning of a block or more.
  package static func isBackup(_ beginning: [UInt8]) -> Bool {
    guard !SealedArchive.isSealed(beginning) else { return true }
    let content = Array((mark + "\n").utf8)
    return beginning.starts(with: Array((manifestName + "\0").utf8))
      && beginning.dropFirst(block).prefix(content.count).elementsEqual(
        content.prefix(max(0, beginning.count - block)))
  }

  /// The files of an archive, once each byte is found to be as it was written.
  package static func read(_ bytes: [UInt8]) throws(BackupFailure) -> [BackupFile] {
    guard isBackup(bytes) else { throw .noBackup }
    guard bytes.count >= 4 * block, bytes.count % block == 0 else { throw .truncated }
    var files: [BackupFile] = []
    var at = 0
    while at + block <= bytes.count, bytes[at] != 0 {
      guard let (path, mode, size) = TarHeader.read(bytes[at..<(at + block)]) else {
        throw .damaged(at: at)
      }
      let (start, end) = (at + block, at + block + size)
      guard end <= bytes.count else { throw .truncated }
      files.append(BackupFile(path: path, mode: mode, bytes: Array(bytes[start..<end])))
      at = end + (block - size % block) % block
    }
    guard files.first?.path == manifestName else { throw .noBackup }
    let own = Array(files.dropFirst())
    for file in own where !isPlain(file.path) { throw .badPath(file.path) }
    let again = try self.bytes(own)
    guard again == bytes else {
      let place = zip(again, bytes).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      throw .damaged(at: place ?? min(again.count, bytes.count))
    }
    return own
  }

  /// Whether a path stays in the folder and names no part of it that only git may write.
  private static func isPlain(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.isEmpty, !path.utf8.contains(0), !path.hasPrefix("/") else { return false }
    if parts.count == 3, parts[0] == ".kb", parts[1] == "changes" {
      return parts[2].utf8.allSatisfy {
        $0 == UInt8(ascii: ".") || ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x7A)
      } && !parts[2].hasPrefix(".")
    }
    if parts == [".gitignore"] { return true }
    return parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
  }
}

/// Why a backup cannot be written or read.
package enum BackupFailure: Error, Equatable, Sendable {
  case pathTooLong(String)
  case noBackup
  case truncated
  case damaged(at: Int)
  case badPath(String)
  case wrongPassphrase
  case needsPassphrase
  case failed(String)

  /// What happened and what to do, in one sentence without a full stop.
  package var text: String {
    switch self {
    case .pathTooLong(let path): "\(path) has a path too long for the archive; shorten it"
    case .noBackup:
      "this is not a backup of kb's, or its beginning is damaged; kb import reads what kb export and"
        + " other apps write"
    case .truncated: "the backup is cut off; take another copy of it"
    case .damaged(let place): "the backup is damaged at byte \(place + 1); take another copy of it"
    case .badPath(let path): "the backup names \(path), which is no file of a knowledge base"
    case .wrongPassphrase: "the passphrase is wrong, or the backup is damaged"
    case .needsPassphrase: "the backup is encrypted, and needs its passphrase"
    case .failed(let reason): reason
    }
  }
}
