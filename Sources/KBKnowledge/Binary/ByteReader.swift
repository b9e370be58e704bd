/// Reads what `ByteWriter` wrote; anything else makes it throw, never trap.
package struct ByteReader {
  /// The bytes are not those of a writer.
  package struct Damaged: Error {
    package init() {}
  }

  let bytes: [UInt8]
  /// The offset of the next byte in the whole.
  package private(set) var position: Int
  private let end: Int

  /// Reads a stretch of the bytes, which must be in them.
  package init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = max(0, min(range.lowerBound, bytes.count))
    end = max(position, min(range.upperBound, bytes.count))
  }

  package init(_ bytes: [UInt8]) { self.init(bytes, in: 0..<bytes.count) }

  package var isAtEnd: Bool { position == end }

  /// How many bytes are left.
  var unread: Int { end - position }

  /// The next number; throws where the bytes end before it.
  ///
  /// Other modules would read each number by generic code that looks its type up.
  @specialized(where Number == UInt8)
  @specialized(where Number == Int32)
  @specialized(where Number == UInt32)
  @specialized(where Number == Int64)
  @specialized(where Number == UInt64)
  package mutating func integer<Number: FixedWidthInteger>(
    _ type: Number.Type = Number.self
  ) throws(Damaged) -> Number {
    let start = try take(MemoryLayout<Number>.size).lowerBound
    return bytes.withUnsafeBytes { raw in
      Number(littleEndian: raw.loadUnaligned(fromByteOffset: start, as: Number.self))
    }
  }

  /// One of the numbers that `smallNumbers` wrote.
  mutating func smallNumber() throws(Damaged) -> UInt32 {
    let (number, next) = bytes.withUnsafeBufferPointer { bytes -> (UInt32, Int) in
      var (number, shift, place) = (UInt32(0), UInt32(0), position)
      while place < end, shift < 35 {
        number |= UInt32(bytes[place] & 0x7F) << shift
        place += 1
        if bytes[place - 1] < 0x80 { return (number, place) }
        shift += 7
      }
      return (0, 0)
    }
    guard next > 0 else { throw Damaged() }
    position = next
    return number
  }

  /// The next text; throws where it is longer than what is left.
  package mutating func text() throws(Damaged) -> String {
    let range = try take(Int(try integer(UInt32.self)))
    return bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
    }
  }

  /// A text that probably comes often.
  mutating func text(from pool: inout TextPool) throws(Damaged) -> String {
    let range = try take(Int(try integer(UInt32.self)))
    return bytes.withUnsafeBufferPointer {
      pool.text(UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  /// The next list; throws where it has more items than bytes are left.
  package mutating func list<Item>(
    _ read: (inout ByteReader) throws(Damaged) -> Item
  ) throws(Damaged) -> [Item] {
    let count = Int(try integer(UInt32.self))
    // A damaged count must not reserve memory that the bytes cannot fill.
    guard count <= end - position else { throw Damaged() }
    var items: [Item] = []
    items.reserveCapacity(count)
    for _ in 0..<count { items.append(try read(&self)) }
    return items
  }

  /// The next bytes as a range of the whole.
  package mutating func take(_ count: Int) throws(Damaged) -> Range<Int> {
    guard count >= 0, count <= end - position else { throw Damaged() }
    let start = position
    position += count
    return start..<position
  }
}
