extension String {
  /// The text with its days as pages write them: `On 2026-11-20: …` becomes `On Friday 20 November
  /// 2026: …`. Dates in paths, names of files and moments stay as they are.
  package var withDaysInWords: String {
    let bytes = Array(utf8)
    var words: [UInt8] = []
    var (position, copied) = (0, 0)
    while position < bytes.count {
      guard let day = String.day(in: bytes, at: position) else {
        position += 1
        continue
      }
      words += bytes[copied..<position] + Array(day.longText.utf8)
      position += 10
      copied = position
    }
    return copied == 0 ? self : String(decoding: words + bytes[copied...], as: UTF8.self)
  }

  /// The day that stands alone at a place.
  private static func day(in bytes: [UInt8], at start: Int) -> Day? {
    guard Cursor.isDigit(bytes[start]), start + 10 <= bytes.count,
      start == 0 || !isPart(bytes[start - 1])
    else { return nil }
    let end = start + 10
    if end < bytes.count {
      // A full stop ends a sentence, unless the name of a file goes on behind it.
      let isStop = bytes[end] == UInt8(ascii: ".")
      if isStop ? end + 1 < bytes.count && isPart(bytes[end + 1]) : isPart(bytes[end]) {
        return nil
      }
    }
    return Day(bytes: bytes, at: start)
  }

  /// Whether a byte beside a date makes it a part of something longer.
  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "/"), UInt8(ascii: "-"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
