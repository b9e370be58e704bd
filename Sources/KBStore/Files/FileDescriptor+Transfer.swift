import Glibc

/// The call that writes bytes: descriptor, bytes, count → written count, or -1 with `errno` set.
typealias WriteCall = (Int32, UnsafeRawPointer, Int) -> Int

extension FileDescriptor {
  /// The whole of a regular file, in one read where it does not grow meanwhile.
  func readAll(path: String, limit: Int) throws(StoreError) -> [UInt8] {
    let status: FileStatus
    do { status = try self.status() } catch { throw .failed(.read, path: path, error) }
    guard status.kind == .regular else { throw .notAFile(path: path, status.kind) }
    guard status.size <= limit else {
      throw .tooLarge(path: path, size: status.size, limit: limit)
    }
    // One byte more than expected, so that a read that leaves room has met the end.
    var capacity = max(0, status.size) + 1
    while true {
      var failure: Errno?
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        (count, failure) = fill(UnsafeMutableRawBufferPointer(buffer))
      }
      if let failure { throw .failed(.read, path: path, failure) }
      if bytes.count < capacity { return bytes }
      guard bytes.count <= limit else {
        throw .tooLarge(path: path, size: bytes.count, limit: limit)
      }
      capacity = bytes.count * 2 + 1
    }
  }

  /// A stretch of a regular file, as much of it as there is.
  func read(from start: Int, count: Int) throws(Errno) -> [UInt8] {
    var failure: Errno?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      (filled, failure) = fill(UnsafeMutableRawBufferPointer(buffer), from: start)
    }
    if let failure { throw failure }
    return bytes
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
    _ buffer: UnsafeMutableRawBufferPointer, from start: Int = 0
  ) -> (count: Int, failure: Errno?) {
    var filled = 0
    while filled < buffer.count {
      let space = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = pread(number, space.baseAddress, space.count, start + filled)
      if count > 0 {
        filled += count
        // A regular file gives all it has, so a short read is its end and saves one call.
        if count < space.count { break }
      } else if count == 0 {
        break
      } else if errno != EINTR {
        return (filled, Errno.last)
      }
    }
    return (filled, nil)
  }
}
