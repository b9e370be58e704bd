import KBCore
import KBText

/// The bytes of `kb.yaml` with the value below some keys set, and every other byte and comment as it
/// was.
///
/// Keys that are missing are added below the last one that is there. The result is read again, and
/// the edit is refused if it says anything else than before, apart from the one value.
package func editedSettings(
  _ bytes: [UInt8], path: String, at keys: [String], to value: YAMLNode
) throws(SettingsEditRefusal) -> [UInt8] {
  if let problem = textProblems(in: bytes, path: path).first { throw .unreadable(problem) }
  let tree = try settingsTree(bytes, path: path)
  let (keys, value) = besideScheme(keys, value, in: tree)
  let text = SettingsText(bytes, root: tree)
  // As it will be read, whatever quotation marks it had.
  let written = Array(("value: " + flowYAML(value, keepingPlain: true)).utf8)
  guard let value = try settingsTree(written, path: path)?["value"] else { throw .notAlone }
  let wanted = (tree ?? .mapping([], .fileStart)).setting(keys[...], to: value)
  let candidates = try text.candidates(at: keys, to: value, in: tree)
  for candidate in candidates {
    guard let now = try? settingsTree(candidate, path: path), now.isSame(as: wanted) else {
      continue
    }
    return candidate
  }
  throw .notAlone
}

/// A parameter of a scheme that is written as its name alone, `progression: linear`, stands beside that
/// name from then on.
private func besideScheme(
  _ keys: [String], _ value: YAMLNode, in tree: YAMLNode?
) -> (keys: [String], value: YAMLNode) {
  guard keys.count == 2, keys[0] == "progression", case .scalar(let scheme)? = tree?[keys[0]],
    !scheme.isNull
  else { return (keys, value) }
  guard keys[1] != "scheme" else { return ([keys[0]], value) }
  let entries = [("scheme", YAMLNode.scalar(scheme)), (keys[1], value)].map { name, value in
    YAMLEntry(key: YAMLScalar(text: name, isPlain: true, range: .fileStart), value: value)
  }
  return ([keys[0]], .mapping(entries, .fileStart))
}

extension YAMLNode {
  /// The tree with the value below some keys.
  fileprivate func setting(_ keys: ArraySlice<String>, to value: YAMLNode) -> YAMLNode {
    guard let key = keys.first else { return value }
    var entries: [YAMLEntry] = []
    if case .mapping(let own, _) = self { entries = own }
    let rest = keys.dropFirst()
    if let place = entries.firstIndex(where: { $0.key.text == key }) {
      entries[place].value = entries[place].value.setting(rest, to: value)
    } else {
      let name = YAMLScalar(text: key, isPlain: true, range: .fileStart)
      let empty = YAMLNode.mapping([], .fileStart)
      entries.append(YAMLEntry(key: name, value: empty.setting(rest, to: value)))
    }
    return .mapping(entries, .fileStart)
  }
}

extension SettingsText {
  /// Texts of which the first that reads back well is the one wanted.
  fileprivate func candidates(
    at keys: [String], to value: YAMLNode, in tree: YAMLNode?
  ) throws(SettingsEditRefusal) -> [[UInt8]] {
    var node = tree
    var last: YAMLEntry?
    for (depth, key) in keys.enumerated() {
      guard case .mapping(let entries, let range)? = node else {
        // Nothing yet below the key, or a value that names and values take the place of.
        guard let last else { break }
        return [try replaced(last, by: SettingsText.flow(keys[depth...], value))]
      }
      guard let entry = entries.first(where: { $0.key.text == key }) else {
        return depth == 0 ? added(keys, value) : inserted(keys[depth...], value, in: range, entries)
      }
      if depth == keys.count - 1 {
        return [try replaced(entry, by: flowYAML(value, keepingPlain: true))]
      }
      (node, last) = (entry.value, entry)
    }
    return added(keys, value)
  }

  /// `{compound: 90s}` of the keys behind the first, or the value alone.
  private static func flow(_ keys: ArraySlice<String>, _ value: YAMLNode) -> String {
    guard let key = keys.first else { return flowYAML(value, keepingPlain: true) }
    return "{" + flowScalar(key) + ": " + flow(keys.dropFirst(), value) + "}"
  }

  /// The entry with a value on the line of its key. Throws where comments stand in the way, which
  /// would go with the old value.
  private func replaced(
    _ entry: YAMLEntry, by value: String
  ) throws(SettingsEditRefusal) -> [UInt8] {
    let rest = bytes[Int(entry.key.range.end)...]
    let colon = rest.firstIndex(of: UInt8(ascii: ":")) ?? rest.startIndex
    let start = max(colon + 1, Int(entry.value.range.start))
    let end = min(bytes.count, max(start, Int(entry.value.range.end)))
    // What looks like a comment within one text is a part of it.
    let isText = if case .scalar = entry.value { true } else { false }
    guard !hasComment(in: colon + 1..<(isText ? start : end)) else {
      throw .comments(line: Int(entry.value.range.line))
    }
    return splice([(colon..<end, Array((": " + value).utf8))])
  }

  /// Whether a comment begins in a stretch: a number sign that no word goes before.
  private func hasComment(in range: Range<Int>) -> Bool {
    range.contains { place in
      bytes[place] == UInt8(ascii: "#")
        && (isBlank(bytes[place - 1]) || bytes[place - 1] == 0x0A)
    }
  }

  /// Keys below one that is there: behind its others, in their form.
  private func inserted(
    _ keys: ArraySlice<String>, _ value: YAMLNode, in range: SourceRange, _ entries: [YAMLEntry]
  ) -> [[UInt8]] {
    let name = flowScalar(keys[keys.startIndex]) + ": "
    let text = Array((name + SettingsText.flow(keys.dropFirst(), value)).utf8)
    let start = Int(range.start)
    if bytes.indices.contains(start), bytes[start] == UInt8(ascii: "{") {
      let end = Int(range.end) - 1
      return [splice([(end..<end, (entries.isEmpty ? [] : Array(", ".utf8)) + text)])]
    }
    guard let first = entries.first else { return [] }
    let place = Int(first.key.range.start)
    let indent = Array(bytes[self.start(ofLineAt: place)..<place])
    let end = end(ofLineAt: Int(range.end))
    return [splice([(end..<end, lineBreak + indent.map { isBlank($0) ? $0 : 0x20 } + text)])]
  }

  /// New keys at the end of the file, each on a line of its own.
  private func added(_ keys: [String], _ value: YAMLNode) -> [[UInt8]] {
    var lines: [UInt8] = []
    for (depth, key) in keys.enumerated() {
      lines += [UInt8](repeating: 0x20, count: 2 * depth) + Array((flowScalar(key) + ":").utf8)
      lines +=
        depth == keys.count - 1
        ? Array((" " + flowYAML(value, keepingPlain: true)).utf8) + lineBreak : lineBreak
    }
    let isEnded = bytes.last == 0x0A || bytes.isEmpty
    return [bytes + (isEnded ? [] : lineBreak) + lines]
  }
}
