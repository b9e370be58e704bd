import KBCore
import KBText

extension NamedCheck {
  static let linkScheme = NamedCheck(
    "link-scheme", .warning, work: .text { $0.linkSchemes() },
    """
    A link or an image has an address of a kind that pages do not link to, such as `javascript:`,
    `data:` or `file:`. Its words are shown without a link.

    ```markdown
    See [this](javascript:alert(1)).
    ```

    Fix: write an address that begins with `https://`, or the path of a file, or remove it.
    """)
}

extension CheckedText {
  /// The kinds of addresses that pages link to.
  private static let leading = ["http", "https", "mailto"]

  fileprivate func linkSchemes() -> [Diagnostic] {
    guard isMarkdown, bytes.contains(UInt8(ascii: ":")) else { return [] }
    var found: [Diagnostic] = []
    for line in proseLines {
      for start in addressStarts(in: line) {
        let scheme = bytes[start..<line.end].prefix {
          Cursor.isWordByte($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
        }
        let name = String(decoding: scheme, as: UTF8.self).lowercased()
        guard scheme.count > 1, scheme.endIndex < line.end,
          bytes[scheme.endIndex] == UInt8(ascii: ":"), scheme.endIndex + 1 < line.end,
          bytes[scheme.endIndex + 1] != 0x20, !CheckedText.leading.contains(name)
        else { continue }
        let end = bytes[start..<min(line.end, start + 200)].firstIndex {
          $0 == 0x20 || $0 == UInt8(ascii: ">")
        }
        found.append(
          problem(
            .linkScheme, from: start, to: end ?? min(line.end, start + 200), line,
            "pages do not link to \(name): addresses",
            fix: "write an address that begins with https://, or the path of a file"))
      }
    }
    return found
  }

  /// Whether a line begins with a bracket, as one that says where a label leads.
  private func isReference(_ line: TextLine) -> Bool {
    bytes[line.start..<line.end].first { $0 != 0x20 } == UInt8(ascii: "[")
  }

  /// Where addresses begin: after `](`, between angle brackets, and after the label of a reference.
  /// Those of images are looked at by others, and code is left alone.
  private func addressStarts(in line: TextLine) -> [Int] {
    var starts: [Int] = []
    var isCode = false
    /// Whether the brackets that are open are those of an image.
    var isImage = false
    for index in line.start..<line.end {
      let next = index + 1 < line.end ? bytes[index + 1] : 0
      switch bytes[index] {
      case UInt8(ascii: "`"): isCode.toggle()
      case _ where isCode: break
      case UInt8(ascii: "["): isImage = index > line.start && bytes[index - 1] == UInt8(ascii: "!")
      case UInt8(ascii: "]") where next == UInt8(ascii: "(") && !isImage:
        var start = index + 2
        while start < line.end, bytes[start] == 0x20 || bytes[start] == UInt8(ascii: "<") {
          start += 1
        }
        starts.append(start)
      case UInt8(ascii: "]") where next == UInt8(ascii: ":") && isReference(line):
        let start = index + 2 + bytes[(index + 2)..<line.end].prefix { $0 == 0x20 }.count
        starts.append(start)
      case UInt8(ascii: "<") where !(index > line.start && bytes[index - 1] == UInt8(ascii: "(")):
        starts.append(index + 1)
      default: break
      }
    }
    return starts
  }
}
