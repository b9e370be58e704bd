import KBTestSupport
import Testing

@testable import KBKnowledge

@Suite("How caches are written and read")
struct CodingTests {
  @Test("small numbers are read as they were written, and take seven bits a byte", arguments: 0..<8)
  func smallNumbers(seed: UInt64) throws {
    var generator = SplitMix64(seed: 7_100 + seed)
    let numbers = (0..<500).map { _ in
      UInt32(truncatingIfNeeded: generator.next() >> UInt64(generator.int(32...63)))
    }
    var writer = ByteWriter()
    writer.integer(UInt8(7))
    writer.smallNumbers(atMost: 600) { put in numbers.forEach { put($0) } }
    writer.integer(UInt8(9))
    let bytes = writer.finish()
    let expected = numbers.reduce(2) { $0 + max(1, (38 - $1.leadingZeroBitCount) / 7) }
    #expect(bytes.count == expected)
    var reader = ByteReader(bytes)
    #expect(try reader.integer(UInt8.self) == 7)
    for number in numbers { #expect(try reader.smallNumber() == number) }
    #expect(try reader.integer(UInt8.self) == 9)
    #expect(reader.isAtEnd)
  }

  @Test("no more small numbers are written than were announced")
  func tooMany() {
    var writer = ByteWriter()
    writer.smallNumbers(atMost: 2) { put in (1...5).forEach { put(UInt32($0)) } }
    #expect(writer.finish() == [1, 2])
  }

  @Test(
    "a small number without an end is none",
    arguments: [[], [0x80], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x80, 0x80, 0x80, 0x80, 0x80, 0x01]]
      as [[UInt8]])
  func endless(bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    #expect(throws: ByteReader.Damaged.self) { try reader.smallNumber() }
  }

  @Test("a checksum is that of the bytes, in whatever pieces they come", arguments: 0..<8)
  func checksums(seed: UInt64) {
    var generator = SplitMix64(seed: 7_200 + seed)
    var bytes = (0..<generator.int(0...400)).map { _ in UInt8(generator.int(0...255)) }
    let whole = checksum(bytes[...])
    var sum = Checksum()
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = generator.int(0...50)
      sum.take(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(sum.value == whole)
    #expect(checksum((bytes + [0])[...]) != whole)
    guard !bytes.isEmpty else { return }
    bytes[generator.int(0...bytes.count - 1)] ^= 4
    #expect(checksum(bytes[...]) != whole)
  }
}
