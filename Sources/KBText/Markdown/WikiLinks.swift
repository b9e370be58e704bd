import Glibc
import KBCore

/// The `[[…]]` in a stretch of bytes, brackets included; none spans a line break.
package func wikiLinks(in bytes: [UInt8], from start: Int, to end: Int) -> [Range<Int>] {
  var spans: [Range<Int>] = []
  var open: Int?
  var index = start
  while index + 1 < end {
    let (byte, next) = (bytes[index], bytes[index + 1])
    if byte == UInt8(ascii: "["), next == UInt8(ascii: "[") {
      open = index
      index += 2
    } else if let first = open, byte == UInt8(ascii: "]"), next == UInt8(ascii: "]") {
      if index > first + 2 { spans.append(first..<(index + 2)) }
      open = nil
      index += 2
    } else {
      if byte == 0x0A || byte == UInt8(ascii: "<") { open = nil }
      index += 1
    }
  }
  return spans
}

/// Whether `[[` is in the text; most texts are done with at this look.
func hasWikiMark(_ text: ArraySlice<UInt8>) -> Bool {
  text.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else { return false }
    var start = 0
    while start + 1 < buffer.count,
      let found = memchr(base + start, Int32(UInt8(ascii: "[")), buffer.count - start - 1)
    {
      let index = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      if buffer[index + 1] == UInt8(ascii: "[") { return true }
      start = index + 1
    }
    return false
  }
}

/// Turns the `[[…]]` of rendered HTML into links, outside tags and code.
///
/// `resolve` gets what stands between the brackets and gives the address and the name; what it does
/// not know stays as it was written.
package func rewriteWikiLinks(
  _ html: [UInt8], resolve: (String) -> (href: String, title: String)?
) -> [UInt8] {
  guard hasWikiMark(html[...]) else { return html }
  let spans = wikiLinks(in: html, from: 0, to: html.count)
  var out: [UInt8] = []
  out.reserveCapacity(html.count + spans.count * 64)
  var copied = 0
  var code = CodeTracker()
  for span in spans {
    code.advance(in: html, to: span.lowerBound)
    guard !code.isInside else { continue }
    let inside = String(
      decoding: html[(span.lowerBound + 2)..<(span.upperBound - 2)], as: UTF8.self)
    let target = unescapedHTML(inside)
    guard let page = resolve(target) else { continue }
    out += html[copied..<span.lowerBound]
    out += Array("<a href=\"".utf8)
    appendEscaped(page.href, to: &out)
    out += Array("\">".utf8)
    let shown = target.split(separator: "|", maxSplits: 1).dropFirst().first.map(String.init)
    appendEscaped(shown ?? page.title, to: &out)
    out += Array("</a>".utf8)
    copied = span.upperBound
  }
  out += html[copied...]
  return out
}

/// Follows the tags of HTML to know where code, links and tags themselves stand.
private struct CodeTracker {
  private var position = 0
  private var depth = 0
  private var isInTag = false

  var isInside: Bool { depth > 0 || isInTag }

  mutating func advance(in html: [UInt8], to end: Int) {
    while position < end {
      let byte = html[position]
      if byte == UInt8(ascii: "<") {
        isInTag = true
        let rest = html[(position + 1)...].prefix(5)
        for name in ["code", "pre", "a "] {
          if rest.starts(with: Array(name.utf8)) { depth += 1 }
        }
        for name in ["/code", "/pre", "/a>"] {
          if rest.starts(with: Array(name.utf8)) { depth = max(0, depth - 1) }
        }
      } else if byte == UInt8(ascii: ">") {
        isInTag = false
      }
      position += 1
    }
  }
}

private let entities: [(text: String, byte: UInt8)] = [
  ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
  ("&quot;", UInt8(ascii: "\"")),
]

/// The text that HTML's escapes stand for.
func unescapedHTML(_ html: String) -> String {
  guard html.utf8.contains(UInt8(ascii: "&")) else { return html }
  let bytes = Array(html.utf8)
  var out: [UInt8] = []
  var index = 0
  while index < bytes.count {
    if bytes[index] == UInt8(ascii: "&"),
      let entity = entities.first(where: { bytes[index...].starts(with: $0.text.utf8) })
    {
      out.append(entity.byte)
      index += entity.text.utf8.count
    } else {
      out.append(bytes[index])
      index += 1
    }
  }
  return String(decoding: out, as: UTF8.self)
}

/// Appends text with the marks of HTML escaped.
func appendEscaped(_ text: String, to out: inout [UInt8]) {
  for byte in text.utf8 {
    if let entity = entities.first(where: { $0.byte == byte }) {
      out += Array(entity.text.utf8)
    } else {
      out.append(byte)
    }
  }
}

/// A text as it was written, as HTML: for what Markdown's parser may not see.
package func preformatted(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  var out = Array("<pre>".utf8)
  appendEscaped(String(decoding: bytes, as: UTF8.self), to: &out)
  out += Array("</pre>\n".utf8)
  return out
}
