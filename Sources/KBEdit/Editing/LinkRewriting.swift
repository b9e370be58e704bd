import KBCore
import KBText

/// Gives links of a Markdown text other targets, and leaves every other byte alone.
///
/// Blocks of code in fences and code between backticks are not looked into.
struct LinkRewriting {
  /// The new target of a `[[target]]`; `nil` if it stays.
  let wiki: (String) -> String?
  /// The new destination of a `[text](destination)`; `nil` if it stays.
  let file: (String) -> String?

  func rewritten(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    var copied = 0
    func replace(_ range: Range<Int>, _ new: String?) {
      guard let new else { return }
      out += bytes[copied..<range.lowerBound] + Array(new.utf8)
      copied = range.upperBound
    }
    let body = splitFrontMatter(bytes.span).body
    var line = body.lowerBound
    var fence: (mark: UInt8, count: Int)?
    while line < body.upperBound {
      let end = bytes[line..<body.upperBound].firstIndex(of: 0x0A) ?? body.upperBound
      let mark = LinkRewriting.fence(in: bytes, line, end)
      if let open = fence {
        if let mark, mark.mark == open.mark, mark.count >= open.count { fence = nil }
      } else if let mark {
        fence = mark
      } else {
        for link in LinkRewriting.links(in: bytes, line, end) {
          let text = String(decoding: bytes[link.range], as: UTF8.self)
          replace(link.range, link.isWiki ? wiki(text) : file(text))
        }
      }
      line = end + 1
    }
    return copied == 0 ? bytes : out + bytes[copied...]
  }

  /// The targets in a line, in order: of wiki links before `|`, of others without brackets.
  private static func links(
    in bytes: [UInt8], _ start: Int, _ end: Int
  ) -> [(range: Range<Int>, isWiki: Bool)] {
    var found: [(range: Range<Int>, isWiki: Bool)] = []
    let wikis = wikiLinks(in: bytes, from: start, to: end)
    var next = 0
    var index = start
    while index < end {
      while next < wikis.count, wikis[next].lowerBound < index { next += 1 }
      if bytes[index] == UInt8(ascii: "`") {
        index = afterCode(bytes, index, end)
      } else if next < wikis.count, wikis[next].lowerBound == index {
        let inside = wikis[next].lowerBound + 2..<wikis[next].upperBound - 2
        let bar = bytes[inside].firstIndex(of: UInt8(ascii: "|")) ?? inside.upperBound
        found.append((inside.lowerBound..<bar, true))
        index = wikis[next].upperBound
      } else if bytes[index] == UInt8(ascii: "]"), index + 1 < end,
        let range = destination(bytes, index + 1, end)
      {
        found.append((range, false))
        index = range.upperBound
      } else {
        index += 1
      }
    }
    return found
  }

  /// The destination after the `]` of a link, or of a definition of one.
  private static func destination(_ bytes: [UInt8], _ mark: Int, _ end: Int) -> Range<Int>? {
    guard bytes[mark] == UInt8(ascii: "(") || bytes[mark] == UInt8(ascii: ":") else { return nil }
    var start = mark + 1
    while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    let isAngled = start < end && bytes[start] == UInt8(ascii: "<")
    if isAngled { start += 1 }
    var stop = start
    while stop < end {
      let byte = bytes[stop]
      if isAngled ? byte == UInt8(ascii: ">") : byte <= 0x20 || byte == UInt8(ascii: ")") { break }
      stop += 1
    }
    return stop > start ? start..<stop : nil
  }

  /// Behind the code that begins with these backticks, or after the backticks where it never ends.
  private static func afterCode(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var open = start
    while open < end, bytes[open] == UInt8(ascii: "`") { open += 1 }
    let count = open - start
    var index = open
    // Of a line of nothing but stray backticks only a part is searched, for time's sake.
    let limit = min(end, open + 2000)
    while index < limit {
      guard bytes[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      let run = index
      while index < end, bytes[index] == UInt8(ascii: "`") { index += 1 }
      if index - run == count { return index }
    }
    return open
  }

  private static func fence(
    in bytes: [UInt8], _ start: Int, _ end: Int
  ) -> (mark: UInt8, count: Int)? {
    var index = start
    while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    let first = index
    guard index < end, bytes[index] == UInt8(ascii: "`") || bytes[index] == UInt8(ascii: "~") else {
      return nil
    }
    while index < end, bytes[index] == bytes[first] { index += 1 }
    return index - first >= 3 ? (bytes[first], index - first) : nil
  }
}

/// The way from a file to another one, both below the root: `../programs/base.md`.
func relativePath(from file: String, to target: String) -> String {
  let folder = file.split(separator: "/").dropLast()
  let parts = target.split(separator: "/")
  var shared = 0
  while shared < folder.count, shared < parts.count - 1, folder[shared] == parts[shared] {
    shared += 1
  }
  let up = Array(repeating: Substring(".."), count: folder.count - shared)
  return (up + parts[shared...]).joined(separator: "/")
}
