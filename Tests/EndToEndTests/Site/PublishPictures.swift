/// Pictures that say more than they show.
enum PublishPictures {
  static let all: [(name: String, bytes: [UInt8])] = [
    ("site/pictures/rack.jpg", jpeg), ("site/pictures/bar.png", png),
    ("site/pictures/plate.webp", webP),
  ]

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker, 0, UInt8(content.count + 2)] + content
  }

  private static let jpeg: [UInt8] =
    [0xFF, 0xD8] + segment(0xE1, text("Exif\0\0vlemexif")) + segment(0xFE, text("tmifcomment"))
    + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [1, 2, 3, 0xFF, 0xD9] + text("vlemexif")

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(content.count)] + text(type) + content + [0, 0, 0, 0]
  }

  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
    + chunk("tEXt", text("Comment\0bdusngtext")) + chunk("IDAT", [1, 2, 3]) + chunk("IEND", [])

  private static func part(_ type: String, _ content: [UInt8]) -> [UInt8] {
    text(type) + [UInt8(content.count), 0, 0, 0] + content + (content.count % 2 == 1 ? [0] : [])
  }

  private static let webP: [UInt8] = {
    let body =
      text("WEBP") + part("VP8X", [0x04, 0, 0, 0, 0, 0, 0, 0, 0, 0]) + part("VP8L", [1, 2, 3])
      + part("XMP ", text("npywebxmp"))
    return text("RIFF") + [UInt8(body.count), 0, 0, 0] + body
  }()
}
