/// Values one after the other, for files that only kb itself reads.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  init(reservingBytes count: Int = 0) {
    if count > 0 { bytes.reserveCapacity(count) }
  }

  /// Forgets what was written and keeps the room for it.
  mutating func reset() { bytes.removeAll(keepingCapacity: true) }

  mutating func integer<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func text(_ text: String) {
    var text = text
    text.withUTF8 {
      integer(UInt32($0.count))
      bytes.append(contentsOf: $0)
    }
  }

  mutating func append(_ raw: ArraySlice<UInt8>) { bytes += raw }

  /// Puts a number in the place of one that was written before.
  mutating func replace(at offset: Int, with number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) {
      bytes.replaceSubrange(offset..<offset + $0.count, with: $0)
    }
  }

  mutating func list<Item>(_ items: [Item], _ write: (inout ByteWriter, Item) -> Void) {
    integer(UInt32(items.count))
    for item in items { write(&self, item) }
  }
}

/// Reads what `ByteWriter` wrote; anything else makes it throw, never trap.
struct ByteReader {
  /// The bytes are not those of a writer.
  struct Damaged: Error {}

  let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var isAtEnd: Bool { position == bytes.endIndex }

  mutating func integer<Number: FixedWidthInteger>(
    _ type: Number.Type = Number.self
  ) throws(Damaged) -> Number {
    let size = MemoryLayout<Number>.size
    let range = try take(size)
    return bytes.withUnsafeBytes { raw in
      let offset = range.lowerBound - bytes.startIndex
      return Number(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
  }

  mutating func text() throws(Damaged) -> String {
    let count = try integer(UInt32.self)
    let range = try take(Int(count))
    return bytes[range].withContiguousStorageIfAvailable {
      String(decoding: $0, as: UTF8.self)
    } ?? ""
  }

  mutating func list<Item>(
    _ read: (inout ByteReader) throws(Damaged) -> Item
  ) throws(Damaged) -> [Item] {
    let count = Int(try integer(UInt32.self))
    // A damaged count must not reserve memory that the bytes cannot fill.
    guard count <= bytes.endIndex - position else { throw Damaged() }
    var items: [Item] = []
    items.reserveCapacity(count)
    for _ in 0..<count { items.append(try read(&self)) }
    return items
  }

  /// What the body makes of the next bytes; `nil` where there are not as many.
  mutating func take<Value>(_ count: Int, _ body: (UnsafeRawBufferPointer) -> Value) -> Value? {
    guard count >= 0, count <= bytes.endIndex - position else { return nil }
    let offset = position - bytes.startIndex
    position += count
    return bytes.withUnsafeBytes {
      body(UnsafeRawBufferPointer(rebasing: $0[offset..<offset + count]))
    }
  }

  /// The next bytes as a range of the whole.
  mutating func take(_ count: Int) throws(Damaged) -> Range<Int> {
    guard count >= 0, count <= bytes.endIndex - position else { throw Damaged() }
    let start = position
    position += count
    return start..<position
  }
}
