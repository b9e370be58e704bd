import KBCore
import KBText

extension NamedCheck {
  static let lineEnds = NamedCheck(
    "line-ends", .info, level: .strict, work: .text { $0.lineEnds() },
    """
    Lines end with CRLF, as on Windows. kb reads them and leaves them as they are, but if a file
    mixes both kinds, one of your programs will change all of them some day.

    Fix: save the file with LF, and make git keep it that way with `* text=auto eol=lf` in
    `.gitattributes`.
    """)
}

extension CheckedText {
  fileprivate func lineEnds() -> [Diagnostic] {
    guard kind != .other else { return [] }
    var lineCount = 0
    var found: [TextLine] = []
    forEachLine(in: bytes, 0..<bytes.count, from: 1) { line in
      guard line.end < bytes.count else { return }
      lineCount += 1
      if bytes[line.end] == 0x0D { found.append(line) }
    }
    guard let first = found.first else { return [] }
    let isAll = found.count == lineCount
    return [
      problem(
        .lineEnds, from: first.end, to: first.end + 1, first,
        isAll
          ? "the lines of this file end with CRLF"
          : "\(found.count) of \(lineCount) lines end with CRLF, the others with LF",
        fix: "save the file with LF")
    ]
  }
}
