import KBCore
import KBServer
import KBStore
import KBText

/// The files of a site as they are in its folder.
struct StaticPages: Sendable {
  /// The most bytes of a file.
  private static let limit = 64 << 20
  /// What tells a service worker that a server stands behind the site, in its text and instead.
  private static let (still, live) = ("const isServed = false;", "const isServed = true;")

  /// How a page begins, which the server adds its version to: it then knows whether there is a newer one.
  private static let opening = Array("<!doctype html>\n<html".utf8)

  /// The output folder; nothing outside of it is ever sent.
  let folder: RootFolder

  func response(to call: Call) -> Response {
    let target = call.target
    guard !target.path.contains(where: { $0.contains("\0") }) else { return missing() }
    var path = target.path.joined(separator: "/")
    if target.endsInSlash || path.isEmpty {
      path += path.isEmpty ? "index.html" : "/index.html"
    } else if isPage(path + "/index.html") {
      return Response(
        301, "text/plain; charset=utf-8", [],
        // Relative, since a proxy may have the site in a folder of its own.
        headers: [.init("Location", "./" + encoded(target.path.suffix(1)) + "/")])
    }
    return response(path, for: call) ?? missing()
  }

  /// A file, unless the other side has it; `nil` where there is none.
  private func response(_ path: String, for call: Call) -> Response? {
    // Whoever asks is not told why a file cannot be read.
    let found = try? folder.read(path, limit: StaticPages.limit) { !call.has("\"\($0.version)\"") }
    guard let (entry, bytes) = found else { return nil }
    let tag = "\"\(entry.version)\""
    guard var bytes else { return .notModified(tag) }
    if path == "sw.js" {
      bytes = Array(
        String(decoding: bytes, as: UTF8.self).replacing(StaticPages.still, with: StaticPages.live)
          .utf8)
    } else if bytes.starts(with: StaticPages.opening) {
      bytes.insert(
        contentsOf: " data-version=\"\(entry.version)\"".utf8, at: StaticPages.opening.count)
    }
    return Response(
      200, mediaType(of: path), bytes,
      headers: [.init("ETag", tag), .init("Cache-Control", "no-cache")])
  }

  private func missing() -> Response {
    guard let page = read("404.html") else {
      return Response(404, "text/plain; charset=utf-8", Array("There is nothing here.\n".utf8))
    }
    return Response(
      404, "text/html; charset=utf-8", page, headers: [.init("Cache-Control", "no-cache")])
  }

  private func isPage(_ path: String) -> Bool { folder.holdsFile(path) }

  private func read(_ path: String) -> [UInt8]? {
    // Whoever asks is not told why a file cannot be read.
    try? folder.read(path, limit: StaticPages.limit)
  }

  private func encoded(_ path: [String]) -> String {
    path.map { name in
      name.utf8.map { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."), UInt8(ascii: "~"):
          String(UnicodeScalar(byte))
        default:
          "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
      }.joined()
    }.joined(separator: "/")
  }
}

extension TreeEntry {
  /// A short text that changes with the file.
  fileprivate var version: String {
    var mark = Fingerprint(inode)
    for number in [Int64(size), modified, changed] { mark.mix(UInt64(bitPattern: number)) }
    return String(mark.value, radix: 16)
  }
}
