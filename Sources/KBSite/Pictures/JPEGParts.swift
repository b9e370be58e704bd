/// The segments of a JPEG file (ISO/IEC 10918-1, Annex B).
enum JPEGParts {
  /// The file without comments, previews and the applications' segments, except for those that the
  /// colours need, and an orientation in place of all Exif.
  static func published(_ bytes: [UInt8]) throws(PictureProblem) -> [UInt8] {
    let reader = PictureReader(bytes: bytes)
    var kept: [UInt8] = []
    var orientation: UInt8?
    var at = 2
    while true {
      let start = at
      guard at + 1 < bytes.count, bytes[at] == 0xFF else {
        throw .damaged(kind: "JPEG", offset: start)
      }
      // Any number of FF may come before a marker.
      while at + 1 < bytes.count, bytes[at + 1] == 0xFF { at += 1 }
      guard at + 1 < bytes.count else { throw .damaged(kind: "JPEG", offset: start) }
      let marker = bytes[at + 1]
      if marker == 0xD9 {
        // What follows the end of the image, such as a preview or a film, does not belong to it.
        return head(orientation) + kept + [0xFF, 0xD9]
      }
      guard let length = reader.big16(at + 2), length >= 2, at + 2 + length <= bytes.count,
        marker >= 0xC0, !(0xD0...0xD8).contains(marker)
      else { throw .damaged(kind: "JPEG", offset: start) }
      let content = bytes[(at + 4)..<(at + 2 + length)]
      switch marker {
      case 0xE0: kept += content.starts(with: "JFIF\0".utf8) ? jfif(content) : []
      case 0xE1:
        if content.starts(with: "Exif\0".utf8), orientation == nil {
          orientation = Orientation.read(content.dropFirst(6))
        }
      case 0xE2 where content.starts(with: "ICC_PROFILE\0".utf8),
        0xEE where content.starts(with: "Adobe".utf8):
        kept += bytes[at..<(at + 2 + length)]
      case 0xE2...0xEF, 0xFE: break
      default: kept += bytes[at..<(at + 2 + length)]
      }
      at += 2 + length
      if marker == 0xDA {
        let end = endOfScan(bytes, from: at)
        kept += bytes[at..<end]
        at = end
      }
    }
  }

  /// The beginning of a file, with an orientation where it is not the usual one.
  private static func head(_ orientation: UInt8?) -> [UInt8] {
    guard let orientation else { return [0xFF, 0xD8] }
    let content = Array("Exif\0\0".utf8) + Orientation.tiff(orientation)
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
  }

  /// The resolution without the preview that may follow it.
  private static func jfif(_ content: ArraySlice<UInt8>) -> [UInt8] {
    guard content.count >= 12 else { return [] }
    return [0xFF, 0xE0, 0, 16] + content.prefix(12) + [0, 0]
  }

  /// Where a scan's data ends: before the first marker that neither restarts it nor stands for FF.
  private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
    var at = start
    while at + 1 < bytes.count {
      if bytes[at] == 0xFF, bytes[at + 1] != 0, !(0xD0...0xD7).contains(bytes[at + 1]),
        bytes[at + 1] != 0xFF
      {
        return at
      }
      at += 1
    }
    return bytes.count
  }
}
