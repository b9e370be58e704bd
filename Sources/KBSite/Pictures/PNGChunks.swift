/// The chunks of a PNG file (W3C PNG, third edition).
enum PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Those that the image is made of; all others say something about it, or are nobody knows what.
  private static let kept: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV",
    "cLLI", "bKGD", "hIST", "pHYs", "acTL", "fcTL", "fdAT",
  ]

  static func published(_ bytes: [UInt8]) throws(PictureProblem) -> [UInt8] {
    let reader = PictureReader(bytes: bytes)
    var out = signature
    var at = signature.count
    while at < bytes.count {
      guard let length = reader.big32(at), at + 12 + length <= bytes.count else {
        throw .damaged(kind: "PNG", offset: at)
      }
      let type = String(decoding: bytes[(at + 4)..<(at + 8)], as: UTF8.self)
      if kept.contains(type) {
        out += bytes[at..<(at + 12 + length)]
      } else if type == "eXIf",
        let orientation = Orientation.read(bytes[(at + 8)..<(at + 8 + length)])
      {
        out += chunk("eXIf", Orientation.tiff(orientation))
      }
      at += 12 + length
      // What follows the end does not belong to the image.
      if type == "IEND" { return out }
    }
    throw .damaged(kind: "PNG", offset: bytes.count)
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return big32(UInt32(content.count)) + body + big32(crc(body))
  }

  private static func big32(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The sum at the end of a chunk (the standard's Annex D), bit by bit.
  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
  }
}
