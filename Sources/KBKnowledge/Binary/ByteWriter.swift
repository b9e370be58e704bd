/// Values one after the other, for files that only kb itself reads.
package struct ByteWriter {
  /// Longer than what was written, so that a number is stored and not appended.
  private var room: [UInt8]
  /// How many bytes were written.
  package private(set) var count = 0

  package init(reservingBytes size: Int = 64) {
    room = [UInt8](repeating: 0, count: max(16, size))
  }

  /// All that was written.
  package var bytes: [UInt8] { Array(room[..<count]) }

  /// Gives all that was written away.
  consuming func finish() -> [UInt8] {
    room.removeSubrange(count...)
    return room
  }

  /// Forgets what was written and keeps the room for it.
  package mutating func reset() { count = 0 }

  /// What was written from an offset on.
  package subscript(from start: Int) -> ArraySlice<UInt8> { room[start..<count] }

  private mutating func makeRoom(for size: Int) {
    guard count + size > room.count else { return }
    room.append(contentsOf: repeatElement(0, count: max(room.count, size)))
  }

  /// Writes all bytes of a number, the lowest first.
  @specialized(where Number == UInt8)
  @specialized(where Number == Int32)
  @specialized(where Number == UInt32)
  @specialized(where Number == Int64)
  @specialized(where Number == UInt64)
  package mutating func integer<Number: FixedWidthInteger>(_ number: Number) {
    let size = MemoryLayout<Number>.size
    makeRoom(for: size)
    let start = count
    room.withUnsafeMutableBytes {
      $0.storeBytes(of: number.littleEndian, toByteOffset: start, as: Number.self)
    }
    count += size
  }

  /// At most so many numbers that are mostly small, in seven bits a byte; the body gives them one by
  /// one.
  mutating func smallNumbers(atMost limit: Int, _ body: ((UInt32) -> Void) -> Void) {
    makeRoom(for: limit * 5)
    let start = count
    count = room.withUnsafeMutableBufferPointer { room in
      var (place, left) = (start, limit)
      body { number in
        guard left > 0 else { return }
        left -= 1
        var number = number
        while number >= 0x80 {
          room[place] = UInt8(truncatingIfNeeded: number) | 0x80
          number >>= 7
          place += 1
        }
        room[place] = UInt8(truncatingIfNeeded: number)
        place += 1
      }
      return place
    }
  }

  /// Writes a text behind the number of its bytes.
  package mutating func text(_ text: String) {
    var text = text
    text.withUTF8 {
      integer(UInt32($0.count))
      append(UnsafeRawBufferPointer($0))
    }
  }

  /// Writes bytes as they are.
  package mutating func append(_ raw: ArraySlice<UInt8>) { raw.withUnsafeBytes { append($0) } }

  private mutating func append(_ raw: UnsafeRawBufferPointer) {
    makeRoom(for: raw.count)
    let start = count
    room.withUnsafeMutableBytes {
      UnsafeMutableRawBufferPointer(rebasing: $0[start...]).copyMemory(from: raw)
    }
    count += raw.count
  }

  /// Puts a number in the place of one that was written before.
  package mutating func replace(at offset: Int, with number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) {
      guard offset >= 0, offset + $0.count <= count else { return }
      room.replaceSubrange(offset..<offset + $0.count, with: $0)
    }
  }

  /// Writes items behind their number.
  package mutating func list<Item>(_ items: [Item], _ write: (inout ByteWriter, Item) -> Void) {
    integer(UInt32(items.count))
    for item in items { write(&self, item) }
  }
}
