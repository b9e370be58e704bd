import KBCore

/// A picture's bytes without what a camera or an editor wrote beside the image: place, time, device,
/// names, comments and previews.
///
/// Only what the image needs is kept: the parts that are known to be harmless, the colour profile,
/// and which way is up.
package enum Picture {
  /// The kinds of pictures that carry such data.
  enum Kind {
    case jpeg, png, webP
    /// One that kb cannot take apart, by its usual name.
    case other(String)
  }

  /// The bytes to publish: those of a file that is no picture as they are.
  ///
  /// `name` says what the file should be. Throws where a picture cannot be taken apart, so that it
  /// is better not published.
  package static func published(
    _ bytes: [UInt8], name: String
  ) throws(PictureProblem) -> [UInt8] {
    switch kind(of: bytes) {
    case .jpeg: return try JPEGParts.published(bytes)
    case .png: return try PNGChunks.published(bytes)
    case .webP: return try WebPChunks.published(bytes)
    case .other(let kind): throw .unknownKind(kind)
    case nil: break
    }
    let ending = name.contains(".") ? name.utf8.reversed().prefix { $0 != UInt8(ascii: ".") } : []
    let lowered = String(decoding: ending.reversed().map { $0 | 0x20 }, as: UTF8.self)
    switch lowered {
    case "jpg", "jpeg", "jpe", "jfif", "png", "webp": throw .notOfItsKind(lowered)
    case "heic", "heif", "avif", "tif", "tiff", "jxl", "jp2", "dng", "cr2", "nef", "arw":
      throw .unknownKind(lowered)
    default: return bytes
    }
  }

  /// What the bytes are, whatever the file is called; `nil` for all that is no such picture.
  static func kind(of bytes: [UInt8]) -> Kind? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if bytes.starts(with: PNGChunks.signature) { return .png }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return .webP
    }
    if bytes.starts(with: [0x49, 0x49, 0x2A, 0x00]) || bytes.starts(with: [0x4D, 0x4D, 0x00, 0x2A])
    {
      return .other("tiff")
    }
    if bytes.dropFirst(4).starts(with: "ftyp".utf8) {
      let brand = String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self)
      if ["heic", "heix", "heif", "hevc", "mif1", "msf1", "avif", "avis"].contains(brand) {
        return .other(brand.hasPrefix("av") ? "avif" : "heic")
      }
    }
    return nil
  }
}

/// Why a picture is not published.
package enum PictureProblem: Error, Equatable, Sendable {
  /// Its form is broken at an offset.
  case damaged(kind: String, offset: Int)
  /// kb cannot take data out of this kind.
  case unknownKind(String)
  /// The name says one kind, and the bytes another one or none.
  case notOfItsKind(String)

  /// What is wrong, without a full stop.
  package var summary: Phrase {
    switch self {
    case .damaged(let kind, let offset):
      "this picture is not published: its \(kind) data is damaged at byte \(offset)"
    case .unknownKind(let kind):
      "this picture is not published: kb cannot remove where and when it was taken from \(kind)"
    case .notOfItsKind(let kind): "this picture is not published: it is not a \(kind) file"
    }
  }

  /// The fix.
  package var fix: Phrase {
    switch self {
    case .damaged: "open it in a picture editor and save it again"
    case .unknownKind, .notOfItsKind: "save it as JPEG, PNG or WebP"
    }
  }
}
