import KBCore
import KBText

/// Where the pages of the site are: links from the site's root, percent-encoded, ending in `/`.
package enum Address {
  package static func workout(_ key: String) -> String { "workouts/" + percentEncoded(key) + "/" }
  static func exercise(_ key: String) -> String { "exercises/" + percentEncoded(key) + "/" }
  static func program(_ key: String) -> String { "programs/" + percentEncoded(key) + "/" }
  static func period(_ period: Period) -> String { "history/" + period.key + "/" }

  /// The page of a tag; tags that differ only in case, accents or punctuation share one.
  static func tag(_ tag: String) -> String { "tags/" + percentEncoded(slug(tag)) + "/" }

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

}
