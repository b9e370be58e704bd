/// Tells whether bytes are still the ones that were written; not for security.
///
/// Four lanes that do not wait for each other, since a cache may have tens of megabytes.
func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  bytes.withUnsafeBytes { raw in
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var lanes = (
      UInt64(raw.count), factor, factor &* 3, factor &* 5
    )
    guard let start = raw.baseAddress else { return 0 }
    func word(_ offset: Int) -> UInt64 {
      UInt64(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    func step(_ lane: UInt64, _ word: UInt64) -> UInt64 {
      let mixed = (lane ^ word) &* factor
      return mixed ^ (mixed >> 32)
    }
    let whole = raw.count & ~31
    for offset in stride(from: 0, to: whole, by: 32) {
      lanes.0 = step(lanes.0, word(offset))
      lanes.1 = step(lanes.1, word(offset + 8))
      lanes.2 = step(lanes.2, word(offset + 16))
      lanes.3 = step(lanes.3, word(offset + 24))
    }
    var sum = step(step(step(lanes.0, lanes.1), lanes.2), lanes.3)
    for offset in whole..<raw.count { sum = step(sum, UInt64(raw[offset])) }
    return sum
  }
}
