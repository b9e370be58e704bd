/// Values one after the other, for files that only kb itself reads.
struct ByteWriter {
  /// Longer than what was written, so that a number is stored and not appended.
  private var room: [UInt8]
  private(set) var count = 0

  init(reservingBytes size: Int = 64) {
    room = [UInt8](repeating: 0, count: max(16, size))
  }

  /// All that was written.
  var bytes: [UInt8] { Array(room[..<count]) }

  /// Gives all that was written away.
  consuming func finish() -> [UInt8] {
    room.removeSubrange(count...)
    return room
  }

  /// Forgets what was written and keeps the room for it.
  mutating func reset() { count = 0 }

  /// What was written from an offset on.
  subscript(from start: Int) -> ArraySlice<UInt8> { room[start..<count] }

  private mutating func makeRoom(for size: Int) {
    guard count + size > room.count else { return }
    room.append(contentsOf: repeatElement(0, count: max(room.count, size)))
  }

  mutating func integer<Number: FixedWidthInteger>(_ number: Number) {
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

  mutating func text(_ text: String) {
    var text = text
    text.withUTF8 {
      integer(UInt32($0.count))
      append(UnsafeRawBufferPointer($0))
    }
  }

  mutating func append(_ raw: ArraySlice<UInt8>) { raw.withUnsafeBytes { append($0) } }

  private mutating func append(_ raw: UnsafeRawBufferPointer) {
    makeRoom(for: raw.count)
    let start = count
    room.withUnsafeMutableBytes {
      UnsafeMutableRawBufferPointer(rebasing: $0[start...]).copyMemory(from: raw)
    }
    count += raw.count
  }

  /// Puts a number in the place of one that was written before.
  mutating func replace(at offset: Int, with number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) {
      guard offset >= 0, offset + $0.count <= count else { return }
      room.replaceSubrange(offset..<offset + $0.count, with: $0)
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

  let bytes: [UInt8]
  /// The offset of the next byte in the whole.
  private(set) var position: Int
  private let end: Int

  /// Reads a stretch of the bytes, which must be in them.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = max(0, min(range.lowerBound, bytes.count))
    end = max(position, min(range.upperBound, bytes.count))
  }

  init(_ bytes: [UInt8]) { self.init(bytes, in: 0..<bytes.count) }

  var isAtEnd: Bool { position == end }

  /// How many bytes are left.
  var unread: Int { end - position }

  mutating func integer<Number: FixedWidthInteger>(
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

  mutating func text() throws(Damaged) -> String {
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

  mutating func list<Item>(
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
  mutating func take(_ count: Int) throws(Damaged) -> Range<Int> {
    guard count >= 0, count <= end - position else { throw Damaged() }
    let start = position
    position += count
    return start..<position
  }
}
