extension UnsafeBufferPointer<UInt8> {
  /// The place of the first such byte from `start` on; the end if there is none.
  ///
  /// Eight bytes at a time (Anderson, Bit Twiddling Hacks, "Determine if a word has a byte equal to
  /// n").
  package func place(of byte: UInt8, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    let pattern = 0x0101_0101_0101_0101 &* UInt64(byte)
    var index = start
    while index + 8 <= count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let difference = word ^ pattern
      let zeros = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
      if zeros != 0 { return index + zeros.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, self[index] != byte { index += 1 }
    return Swift.min(index, count)
  }

  /// The place of the first byte from `start` on that is not ASCII; the end if there is none.
  package func placeOfNonASCII(from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    var index = start
    while index + 8 <= count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let high = word & 0x8080_8080_8080_8080
      if high != 0 { return index + high.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, self[index] < 0x80 { index += 1 }
    return Swift.min(index, count)
  }

  /// Whether as many bytes of another buffer are the same.
  func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    let (raw, otherRaw) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var index = 0
    while index + 8 <= count {
      guard
        raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == otherRaw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      else { return false }
      index += 8
    }
    if count >= 8 {
      return raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
        == otherRaw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    }
    while index < count {
      guard self[index] == other[index] else { return false }
      index += 1
    }
    return true
  }
}

extension String {
  /// Whether its first bytes are those of another text, which for letters without accents is what `hasPrefix` says:
  /// that one brings two kilobytes into a module to compare all others.
  package func begins(with text: String) -> Bool { utf8.starts(with: text.utf8) }
}
