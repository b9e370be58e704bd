import KBStore
import Testing

/// A text that somebody got wrong, with what kb says of it.
///
/// The tables of `Tests/Fixtures/malformed` have for each case a line `= NAME`, then its files, each
/// a line `: PATH` and its lines behind `|`, then the expected output behind `!`. A `▸` stands before
/// the place that is wrong, and is no part of the text. Behind `: PATH escaped`, `\xE9` is a byte and
/// `\u{202E}` a character. The files lie above those of the folder `base`.
struct MalformedCase: CustomTestStringConvertible, Sendable {
  struct File: Sendable {
    let path: String
    let isEscaped: Bool
    var lines: [String] = []
  }

  let table: String
  let name: String
  var files: [File] = []
  var expected: [String] = []

  var testDescription: String { "\(table): \(name)" }

  /// The text of a file, with the lines and columns of its marks.
  func text(_ file: File) -> (bytes: [UInt8], marks: [String]) {
    var bytes: [UInt8] = []
    var marks: [String] = []
    for (number, line) in file.lines.enumerated() {
      if number > 0 { bytes.append(0x0A) }
      var start = bytes.count
      for piece in line.split(separator: "▸", omittingEmptySubsequences: false).enumerated() {
        if piece.offset > 0 {
          // Columns do not count a byte order mark.
          if number == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
          marks.append("\(file.path):\(number + 1):\(bytes.count - start + 1): ")
        }
        bytes += file.isEscaped ? Self.unescaped(piece.element) : Array(piece.element.utf8)
      }
    }
    if file.lines != ["▸"] { bytes.append(0x0A) }
    return (bytes, marks)
  }

  private static func unescaped(_ text: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let character = rest.popFirst() {
      guard character == "\\", let kind = rest.first, kind == "x" || kind == "u" else {
        bytes += Array(String(character).utf8)
        continue
      }
      rest.removeFirst()
      if kind == "x" {
        bytes.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      } else {
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "?"
        bytes += Array(String(Character(scalar)).utf8)
      }
    }
    return bytes
  }
}

extension MalformedCase {
  static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    .joined(separator: "/") + "/Fixtures/malformed"

  static let tables = [
    "journal", "library", "notation", "others", "plan", "routines", "settings", "variants", "yaml",
  ]

  static let all: [MalformedCase] = tables.flatMap { table in
    (try? RootFolder(folder).read(table + ".txt", limit: 1 << 20)).map {
      cases(of: String(decoding: $0, as: UTF8.self), in: table)
    } ?? []
  }

  private static func cases(of text: String, in table: String) -> [MalformedCase] {
    var cases: [MalformedCase] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = String(line.dropFirst(2))
      if line.hasPrefix("= ") {
        cases.append(MalformedCase(table: table, name: words))
      } else if line.hasPrefix(": "), !cases.isEmpty {
        let isEscaped = words.hasSuffix(" escaped")
        let path = isEscaped ? String(words.dropLast(" escaped".count)) : words
        cases[cases.count - 1].files.append(File(path: path, isEscaped: isEscaped))
      } else if line.hasPrefix("|"), let last = cases.last, !last.files.isEmpty {
        cases[cases.count - 1].files[last.files.count - 1].lines.append(String(line.dropFirst()))
      } else if line.hasPrefix("! "), !cases.isEmpty {
        cases[cases.count - 1].expected.append(words)
      }
    }
    return cases
  }

  /// The table with what kb says now.
  static func recorded(_ table: String, _ said: [String: [String]]) -> String {
    var lines: [String] = []
    for one in all where one.table == table {
      lines.append("= " + one.name)
      for file in one.files {
        lines.append(": " + file.path + (file.isEscaped ? " escaped" : ""))
        lines += file.lines.map { "|" + $0 }
      }
      lines += (said[one.name] ?? one.expected).map { "! " + $0 } + [""]
    }
    return lines.dropLast().map { $0 + "\n" }.joined()
  }
}
