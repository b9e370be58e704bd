import KBLogs

/// Bytes that come piece by piece, so that a long file never is in memory as a whole.
package final class ByteSource {
  /// Fills the beginning of a buffer and gives the number of bytes; 0 at the end, below for a
  /// failure.
  private let fill: (UnsafeMutableRawBufferPointer) -> Int
  /// What was read for a look at the beginning, and still is to be given.
  private var ahead: ArraySlice<UInt8>
  /// Whether a read has failed.
  package private(set) var hasFailed = false
  /// What to say where one has.
  package let failure: ImportFailure

  /// `failure` says why a read may fail; as a rule that is the machine's fault.
  package init(
    failure: ImportFailure = .unreadable,
    _ fill: @escaping (UnsafeMutableRawBufferPointer) -> Int
  ) {
    self.fill = fill
    self.failure = failure
    ahead = []
  }

  package init(_ bytes: [UInt8]) {
    fill = { _ in 0 }
    failure = .unreadable
    ahead = bytes[...]
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard ahead.isEmpty else {
      let count = min(buffer.count, ahead.count)
      buffer.copyBytes(from: ahead.prefix(count))
      ahead = ahead.dropFirst(count)
      return count
    }
    let count = fill(buffer)
    if count < 0 { hasFailed = true }
    return count
  }

  /// The first bytes, which later reads give once more.
  package func beginning(_ count: Int) -> [UInt8] {
    var found = Array(ahead)
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while found.count < count {
      let read = chunk.withUnsafeMutableBytes { fill($0) }
      if read < 0 { hasFailed = true }
      guard read > 0 else { break }
      found += chunk[..<read]
    }
    ahead = found[...]
    return Array(found.prefix(count))
  }

  /// All bytes; `nil` for more than `limit` of them, or where reading fails.
  package func all(limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(into: $0) }
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      if bytes.count > limit { return nil }
    }
  }
}

extension ImportFailure {
  /// A file that ends before its size, as on a bad sector.
  package static let unreadable = ImportFailure(
    "the file cannot be read to its end", fix: "copy it from where it came from again",
    isOfMachine: true)
}
