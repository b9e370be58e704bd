import KBCore
import KBText

/// Where the pages of the site are: links from the site's root, percent-encoded, ending in `/`.
package enum Address {
  static func workout(_ key: String) -> String { "workouts/" + encoded(key) + "/" }
  static func exercise(_ key: String) -> String { "exercises/" + encoded(key) + "/" }
  static func program(_ key: String) -> String { "programs/" + encoded(key) + "/" }
  static func period(_ period: Period) -> String { "history/" + period.key + "/" }

  /// The page of a tag; tags that differ only in case, accents or punctuation share one.
  static func tag(_ tag: String) -> String { "tags/" + encoded(slug(tag)) + "/" }

  /// A text as a part of an address, `-` for an empty one.
  static func slug(_ text: String) -> String {
    let slug = keyPart(text)
    return slug.isEmpty ? "-" : slug
  }

  /// The file that a link points to.
  static func file(_ link: String) -> String { percentDecoded(link) + "index.html" }

  /// The way from a page back to the root: `../` for each folder, `./` at the root.
  static func base(of link: String) -> String {
    let depth = link.utf8.count { $0 == UInt8(ascii: "/") }
    return depth == 0 ? "./" : String(repeating: "../", count: depth)
  }

  /// Percent-encodes all but unreserved characters and the slash (RFC 3986).
  static func encoded(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { isUnreserved($0) }
    if isPlain { return path }
    let digits = Array("0123456789ABCDEF".utf8)
    var out: [UInt8] = []
    for byte in path.utf8 {
      if isUnreserved(byte) {
        out.append(byte)
      } else {
        out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
