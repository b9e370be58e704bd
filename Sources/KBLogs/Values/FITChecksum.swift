/// FIT's sum over a file, CRC-16 by nibbles.
package enum FITChecksum {
  private static let table: [UInt16] = [
    0x0000, 0xCC01, 0xD801, 0x1400, 0xF001, 0x3C00, 0x2800, 0xE401, 0xA001, 0x6C00, 0x7800, 0xB401,
    0x5000, 0x9C01, 0x8801, 0x4400,
  ]

  package static func of(_ bytes: some Sequence<UInt8>) -> UInt16 {
    var sum: UInt16 = 0
    for byte in bytes {
      for nibble in [byte & 0x0F, byte >> 4] {
        let part = table[Int(sum & 0x0F)]
        sum = sum >> 4 ^ part ^ table[Int(nibble)]
      }
    }
    return sum
  }
}
