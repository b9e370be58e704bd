import KBTestSupport
import Testing

@testable import KBSite

@Suite("pictures without what a camera wrote")
struct PictureTests {
  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  // MARK: JPEG

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 0xFF)] + content
  }

  private static let tables = segment(0xDB, [0] + [UInt8](repeating: 9, count: 64))
  private static let frame = segment(0xC0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0])
  private static let scan =
    segment(0xDA, [1, 1, 0, 0, 63, 0]) + [1, 2, 0xFF, 0, 3, 0xFF, 0xD0, 4]
  private static let colours = segment(0xE2, text("ICC_PROFILE\0\u{1}\u{1}colours"))
  private static let adobe = segment(0xEE, text("Adobe\0d\0\0\0\0\u{1}"))

  /// Exif of little-endian form with an orientation, a place and a preview.
  private static func exif(_ orientation: UInt8) -> [UInt8] {
    text("II") + [42, 0, 8, 0, 0, 0, 2, 0]
      + [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      + [0x25, 0x88, 4, 0, 1, 0, 0, 0, 99, 0, 0, 0] + text("GPS 52.5 N, preview")
  }

  private static func jfif(_ preview: [UInt8]) -> [UInt8] {
    segment(
      0xE0, text("JFIF\0") + [1, 1, 1, 0, 72, 0, 72] + [1, UInt8(preview.count / 3)] + preview)
  }

  @Test("a JPEG keeps its image, colours and resolution")
  func jpeg() throws {
    let all =
      [0xFF, 0xD8] + Self.jfif([7, 7, 7]) + Self.segment(0xE0, Self.text("JFXX\0preview"))
      + Self.segment(0xE1, Self.text("Exif\0\0") + Self.exif(1))
      + Self.segment(0xE1, Self.text("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>"))
      + Self.colours + Self.segment(0xE2, Self.text("MPF\0previews"))
      + Self.segment(0xED, Self.text("Photoshop 3.0\0names")) + Self.adobe
      + Self.segment(0xFE, Self.text("a comment")) + Self.tables + Self.frame + Self.scan
      + Self.segment(0xFE, Self.text("another")) + [0xFF, 0xFF] + Self.scan.dropFirst()
      + [0xFF, 0xD9] + Self.text("a film behind the picture")
    let kept =
      [0xFF, 0xD8] + Self.jfif([]).dropLast() + [0] + Self.colours + Self.adobe + Self.tables
      + Self.frame + Self.scan + Self.scan + [0xFF, 0xD9]
    var expected = kept
    // The preview's width is 0 as well.
    expected[18] = 0
    #expect(try Picture.published(all, name: "a.jpg") == expected)
    #expect(try Picture.published(expected, name: "a.jpg") == expected)
  }

  @Test("which way is up stays, and nothing else of Exif", arguments: [2, 3, 6, 8] as [UInt8])
  func orientation(number: UInt8) throws {
    let image = Self.tables + Self.frame + Self.scan + [0xFF, 0xD9]
    let all = [0xFF, 0xD8] + Self.segment(0xE1, Self.text("Exif\0\0") + Self.exif(number)) + image
    let out = try Picture.published(all, name: "a.jpg")
    #expect(
      out == [0xFF, 0xD8] + Self.segment(0xE1, Self.text("Exif\0\0") + Orientation.tiff(number))
        + image)
    #expect(Orientation.read(Orientation.tiff(number)[...]) == number)
    #expect(try Picture.published(out, name: "a.jpg") == out)
  }

  // MARK: PNG

  private static func chunk(_ type: String, _ content: [UInt8], sum: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(content.count)] + text(type) + content + sum
  }

  @Test("a PNG keeps its image, colours and orientation")
  func png() throws {
    let start =
      PNGChunks.signature
      + Self.chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0], sum: [1, 2, 3, 4])
      + Self.chunk("iCCP", Self.text("p\0\0colours"), sum: [0, 0, 0, 0])
    let image = Self.chunk("IDAT", [1, 2, 3], sum: [9, 9, 9, 9])
    let end = Self.chunk("IEND", [], sum: [0xAE, 0x42, 0x60, 0x82])
    var words: [UInt8] = []
    for type in ["tEXt", "iTXt", "zTXt", "tIME", "caBX", "prVt"] {
      words += Self.chunk(type, Self.text("words"), sum: [0, 0, 0, 0])
    }
    let plain = start + words + image + words + end + Self.text("behind it")
    #expect(try Picture.published(plain, name: "a.png") == start + image + end)
    let turned = start + Self.chunk("eXIf", Self.exif(6), sum: [0, 0, 0, 0]) + image + end
    let out = try Picture.published(turned, name: "a.png")
    // The sum was taken by zlib's crc32.
    let exif = Self.chunk("eXIf", Orientation.tiff(6), sum: [0xD6, 0x67, 0x4B, 0x69])
    #expect(out == start + exif + image + end)
  }

  // MARK: WebP

  private static func part(_ type: String, _ content: [UInt8]) -> [UInt8] {
    text(type) + [UInt8(content.count), 0, 0, 0] + content + (content.count % 2 == 1 ? [0] : [])
  }

  private static func webP(_ body: [UInt8]) -> [UInt8] {
    text("RIFF") + [UInt8(body.count + 4), 0, 0, 0] + text("WEBP") + body
  }

  @Test("a WebP keeps its image, colours, frames and orientation")
  func webP() throws {
    let head = { (flags: UInt8) in Self.part("VP8X", [flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]) }
    let colours = Self.part("ICCP", Self.text("colours"))
    let image = Self.part("VP8L", [1, 2, 3])
    let frame = [UInt8](repeating: 5, count: 16)
    let words = Self.part("XMP ", Self.text("words")) + Self.part("NOTE", Self.text("more"))
    let plain = Self.webP(
      head(0x24) + colours + Self.part("ANMF", frame + image + words) + image + words)
    #expect(
      try Picture.published(plain + Self.text("behind"), name: "a.webp")
        == Self.webP(head(0x20) + colours + Self.part("ANMF", frame + image) + image))
    let turned = Self.webP(head(0x0C) + image + Self.part("EXIF", Self.exif(8)) + words)
    #expect(
      try Picture.published(turned, name: "a.webp")
        == Self.webP(head(0x08) + image + Self.part("EXIF", Orientation.tiff(8))))
  }

  // MARK: Refusals

  @Test(
    "a picture that cannot be taken apart is refused with the place",
    arguments: [
      ([0xFF, 0xD8, 0xFF], "JPEG", 2), ([0xFF, 0xD8, 0xFF, 0xE1, 0, 1], "JPEG", 2),
      ([0xFF, 0xD8, 0xFF, 0xE1, 0, 9, 1], "JPEG", 2),
      ([0xFF, 0xD8, 0xFF, 0xE1, 0, 2, 7, 7], "JPEG", 6),
      (PNGChunks.signature, "PNG", 8), (PNGChunks.signature + [0, 0, 0, 9, 1], "PNG", 8),
      (PNGChunks.signature + [0xFF, 0xFF, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 9), "PNG", 8),
      (text("RIFF") + [99, 0, 0, 0] + text("WEBP"), "WebP", 4),
      (text("RIFF") + [9, 0, 0, 0] + text("WEBPVP8L1"), "WebP", 12),
    ] as [([UInt8], String, Int)])
  func damaged(bytes: [UInt8], kind: String, offset: Int) {
    #expect(throws: PictureProblem.damaged(kind: kind, offset: offset)) {
      try Picture.published(bytes, name: "a")
    }
  }

  @Test("a kind that cannot be taken apart is refused, by its bytes or its name")
  func otherKinds() {
    for (bytes, name, problem) in [
      (Self.text("\0\0\0\u{18}ftypheic"), "a.jpg", PictureProblem.unknownKind("heic")),
      (Self.text("\0\0\0\u{18}ftypavif"), "a", .unknownKind("avif")),
      (Self.text("II*\0"), "a", .unknownKind("tiff")),
      (Self.text("anything"), "a.HEIC", .unknownKind("heic")),
      (Self.text("anything"), "a.Jpeg", .notOfItsKind("jpeg")),
      (Self.text("GIF89a"), "a.png", .notOfItsKind("png")),
    ] {
      #expect(throws: problem) { try Picture.published(bytes, name: name) }
    }
  }

  @Test("what is no picture stays as it is", arguments: ["a.css", "a.gif", "a.svg", "a", "jpg"])
  func others(name: String) throws {
    #expect(try Picture.published(Self.text("GIF89a"), name: name) == Self.text("GIF89a"))
  }

  @Test("no bytes make it read past their end")
  func law() {
    var generator = SplitMix64(seed: 7)
    let whole = [
      [0xFF, 0xD8] + Self.segment(0xE1, Self.text("Exif\0\0") + Self.exif(6)) + Self.tables
        + Self.scan + [0xFF, 0xD9],
      PNGChunks.signature + Self.chunk("eXIf", Self.exif(6), sum: [0, 0, 0, 0])
        + Self.chunk("IEND", [], sum: [0, 0, 0, 0]),
      Self.webP(Self.part("EXIF", Self.exif(6)) + Self.part("ANMF", Self.exif(3))),
    ]
    for round in 0..<3000 {
      var bytes = whole[round % 3]
      for _ in 0...Int.random(in: 0...3, using: &generator) {
        bytes[Int.random(in: 8..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      bytes.removeLast(Int.random(in: 0...bytes.count / 2, using: &generator))
      do throws(PictureProblem) {
        let out = try Picture.published(bytes, name: "a")
        #expect(out.count <= bytes.count + 40)
      } catch {
        #expect(!error.summary.isEmpty)
      }
    }
  }
}
