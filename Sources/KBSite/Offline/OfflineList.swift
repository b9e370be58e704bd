import KBText

/// Files of the site that a device keeps together, as the service worker reads them.
///
package struct OfflineList: Sendable {
  package let name: String
  /// Changes with any path and any mark in the list, and with nothing else.
  package let mark: Fingerprint
  /// Calls back with each path below the output folder and the mark of its bytes.
  package let files: @Sendable ((String, UInt64) -> Void) -> Void

  package init(
    name: String, files: @escaping @Sendable ((String, UInt64) -> Void) -> Void
  ) {
    self.name = name
    self.files = files
    var mark = Fingerprint()
    files { path, file in
      mark.mix(path)
      mark.mix(file)
    }
    self.mark = mark
  }

  /// Files of a search engine, of a feed reader and of an import, which are of no use without a network.
  private static let needsNetwork: Set<String> = ["sitemap.xml", "feed.xml", "import.wasm"]

  /// Where the list is below the output folder.
  var path: String { "offline/" + name + ".txt" }

  /// One line for each file: the mark of its bytes, a blank and its address from the site's root.
  var bytes: [UInt8] {
    var lines: [UInt8] = []
    files { path, mark in
      guard !OfflineList.needsNetwork.contains(path) else { return }
      OfflineList.append(mark, to: &lines)
      lines.append(UInt8(ascii: " "))
      let isPage = path.hasSuffix("/index.html") || path == "index.html"
      let address = isPage ? String(path.dropLast("index.html".count)) : path
      lines.append(contentsOf: percentEncoded(address).utf8)
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }

  /// Ten letters and digits of 50 bits: enough to tell two states of one file apart.
  static func append(_ mark: UInt64, to bytes: inout [UInt8]) {
    let digits: StaticString = "0123456789abcdefghjkmnpqrstvwxyz"
    var rest = mark
    for _ in 0..<10 {
      bytes.append(digits.utf8Start[Int(rest & 31)])
      rest >>= 5
    }
  }

  /// A mark as it is in the lists and in the service worker.
  static func text(_ mark: Fingerprint) -> String {
    var bytes: [UInt8] = []
    append(mark.value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Site {
  /// Whether devices may keep the site.
  package var hasOffline: Bool { settings.pages.contains(.offline) }

  /// The lists of all files and the service worker, which names the version that they are.
  package func offlinePages(_ lists: [OfflineList]) -> [SitePage] {
    var version = inputs.frame
    for list in lists { version.mix(list.mark.value) }
    let whole = version
    version.mix(UInt64(bitPattern: Int64(today.number)))
    let worker = SitePage(path: "sw.js", fingerprint: version) {
      [self] (renderings) throws(MustacheError) in
      let fields: [(String, Value)] = [
        ("version", .text(OfflineList.text(whole))),
        ("day", .text(today.text)),
        (
          "lists",
          .list(
            lists.map { ["path": .text($0.path), "mark": .text(OfflineList.text($0.mark))] })
        ),
      ]
      var bytes: [UInt8] = []
      try renderings.templates.render("sw", .object(Object(fields)), into: &bytes)
      return bytes
    }
    return lists.map { list in
      SitePage(path: list.path, fingerprint: list.mark) { _ in list.bytes }
    } + [worker]
  }
}
