import Glibc

/// One report of the kernel about a watched folder.
struct WatchEvent: Equatable {
  let watch: Int32
  let mask: UInt32
  /// What the folder calls the thing, empty for the folder itself.
  let name: String

  func has(_ bits: Int) -> Bool {
    mask & UInt32(truncatingIfNeeded: bits) != 0
  }

  /// The reports in a buffer that the kernel has filled.
  static func all(in buffer: UnsafeRawBufferPointer) -> [WatchEvent] {
    let head = 16
    var events: [WatchEvent] = []
    var offset = 0
    while buffer.count - offset >= head {
      let length = Int(buffer.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
      let start = offset + head
      guard length <= buffer.count - start else { break }
      let name = buffer[start..<start + length].prefix { $0 != 0 }
      events.append(
        WatchEvent(
          watch: buffer.loadUnaligned(fromByteOffset: offset, as: Int32.self),
          mask: buffer.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
          name: String(decoding: name, as: UTF8.self)))
      offset = start + length
    }
    return events
  }
}
