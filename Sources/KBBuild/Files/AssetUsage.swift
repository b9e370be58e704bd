import KBKnowledge
import KBStore

/// Which of a person's own assets anything uses.
///
/// A file counts as used if it replaces one of kb's own, if hosts or browsers ask for it by name, or
/// if its name occurs in a template, a text of the knowledge base or another asset that is used.
struct AssetUsage {
  /// By the assets' places.
  private(set) var isUsed: [Bool]
  private let files: [NamedFile]
  private let names: [[UInt8]]

  /// What hosts, browsers and robots look for.
  private static let wellKnown: Set<String> = [
    "robots.txt", "humans.txt", "security.txt", "favicon.ico", "favicon.svg", "favicon.png",
    "apple-touch-icon.png", "apple-touch-icon-precomposed.png", "browserconfig.xml", "CNAME",
    "_headers", "_redirects", "netlify.toml", "vercel.json", "404.html", "LICENSE", "LICENSE.txt",
  ]
  private static let textEndings = [
    ".css", ".js", ".mjs", ".html", ".htm", ".json", ".svg", ".webmanifest", ".txt", ".md", ".xml",
    ".mustache",
  ]

  init(_ files: [NamedFile], overriding builtIn: Set<String>) {
    self.files = files
    names = files.map { file in
      let start = file.name.utf8.lastIndex(of: UInt8(ascii: "/"))
      return Array(start.map { file.name.utf8[$0...].dropFirst() } ?? file.name.utf8[...])
    }
    isUsed = files.map { file in
      builtIn.contains(file.name) || AssetUsage.wellKnown.contains(file.name)
    }
    follow(isUsed.indices.filter { isUsed[$0] })
  }

  var isAllUsed: Bool { isUsed.allSatisfy { $0 } }

  /// Whether a file is read for the names of others.
  static func isText(_ name: String) -> Bool { textEndings.contains { name.hasSuffix($0) } }

  /// Marks the files whose names occur in the texts as used, and those that they name in turn.
  mutating func look(in texts: [[UInt8]]) {
    let left = isUsed.indices.filter { !isUsed[$0] }
    guard !left.isEmpty else { return }
    let names = names
    let found = parallelMap(count: texts.count, chunk: 16) { text in
      left.filter { texts[text].hasStretch(names[$0]) }
    }
    follow(Set(found.joined()).sorted())
  }

  private mutating func follow(_ places: [Int]) {
    for place in places { isUsed[place] = true }
    let texts = places.filter { AssetUsage.isText(files[$0].name) }.map { files[$0].bytes }
    if !texts.isEmpty { look(in: texts) }
  }
}

extension Array<UInt8> {
  /// Whether these contain the bytes, also with `%20` for a space.
  fileprivate func hasStretch(_ wanted: [UInt8]) -> Bool {
    if hasPlain(wanted) { return true }
    guard wanted.contains(0x20) else { return false }
    return hasPlain(wanted.flatMap { $0 == 0x20 ? Array("%20".utf8) : [$0] })
  }

  private func hasPlain(_ wanted: [UInt8]) -> Bool {
    guard let first = wanted.first, count >= wanted.count else { return false }
    return withUnsafeBufferPointer { bytes in
      for start in 0...(bytes.count - wanted.count) where bytes[start] == first {
        if bytes[start..<(start + wanted.count)].elementsEqual(wanted) { return true }
      }
      return false
    }
  }
}
