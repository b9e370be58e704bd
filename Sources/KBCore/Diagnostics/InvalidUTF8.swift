/// The first byte of a buffer that does not belong to a well-formed sequence.
package func firstInvalidUTF8(in buffer: UnsafeBufferPointer<UInt8>) -> Int? {
  var index = 0
  while index < buffer.count {
    let byte = buffer[index]
    if byte < 0x80 {
      index = buffer.placeOfNonASCII(from: index)
      continue
    }
    let length: Int
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch byte {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, low) = (3, 0xA0)
    case 0xED: (length, high) = (3, 0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, low) = (4, 0x90)
    case 0xF4: (length, high) = (4, 0x8F)
    case 0xF1...0xF3: length = 4
    default: return index
    }
    guard index + length <= buffer.count, buffer[index + 1] >= low, buffer[index + 1] <= high
    else { return index }
    for offset in 2..<max(length, 2) where buffer[index + offset] & 0xC0 != 0x80 { return index }
    index += length
  }
  return nil
}
