import Glibc

/// The call that writes bytes: descriptor, bytes, count → written count, or -1 with `errno` set.
typealias WriteCall = (Int32, UnsafeRawPointer, Int) -> Int

extension FileDescriptor {
  /// The whole of a regular file, in one read where it does not grow meanwhile.
  ///
  /// A file that gives fewer bytes than it has, as on a disk with a bad sector, is an error: what is
  /// written from half a file loses the other half.
  func readAll(path: String, limit: Int) throws(StoreError) -> [UInt8] {
    let size = try size(path: path)
    guard size <= limit else { throw .tooLarge(path: path, size: size, limit: limit) }
    // One byte more than expected, so that a read that leaves room has met the end.
    var capacity = max(0, size) + 1
    while true {
      var failure: Errno?
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        (count, failure) = fill(UnsafeMutableRawBufferPointer(buffer), expecting: size)
      }
      if let failure { throw .failed(.read, path: path, failure) }
      if bytes.count < capacity {
        try requireWhole(bytes.count, of: size, path: path)
        return bytes
      }
      guard bytes.count <= limit else {
        throw .tooLarge(path: path, size: bytes.count, limit: limit)
      }
      capacity = bytes.count * 2 + 1
    }
  }

  /// A stretch of a regular file, all of it.
  ///
  /// Throws `shortened` where the file ends before the stretch does.
  func read(from start: Int, count: Int, path: String) throws(StoreError) -> [UInt8] {
    var failure: Errno?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      (filled, failure) = fill(
        UnsafeMutableRawBufferPointer(buffer), from: start, expecting: count)
    }
    if let failure { throw .failed(.read, path: path, failure) }
    guard bytes.count < count else { return bytes }
    try requireWhole(start + bytes.count, of: start + count, path: path)
    throw .shortened(path: path)
  }

  /// The size of what must be a regular file.
  private func size(path: String) throws(StoreError) -> Int {
    let status: FileStatus
    do { status = try self.status() } catch { throw .failed(.read, path: path, error) }
    guard status.kind == .regular else { throw .notAFile(path: path, status.kind) }
    return status.size
  }

  /// Throws if a read ended before the file does; somebody may have shortened it since its size was
  /// asked for.
  private func requireWhole(_ end: Int, of expected: Int, path: String) throws(StoreError) {
    guard end < expected, end < (try size(path: path)) else { return }
    throw .failed(.read, path: path, Errno(EIO))
  }

  /// Writes all of the bytes, however few of them each call takes.
  func writeAll(
    _ bytes: [UInt8], using write: WriteCall = { Glibc.write($0, $1, $2) }
  ) throws(Errno) {
    try writeAll(bytes[...], using: write)
  }

  /// Writes all of the bytes, however few of them each call takes.
  func writeAll(
    _ bytes: ArraySlice<UInt8>, using write: WriteCall = { Glibc.write($0, $1, $2) }
  ) throws(Errno) {
    let failure = bytes.withUnsafeBytes { buffer -> Errno? in
      var rest = buffer[...]
      while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        let count = write(number, start, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if count == 0 {
          return Errno(EIO)
        } else if errno != EINTR {
          return Errno.last
        }
      }
      return nil
    }
    if let failure { throw failure }
  }

  /// Reads from an offset of the file until the buffer is full or the file ends.
  private func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from start: Int = 0, expecting size: Int
  ) -> (count: Int, failure: Errno?) {
    var filled = 0
    while filled < buffer.count {
      let space = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = pread(number, space.baseAddress, space.count, start + filled)
      if count > 0 {
        filled += count
        // A short read is the end only where the size says so: it may as well have met a bad
        // sector, which the next read reports.
        if count < space.count, filled == size { break }
      } else if count == 0 {
        break
      } else if errno != EINTR {
        return (filled, Errno.last)
      }
    }
    return (filled, nil)
  }
}
