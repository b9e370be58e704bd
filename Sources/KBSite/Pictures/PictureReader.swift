/// Reads the numbers of a picture's bytes without ever leaving them.
struct PictureReader {
  let bytes: [UInt8]

  /// Two bytes, the higher first.
  func big16(_ at: Int) -> Int? {
    guard at >= 0, at + 2 <= bytes.count else { return nil }
    return Int(bytes[at]) << 8 | Int(bytes[at + 1])
  }

  /// Four bytes, the highest first.
  func big32(_ at: Int) -> Int? {
    guard let high = big16(at), let low = big16(at + 2) else { return nil }
    return high << 16 | low
  }

  /// Four bytes, the lowest first.
  func little32(_ at: Int) -> Int? {
    guard at >= 0, at + 4 <= bytes.count else { return nil }
    return (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
  }

  /// Whether a word stands somewhere.
  func has(_ word: String, at: Int) -> Bool {
    at >= 0 && at <= bytes.count && bytes[at...].starts(with: word.utf8)
  }
}

/// Which way is up, from 1 to 8 as Exif counts it (CIPA DC-008, tag 274).
enum Orientation {
  /// The orientation that a block of Exif in TIFF form gives; `nil` if there is none, and for the
  /// usual one.
  static func read(_ tiff: ArraySlice<UInt8>) -> UInt8? {
    let reader = PictureReader(bytes: Array(tiff))
    let isLittle: Bool
    if reader.has("II", at: 0) {
      isLittle = true
    } else if reader.has("MM", at: 0) {
      isLittle = false
    } else {
      return nil
    }
    func number16(_ at: Int) -> Int? {
      reader.big16(at).map { isLittle ? ($0 & 0xFF) << 8 | $0 >> 8 : $0 }
    }
    func number32(_ at: Int) -> Int? { isLittle ? reader.little32(at) : reader.big32(at) }
    guard let start = number32(4), let count = number16(start) else { return nil }
    for entry in 0..<count {
      let place = start + 2 + entry * 12
      guard let tag = number16(place) else { return nil }
      guard tag == 274, number16(place + 2) == 3, let value = number16(place + 8) else { continue }
      return (2...8).contains(value) ? UInt8(value) : nil
    }
    return nil
  }

  /// Exif that says this and nothing else.
  static func tiff(_ orientation: UInt8) -> [UInt8] {
    [0x4D, 0x4D, 0x00, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      + [0, 0, 0, 0]
  }
}
