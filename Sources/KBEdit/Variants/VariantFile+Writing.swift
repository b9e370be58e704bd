import KBCore
import KBText

extension VariantFile {
  /// The text of a new variant without any overrides.
  package static func text(base: WorkoutReference, name: String?, reason: String = "") -> String {
    let named = name.map { "name: \(blockScalar($0, indent: 2))\n" } ?? ""
    return "---\nbase: \(base.text)\n\(named)---\n\(reason)"
  }

  /// The file's bytes with other values of what kb writes; every other byte stays.
  ///
  /// Overrides that stay keep their own lines, with the comments above them.
  package func bytes(
    base: WorkoutReference?, name: String?, overrides: [Override]
  ) -> [UInt8] {
    var text = VariantText(bytes)
    // Looked up first, since the places are those of the file as it was read.
    let items = text.items(self.overrides.map(\.range))
    if base != self.base, let base { text.replace("base", with: "base: \(base.text)\n") }
    if name != self.name {
      text.replace("name", with: name.map { "name: \(blockScalar($0, indent: 2))\n" } ?? "")
    }
    guard overrides != self.overrides.map(\.override) else { return text.bytes }
    var old: [(override: Override, lines: String)] = []
    for (placed, lines) in zip(self.overrides, items) {
      old.append((placed.override, lines))
    }
    var written = ""
    for override in overrides {
      if let known = old.firstIndex(where: { $0.override == override && !$0.lines.isEmpty }) {
        written += old.remove(at: known).lines
      } else {
        written += override.yaml
      }
    }
    text.replace("overrides", with: written.isEmpty ? "" : "overrides:\n" + written)
    return text.bytes
  }
  /// The bytes with another name; where the file moves, with its id pinned and its old key.
  package func renamed(_ name: String, isMoved: Bool) -> [UInt8] {
    var text = VariantText(bytes)
    text.replace("name", with: "name: \(blockScalar(name, indent: 2))\n")
    if isMoved {
      if !identity.isPinned { text.replace("id", with: "id: \"\(identity.id)\"\n") }
      let keys = (identity.formerKeys + [identity.key]).map { flowScalar($0) }
      text.replace("aliases", with: "aliases: [\(keys.joined(separator: ", "))]\n")
    }
    return text.bytes
  }
}

/// A variant's file by lines, for changes of single keys.
private struct VariantText {
  private var lines: [String]
  /// The lines of the front matter, without the fences.
  private var yaml: Range<Int>
  private let lineBreak: String
  private let hasByteOrderMark: Bool

  init(_ bytes: [UInt8]) {
    hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = String(decoding: bytes.dropFirst(hasByteOrderMark ? 3 : 0), as: UTF8.self)
    lineBreak = text.contains("\r\n") ? "\r\n" : "\n"
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
    let split = splitFrontMatter(bytes.span)
    if split.yaml != nil {
      yaml = 1..<max(1, split.bodyLine - 2)
    } else {
      lines.insert(contentsOf: ["---", "---"], at: 0)
      yaml = 1..<1
    }
  }

  var bytes: [UInt8] {
    (hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []) + Array(lines.joined(separator: lineBreak).utf8)
  }

  /// The lines of a key with its value; comments and blank lines before the next key are not among
  /// them.
  private func range(of key: String) -> Range<Int>? {
    func isKey(_ line: String) -> Bool {
      guard let first = line.utf8.first else { return false }
      return ![0x20, 0x09, UInt8(ascii: "#"), UInt8(ascii: "-")].contains(first)
    }
    func names(_ line: String) -> Bool {
      ["", "\"", "'"].contains { line.hasPrefix("\($0)\(key)\($0):") }
    }
    guard let start = yaml.first(where: { names(lines[$0]) }) else { return nil }
    var end =
      yaml.dropFirst(start + 1 - yaml.lowerBound).first { isKey(lines[$0]) }
      ?? yaml.upperBound
    while end > start + 1,
      case let line = lines[end - 1], line.trimmedBlanks.isEmpty || line.hasPrefix("#")
    { end -= 1 }
    return start..<end
  }

  /// Puts other lines in the place of a key; new keys go before `overrides`, which goes last.
  mutating func replace(_ key: String, with text: String) {
    var new = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if new.last == "" { new.removeLast() }
    let old: Range<Int>
    if let range = range(of: key) {
      old = range
    } else {
      let place =
        key == "overrides"
        ? yaml.upperBound : self.range(of: "base")?.upperBound ?? yaml.lowerBound
      old = place..<place
    }
    lines.replaceSubrange(old, with: new)
    yaml = yaml.lowerBound..<yaml.upperBound + new.count - old.count
  }

  /// The lines of each override with the comments above it; empty if they cannot be told.
  func items(_ ranges: [SourceRange]) -> [String] {
    guard let section = range(of: "overrides"), lines[section.lowerBound].hasSuffix(":") else {
      return ranges.map { _ in "" }
    }
    let starts = ranges.map { range -> Int in
      var line = Int(range.line) - 1
      while line - 1 > section.lowerBound, lines.indices.contains(line - 1),
        lines[line - 1].trimmedBlanks.hasPrefix("#")
      { line -= 1 }
      return line
    }
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1] : section.upperBound
      let item = Int(ranges[index].line) - 1
      guard starts[index] < end, section.contains(starts[index]), end <= section.upperBound,
        lines[item].hasPrefix("  - ")
      else { return "" }
      return lines[starts[index]..<end].reduce(into: "") { $0 += $1 + "\n" }
    }
  }
}
