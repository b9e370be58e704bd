import Testing

@testable import KBCore

@Suite("Searching bytes eight at a time")
struct ByteSearchTests {
  @Test("each byte is found where it is, from every start and at every length")
  func places() {
    for count in 0...20 {
      for place in 0...count {
        var bytes = [UInt8](repeating: 0x7F, count: count)
        if place < count { bytes[place] = 0x80 }
        let other = bytes.enumerated().map { $0.offset == place ? UInt8(0x20) : 0x21 }
        for start in 0...count {
          let expected = start <= place ? place : count
          bytes.withUnsafeBufferPointer {
            #expect($0.placeOfNonASCII(from: start) == expected)
          }
          other.withUnsafeBufferPointer {
            #expect($0.place(of: 0x20, from: start) == expected)
          }
        }
      }
    }
  }

  @Test("bytes are equal if each is, at every length")
  func equality() {
    for count in 0...20 {
      let bytes = [UInt8](repeating: 7, count: count)
      for place in 0...count {
        var other = bytes
        if place < count { other[place] = 8 }
        let isEqual = bytes.withUnsafeBufferPointer { one in
          other.withUnsafeBufferPointer { one.isEqual(to: $0) }
        }
        #expect(isEqual == (place == count))
      }
      let isEqual = bytes.withUnsafeBufferPointer { one in
        (bytes + [7]).withUnsafeBufferPointer { one.isEqual(to: $0) }
      }
      #expect(!isEqual)
    }
  }
}
