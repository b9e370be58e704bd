import Glibc

/// A file anywhere on the machine: one that an import reads, or one that an export writes.
package final class OutsideFile {
  private let path: String
  private let number: Int32
  /// How many bytes were read.
  private var count = 0
  /// How many bytes the file has; `nil` for one that can only be read from its beginning to its end,
  /// such as a pipe.
  package let size: Int?
  /// Whether a stretch could not be read.
  package private(set) var hasFailed = false

  /// Opens a file to read it piece by piece; `-` is the standard input.
  package init(reading path: String) throws(StoreError) {
    self.path = path
    number = path == "-" ? dup(0) : open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else { throw .failed(.open, path: path, Errno.last) }
    var status = stat()
    guard fstat(number, &status) == 0 else {
      let error = Errno.last
      close(number)
      throw .failed(.open, path: path, error)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      close(number)
      throw .failed(.open, path: path, Errno(EISDIR))
    }
    size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  deinit { close(number) }

  /// Fills the beginning of a buffer and gives the number of bytes; 0 at the end, -1 for a failure, also
  /// where a file ends before its size, as on a bad sector.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let read = Glibc.read(number, buffer.baseAddress, buffer.count)
      if read < 0, errno == EINTR { continue }
      count += max(0, read)
      return read == 0 && !buffer.isEmpty && isShort ? -1 : read
    }
  }

  /// The bytes of a stretch, wherever reading has come to; fewer of them where the file cannot be
  /// read.
  package func bytes(in range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let read = pread(
          number, buffer.baseAddress?.advanced(by: count), range.count - count,
          range.lowerBound + count)
        if read < 0, errno == EINTR { continue }
        guard read > 0 else {
          hasFailed = true
          return
        }
        count += read
      }
    }
  }

  /// Gives the rest of the file, block by block.
  package func forEachBlock(_ take: ([UInt8]) -> Void) throws(StoreError) {
    var count = 0
    repeat {
      let block = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, size in
        count = read(into: UnsafeMutableRawBufferPointer(buffer))
        size = max(0, count)
      }
      guard count >= 0 else { throw .failed(.read, path: path, Errno(EIO)) }
      take(block)
    } while count > 0
  }

  /// Whether a regular file has more bytes than were read.
  private var isShort: Bool {
    var status = stat()
    guard fstat(number, &status) == 0 else { return true }
    return status.st_mode & S_IFMT == S_IFREG && Int(status.st_size) > count
  }

  /// Whether a path leads to a folder.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Writes a file in full or not at all; one that is there is only replaced where `replaces` says
  /// so. Once this returns, it is on the disk.
  package static func write(
    _ bytes: [UInt8], to path: String, replaces: Bool
  ) throws(StoreError) {
    try write(blocks: CollectionOfOne(bytes), to: path, replaces: replaces)
  }

  /// The same for a file that comes block by block.
  package static func write(
    blocks: some Sequence<[UInt8]>, to path: String, replaces: Bool
  ) throws(StoreError) {
    let file = try OutputFile(for: path)
    try file.write(blocks)
    try file.keep(replaces: replaces)
  }
}
