import KBCore
import KBText
import KBTraining

/// The text of `kb.yaml` with the places of its values, for changes of single values.
struct SettingsText {
  /// The widest line that a list in brackets may become.
  private static let widestLine = 100

  let bytes: [UInt8]
  /// The settings in the order of the file.
  let entries: [YAMLEntry]
  private let root: SourceRange?
  let lineBreak: [UInt8]

  init(_ bytes: [UInt8], root: YAMLNode?) {
    self.bytes = bytes
    if case .mapping(let entries, let range)? = root {
      (self.entries, self.root) = (entries, range)
    } else {
      (entries, self.root) = ([], root?.range)
    }
    let end = bytes.firstIndex(of: 0x0A)
    let isDOS = end.map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false
    lineBreak = isDOS ? [0x0D, 0x0A] : [0x0A]
  }

  /// Texts of which the first that reads back well is the one wanted.
  func candidates(for edit: SettingsEdit) throws(SettingsEditRefusal) -> [[UInt8]] {
    guard let entry = entries.first(where: { $0.key.text == edit.name }) else {
      if case .removal = edit { return [bytes] }
      return added(edit)
    }
    if case .removal = edit { return [removed(entry)] }
    let range = Int(entry.value.range.start)..<Int(entry.value.range.end)
    switch entry.value {
    case .mapping: throw .otherForm(line: Int(entry.value.range.line))
    case .scalar: return replaced(range, of: entry, edit)
    case .sequence(let items, _):
      let comments = comments(in: range, between: items)
      if let keys = edit.items, bytes[range.lowerBound] == UInt8(ascii: "-") {
        return [listReplaced(range, items, keys, keeping: comments)]
      }
      guard comments.isEmpty else { throw .comments(line: Int(entry.value.range.line)) }
      return replaced(range, of: entry, edit)
    }
  }

  /// The text without the lines of an entry.
  private func removed(_ entry: YAMLEntry) -> [UInt8] {
    let start = start(ofLineAt: Int(entry.key.range.start))
    var end = end(ofLineAt: max(start, Int(entry.value.range.end)))
    if bytes[end...].starts(with: lineBreak) { end += lineBreak.count }
    return splice([(start..<end, [])])
  }

  /// The value in its place: on its line, or as a list below it where it would be too long.
  private func replaced(
    _ range: Range<Int>, of entry: YAMLEntry, _ edit: SettingsEdit
  ) -> [[UInt8]] {
    let value = Array(edit.text.utf8)
    let needsBlank = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: ":")
    let inPlace = splice([(range, (needsBlank ? [0x20] : []) + value)])
    let lineStart = start(ofLineAt: range.lowerBound)
    let isOnKeyLine = lineStart == start(ofLineAt: Int(entry.key.range.start))
    let width = range.lowerBound - lineStart + value.count
    guard let keys = edit.items, width > SettingsText.widestLine, isOnKeyLine, !isFlow
    else { return [inPlace] }
    var from = range.lowerBound
    while from > lineStart, isBlank(bytes[from - 1]) { from -= 1 }
    let end = end(ofLineAt: range.upperBound)
    let indent = Array(bytes[lineStart..<Int(entry.key.range.start)])
    let below = lines(keys, indent: indent + [0x20, 0x20])
    return [splice([(from..<range.upperBound, []), (end..<end, below)]), inPlace]
  }

  /// A list of lines with other items; comments of lines that go come before the first item.
  private func listReplaced(
    _ range: Range<Int>, _ items: [YAMLNode], _ keys: [String], keeping comments: [[UInt8]]
  ) -> [UInt8] {
    let indent = Array(bytes[start(ofLineAt: range.lowerBound)..<range.lowerBound])
    let first = items.first.map { Int($0.range.start) } ?? range.lowerBound + 2
    let dash = Array(bytes[range.lowerBound..<max(range.lowerBound, first)])
    let isOneLine = !dash.isEmpty && !dash.contains(0x0A)
    let lines =
      comments + keys.map { (isOneLine ? dash : Array("- ".utf8)) + Array(yamlText($0).utf8) }
    let text = keys.isEmpty ? Array("[]".utf8) : Array(lines.joined(separator: lineBreak + indent))
    return splice([(range, text)])
  }

  /// The setting as a new one at the end of the file, else after the last one.
  private func added(_ edit: SettingsEdit) -> [[UInt8]] {
    let name = Array((edit.name + ": ").utf8)
    if isFlow, let root {
      let end = Int(root.end) - 1
      let comma = Array((entries.isEmpty ? "" : ", ").utf8)
      return [splice([(end..<end, comma + name + Array(edit.text.utf8))])]
    }
    var indent: [UInt8] = []
    if let first = entries.first {
      let place = Int(first.key.range.start)
      let before = bytes[start(ofLineAt: place)..<place]
      if before.allSatisfy({ isBlank($0) }) { indent = Array(before) }
    }
    var line = indent + name + Array(edit.text.utf8)
    if let keys = edit.items, line.count > SettingsText.widestLine {
      line = indent + name.dropLast() + lines(keys, indent: indent + [0x20, 0x20])
    }
    let isEnded = bytes.last == 0x0A || bytes.isEmpty
    let atEnd = bytes + (isEnded ? [] : lineBreak) + line + lineBreak
    guard let root else { return [atEnd] }
    let place = end(ofLineAt: Int(root.end))
    return [atEnd, splice([(place..<place, lineBreak + line)])]
  }

  /// The keys as a list, each on a line of its own, with a line break before each.
  private func lines(_ keys: [String], indent: [UInt8]) -> [UInt8] {
    keys.flatMap { lineBreak + indent + Array("- ".utf8) + Array(yamlText($0).utf8) }
  }

  private var isFlow: Bool {
    root.map { bytes.indices.contains(Int($0.start)) && bytes[Int($0.start)] == UInt8(ascii: "{") }
      ?? false
  }
}

extension SettingsText {
  /// The comments between the items of a list, without the blanks around them.
  private func comments(in range: Range<Int>, between items: [YAMLNode]) -> [[UInt8]] {
    var comments: [[UInt8]] = []
    var place = range.lowerBound
    for index in 0...items.count {
      let end = index < items.count ? Int(items[index].range.start) : range.upperBound
      for line in bytes[place..<max(place, end)].split(separator: 0x0A) {
        guard let sign = line.firstIndex(of: UInt8(ascii: "#")) else { continue }
        var comment = line[sign...]
        while let last = comment.last, isBlank(last) || last == 0x0D { comment.removeLast() }
        comments.append(Array(comment))
      }
      if index < items.count { place = max(place, Int(items[index].range.end)) }
    }
    return comments
  }

  /// The bytes with some stretches, in their order, replaced.
  func splice(_ changes: [(range: Range<Int>, text: [UInt8])]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for change in changes {
      result += bytes[place..<change.range.lowerBound]
      result += change.text
      place = change.range.upperBound
    }
    return result + bytes[place...]
  }

  func start(ofLineAt offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// The place of the line's break, or the end of the file.
  func end(ofLineAt offset: Int) -> Int {
    guard let end = bytes[offset...].firstIndex(of: 0x0A) else { return bytes.count }
    return end > offset && bytes[end - 1] == 0x0D ? end - 1 : end
  }

  func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

extension SettingsEdit {
  /// The value as it is on one line.
  fileprivate var text: String {
    switch self {
    case .text(_, let text): yamlText(text)
    case .word(_, let word): word
    case .list(_, let keys): "[" + keys.map { yamlText($0) }.joined(separator: ", ") + "]"
    case .removal: ""
    }
  }
}
