/// Texts that were read before, so that those which come often share their storage.
package struct TextPool {
  /// A power of two.
  private static let size = 1024
  /// Texts of fewer bytes are rebuilt as quickly.
  private static let shortest = 8

  /// Each text has one place; a newer one takes it over.
  private var texts = [String](repeating: "", count: TextPool.size)

  package init() {}

  /// The bytes as a text.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard !bytes.isEmpty else { return "" }
    guard bytes.count >= TextPool.shortest else { return String(decoding: bytes, as: UTF8.self) }
    let raw = UnsafeRawBufferPointer(bytes)
    let first = raw.loadUnaligned(as: UInt64.self)
    let last = raw.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
    let mixed = (first ^ (last &* 31) ^ UInt64(bytes.count)) &* 0x9E37_79B9_7F4A_7C15
    let place = Int(truncatingIfNeeded: mixed >> 54) & (TextPool.size - 1)
    let isKnown = texts[place].utf8.withContiguousStorageIfAvailable { known in
      known.count == bytes.count && TextPool.areAlike(UnsafeRawBufferPointer(known), raw)
    }
    if isKnown != true { texts[place] = String(decoding: bytes, as: UTF8.self) }
    return texts[place]
  }

  /// Whether two stretches of the same length, of eight bytes or more, have the same bytes.
  private static func areAlike(
    _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer
  ) -> Bool {
    func isAlike(at offset: Int) -> Bool {
      one.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    var offset = 0
    while offset + 8 <= one.count {
      guard isAlike(at: offset) else { return false }
      offset += 8
    }
    // The last eight may have been looked at in part.
    return isAlike(at: one.count - 8)
  }
}
