/// The chunks of a WebP file (RFC 9649).
enum WebPChunks {
  /// The bits of `VP8X` for Exif and XMP.
  private static let exif: UInt8 = 0x08
  private static let xmp: UInt8 = 0x04

  static func published(_ bytes: [UInt8]) throws(PictureProblem) -> [UInt8] {
    guard let size = PictureReader(bytes: bytes).little32(4), size >= 4, size + 8 <= bytes.count
    else { throw .damaged(kind: "WebP", offset: 4) }
    // What follows the end does not belong to the image.
    let chunks = try chunks(bytes, from: 12, to: size + 8)
    let images: Set<String> = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]
    var orientation: UInt8?
    for chunk in chunks where chunk.type == "EXIF" {
      // Some writers put the head of JPEG's segment before it.
      let content = bytes[chunk.content]
      let isHeaded = content.starts(with: "Exif\0\0".utf8)
      orientation = Orientation.read(isHeaded ? content.dropFirst(6) : content)
    }
    var body = Array("WEBP".utf8)
    for chunk in chunks where images.contains(chunk.type) {
      var content = Array(bytes[chunk.content])
      if chunk.type == "VP8X", !content.isEmpty {
        content[0] &= ~(exif | xmp)
        if orientation != nil { content[0] |= exif }
      } else if chunk.type == "ANMF" {
        content = try frame(bytes, chunk.content)
      }
      append(chunk.type, content, to: &body)
    }
    let isExtended = chunks.contains { $0.type == "VP8X" }
    if let orientation, isExtended { append("EXIF", Orientation.tiff(orientation), to: &body) }
    return Array("RIFF".utf8) + little32(body.count) + body
  }

  /// A frame with its head of 16 bytes and the chunks of its image alone.
  private static func frame(
    _ bytes: [UInt8], _ content: Range<Int>
  ) throws(PictureProblem) -> [UInt8] {
    guard content.count >= 16 else { throw .damaged(kind: "WebP", offset: content.lowerBound) }
    var frame = Array(bytes[content.prefix(16)])
    for chunk in try chunks(bytes, from: content.lowerBound + 16, to: content.upperBound)
    where ["VP8 ", "VP8L", "ALPH"].contains(chunk.type) {
      append(chunk.type, Array(bytes[chunk.content]), to: &frame)
    }
    return frame
  }

  private static func chunks(
    _ bytes: [UInt8], from start: Int, to end: Int
  ) throws(PictureProblem) -> [(type: String, content: Range<Int>)] {
    let reader = PictureReader(bytes: bytes)
    var chunks: [(type: String, content: Range<Int>)] = []
    var at = start
    while at < end {
      guard at + 8 <= end, let length = reader.little32(at + 4), at + 8 + length <= end else {
        throw .damaged(kind: "WebP", offset: at)
      }
      let type = String(decoding: bytes[at..<(at + 4)], as: UTF8.self)
      chunks.append((type, (at + 8)..<(at + 8 + length)))
      // A chunk of odd length has one more byte.
      at += 8 + length + length % 2
    }
    return chunks
  }

  private static func append(_ type: String, _ content: [UInt8], to out: inout [UInt8]) {
    out += Array(type.utf8) + little32(content.count) + content
    if content.count % 2 == 1 { out.append(0) }
  }

  private static func little32(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
