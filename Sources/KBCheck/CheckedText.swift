import KBCore
import KBText

/// A file's text as checks look at it.
package struct CheckedText: Sendable {
  /// What a file is to kb.
  package enum Kind: Equatable, Sendable {
    case document(DocumentKind)
    case journal, plan
    /// `kb.yaml` and other YAML.
    case settings
    /// Templates, style sheets, calendars: text that is not kb's own format.
    case other
  }

  package let path: String
  package let kind: Kind
  package let bytes: [UInt8]
  let file: FrontMatterSplit
  /// Headings, links and images of a Markdown file; `nil` if nobody needs them.
  package let outline: MarkdownOutline?

  /// Reads the outline where the text has images, or links that no document carries, or where
  /// `needsOutline` says so.
  package init(_ bytes: [UInt8], path: String, kind: Kind, needsOutline: Bool = false) {
    self.bytes = bytes
    self.path = path
    self.kind = kind
    let isMarkdown = kind != .settings && kind != .other
    file =
      isMarkdown
      ? splitFrontMatter(bytes.span)
      : FrontMatterSplit(yaml: nil, yamlLine: 1, body: 0..<bytes.count, bodyLine: 1)
    let isWanted: Bool
    switch kind {
    case .document: isWanted = needsOutline || bytes.has("![")
    case .journal, .plan: isWanted = needsOutline || bytes.has("](") || bytes.has("[[")
    case .settings, .other: isWanted = false
    }
    outline = isWanted ? CheckedText.outline(bytes, file, path) : nil
  }

  /// Whether the file is Markdown.
  package var isMarkdown: Bool { kind != .settings && kind != .other }

  private static func outline(
    _ bytes: [UInt8], _ file: FrontMatterSplit, _ path: String
  ) -> MarkdownOutline? {
    do throws(MarkdownProblem) {
      let document = try MarkdownDocument(bytes, in: file.body, firstLine: file.bodyLine)
      let places = LinkPlaces(path: path)
      var outline = document.outline { places.place(of: $0) }
      outline.narrowPlaces(in: bytes)
      return outline
    } catch {
      // The reader of the file has reported it.
      return nil
    }
  }

  /// A problem at a place of the text; `line` is that of `start`.
  func problem(
    _ check: NamedCheck, from start: Int, to end: Int, _ line: TextLine, _ summary: Phrase,
    fix: Phrase, becomes new: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      id: check.id, severity: check.severity, path: path,
      range: SourceRange(
        start: start, end: end, line: line.number, column: start - line.start + 1),
      summary: summary, fix: fix,
      replacement: new.map { .init(String(decoding: bytes[start..<end], as: UTF8.self), by: $0) })
  }

  /// The lines of the body that are no code, each without its line break.
  var proseLines: [TextLine] {
    var lines: [TextLine] = []
    var fence: UInt8 = 0
    var fenceLength = 0
    forEachLine(in: bytes, file.body, from: file.bodyLine) { line in
      let (mark, length) = TextLine.fence(bytes, line)
      if fence == 0, length >= 3 {
        (fence, fenceLength) = (mark, length)
      } else if fence != 0 {
        if mark == fence, length >= fenceLength { fence = 0 }
      } else {
        lines.append(line)
      }
    }
    return lines
  }
}

extension TextLine {
  /// The mark and length of the fence of code that a line is; 0 for any other line.
  fileprivate static func fence(_ bytes: [UInt8], _ line: TextLine) -> (mark: UInt8, length: Int) {
    var index = line.start
    while index < line.end, bytes[index] == 0x20, index - line.start < 3 { index += 1 }
    guard index < line.end else { return (0, 0) }
    let mark = bytes[index]
    guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return (0, 0) }
    let length = bytes[index..<line.end].prefix { $0 == mark }.count
    return length >= 3 ? (mark, length) : (0, 0)
  }
}

extension [UInt8] {
  /// Whether the ASCII text stands anywhere.
  func has(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard count > 0, self.count >= count else { return false }
    return withUnsafeBufferPointer { bytes in
      text.withUTF8Buffer { wanted in
        var index = bytes.place(of: wanted[0], from: 0)
        while index + count <= bytes.count {
          if UnsafeBufferPointer(rebasing: bytes[index..<index + count]).elementsEqual(wanted) {
            return true
          }
          index = bytes.place(of: wanted[0], from: index + 1)
        }
        return false
      }
    }
  }
}
