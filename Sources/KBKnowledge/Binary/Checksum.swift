/// Tells whether bytes are still the ones that were written; not for security.
///
/// Four lanes that do not wait for each other, since a cache may have tens of megabytes.
package struct Checksum {
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var lanes = (factor, factor &* 3, factor &* 5, factor &* 7)
  private var count = 0
  /// What is left of the bytes so far, which a whole step needs more of.
  private var rest: [UInt8] = []

  private static let stepSize = 32

  package init() {}

  /// Takes more bytes; in which pieces they come makes no difference.
  package mutating func take(_ bytes: ArraySlice<UInt8>) {
    count += bytes.count
    var bytes = bytes
    if !rest.isEmpty {
      let missing = Checksum.stepSize - rest.count
      rest += bytes.prefix(missing)
      bytes = bytes.dropFirst(missing)
      guard rest.count == Checksum.stepSize else { return }
      rest.withUnsafeBytes { takeWhole($0) }
      rest.removeAll(keepingCapacity: true)
    }
    let whole = bytes.count & ~(Checksum.stepSize - 1)
    bytes.prefix(whole).withUnsafeBytes { takeWhole($0) }
    rest += bytes.dropFirst(whole)
  }

  /// The sum of all bytes.
  package var value: UInt64 {
    var sum = Checksum.step(UInt64(count), lanes.0)
    for lane in [lanes.1, lanes.2, lanes.3] { sum = Checksum.step(sum, lane) }
    for byte in rest { sum = Checksum.step(sum, UInt64(byte)) }
    return sum
  }

  private mutating func takeWhole(_ raw: UnsafeRawBufferPointer) {
    func word(_ offset: Int) -> UInt64 {
      UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var own = lanes
    for offset in stride(from: 0, to: raw.count, by: Checksum.stepSize) {
      own.0 = Checksum.step(own.0, word(offset))
      own.1 = Checksum.step(own.1, word(offset + 8))
      own.2 = Checksum.step(own.2, word(offset + 16))
      own.3 = Checksum.step(own.3, word(offset + 24))
    }
    lanes = own
  }

  private static func step(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (lane ^ word) &* factor
    return mixed ^ (mixed >> 32)
  }
}

/// The checksum of bytes in one piece.
package func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  var sum = Checksum()
  sum.take(bytes)
  return sum.value
}
