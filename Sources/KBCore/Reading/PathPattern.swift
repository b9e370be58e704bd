/// A pattern of paths below a folder: `Log/**/*.md`, in which `*` and `?` stand for letters of one
/// part, and `**` for any number of parts.
package struct PathPattern: Equatable, Hashable, Sendable {
  /// The pattern as it was written.
  package let text: String
  private let parts: [[UInt8]]

  /// `nil` for what would leave the folder, names something hidden, or is empty.
  package init?(_ text: String) {
    var parts: [[UInt8]] = []
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      let part = Array(part.utf8)
      if part == [UInt8(ascii: ".")], parts.isEmpty { continue }
      guard let first = part.first, first != UInt8(ascii: "."), !part.contains(0) else {
        return nil
      }
      if part != PathPattern.anyParts || parts.last != PathPattern.anyParts { parts.append(part) }
    }
    guard !parts.isEmpty else { return nil }
    self.text = text
    self.parts = parts
  }

  /// The folders before the first part with a wildcard; empty for the top.
  package var folder: String {
    parts.dropLast().prefix { !PathPattern.isWild($0) }
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }

  /// Whether a path with `/` between its parts fits; takes time in proportion to the product
  /// of their lengths.
  package func matches(_ path: String) -> Bool {
    var steps = 0
    return matches(path, steps: &steps)
  }

  /// Counts what it compares, of which there must not be more than that product.
  func matches(_ path: String, steps: inout Int) -> Bool {
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map { Array($0) }
    var (part, name) = (0, 0)
    // Where to go on after `**`, which takes one part more each time.
    var retry: (part: Int, name: Int)?
    while name < names.count {
      steps += 1
      if part < parts.count, parts[part] == PathPattern.anyParts {
        retry = (part + 1, name)
        part += 1
      } else if part < parts.count, PathPattern.fits(names[name], parts[part], steps: &steps) {
        part += 1
        name += 1
      } else if let last = retry {
        retry = (last.part, last.name + 1)
        (part, name) = (last.part, last.name + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == PathPattern.anyParts }
  }

  private static let anyParts: [UInt8] = [UInt8(ascii: "*"), UInt8(ascii: "*")]

  private static func isWild(_ part: [UInt8]) -> Bool {
    part.contains(UInt8(ascii: "*")) || part.contains(UInt8(ascii: "?"))
  }

  /// Whether a name fits a part; `?` is one letter, however many bytes it has.
  private static func fits(
    _ name: [UInt8], _ pattern: [UInt8], steps: inout Int
  ) -> Bool {
    var (at, place) = (0, 0)
    var retry: (at: Int, place: Int)?
    while place < name.count {
      steps += 1
      if at < pattern.count, pattern[at] == UInt8(ascii: "*") {
        at += 1
        retry = (at, place)
      } else if at < pattern.count, pattern[at] == UInt8(ascii: "?") {
        at += 1
        place = nextLetter(in: name, after: place)
      } else if at < pattern.count, pattern[at] == name[place] {
        at += 1
        place += 1
      } else if let last = retry {
        retry = (last.at, last.place + 1)
        (at, place) = (last.at, last.place + 1)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  private static func nextLetter(in name: [UInt8], after place: Int) -> Int {
    var next = place + 1
    while next < name.count, name[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }
}
