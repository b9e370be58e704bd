/// Values one after the other, for files that only kb itself reads.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

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

  mutating func list<Item>(_ items: [Item], _ write: (inout ByteWriter, Item) -> Void) {
    integer(UInt32(items.count))
    for item in items { write(&self, item) }
  }
}

/// Reads what `ByteWriter` wrote; anything else makes it throw, never trap.
struct ByteReader {
  /// The bytes are not those of a writer.
  struct Damaged: Error {}

  private let bytes: ArraySlice<UInt8>
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

  /// The next bytes as a range of the whole.
  mutating func take(_ count: Int) throws(Damaged) -> Range<Int> {
    guard count >= 0, count <= bytes.endIndex - position else { throw Damaged() }
    let start = position
    position += count
    return start..<position
  }
}
