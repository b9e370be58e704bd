extension [UInt8] {
  /// Sixteen hexadecimal digits that tell this path from others of one machine.
  var digest: String {
    // FNV-1a (Fowler, Noll and Vo): two paths must only differ.
    let digest = reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
