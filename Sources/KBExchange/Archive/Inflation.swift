import CZlib
import KBLogs

/// zlib, which is opened when the first ZIP is.
enum Zlib {
  nonisolated(unsafe) private static let found = zlib_open("libz.so.1")

  static func functions() throws(ImportFailure) -> zlib_functions {
    guard let found else {
      throw ImportFailure(
        "opening a ZIP needs zlib, which is not installed", fix: "apt-get install zlib1g")
    }
    return found.pointee
  }
}

/// The sum that a ZIP has of each of its files, CRC-32.
struct Checksum {
  private let library: zlib_functions
  private(set) var value: UInt32 = 0

  init() throws(ImportFailure) { library = try Zlib.functions() }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    value = UInt32(truncatingIfNeeded: library.crc(UInt(value), start, UInt32(bytes.count)))
  }
}

/// Unpacks a stretch of deflated bytes (RFC 1951) piece by piece, with zlib.
final class Inflation {
  private static let chunkSize = 1 << 16

  private let library: zlib_functions
  private var packed: ArraySlice<UInt8>
  /// In memory of its own, since the library keeps its address.
  private let stream: UnsafeMutablePointer<z_stream>
  private var chunk: [UInt8] = []
  private var isAtEnd = false

  init(_ packed: ArraySlice<UInt8>) throws(ImportFailure) {
    library = try Zlib.functions()
    self.packed = packed
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // Below zero: without the header of zlib's own format.
    guard library.begin(stream, -15, "1.2.11", Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      stream.deallocate()
      throw ImportFailure("zlib cannot begin", fix: "free some memory")
    }
  }

  deinit {
    _ = library.end(stream)
    stream.deallocate()
  }

  /// Fills the beginning of a buffer; 0 at the end, -1 for bytes that are damaged.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard !isAtEnd, buffer.count > 0 else { return 0 }
    var result = Z_OK
    var written = 0
    while written == 0, !isAtEnd {
      if chunk.isEmpty {
        chunk = Array(packed.prefix(Inflation.chunkSize))
        packed = packed.dropFirst(chunk.count)
        if chunk.isEmpty { return -1 }
      }
      chunk.withUnsafeMutableBufferPointer { input in
        stream.pointee.next_in = input.baseAddress
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_out = UInt32(clamping: buffer.count)
        result = library.inflate(stream, Z_NO_FLUSH)
      }
      let left = Int(stream.pointee.avail_in)
      chunk = Array(chunk.suffix(left))
      written = buffer.count - Int(stream.pointee.avail_out)
      if result == Z_STREAM_END {
        isAtEnd = true
      } else if result != Z_OK, result != Z_BUF_ERROR {
        return -1
      }
    }
    return written
  }
}
