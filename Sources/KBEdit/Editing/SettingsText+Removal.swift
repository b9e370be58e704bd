import KBCore
import KBText

/// The bytes of `kb.yaml` without one key of a section, and without the section where it was the only
/// one; every other byte and comment stays.
///
/// The result is read again, and the edit is refused if it says anything else than before, apart
/// from what was removed.
package func settingsWithout(
  _ bytes: [UInt8], path: String, key: String, in section: String
) throws(SettingsEditRefusal) -> [UInt8] {
  if let problem = textProblems(in: bytes, path: path).first { throw .unreadable(problem) }
  let tree = try settingsTree(bytes, path: path)
  guard case .mapping(let entries, let range)? = tree?[section],
    let place = entries.firstIndex(where: { $0.key.text == key })
  else { return bytes }
  guard entries.count > 1 else {
    return try editedSettings(bytes, path: path, .removal(section))
  }
  let text = SettingsText(bytes, root: tree)
  let entry = entries[place]
  let isFlow = bytes[Int(range.start)] == UInt8(ascii: "{")
  let stretch: Range<Int>
  if isFlow {
    // With the comma behind it, or before it where it is the last.
    stretch =
      place + 1 < entries.count
      ? Int(entry.key.range.start)..<Int(entries[place + 1].key.range.start)
      : Int(entries[place - 1].value.range.end)..<Int(entry.value.range.end)
  } else {
    let start = text.start(ofLineAt: Int(entry.key.range.start))
    var end = text.end(ofLineAt: max(start, Int(entry.value.range.end)))
    if bytes[end...].starts(with: text.lineBreak) { end += text.lineBreak.count }
    stretch = start..<end
  }
  let after = text.splice([(stretch, [])])
  guard let now = try settingsTree(after, path: path),
    now.isSame(as: tree?.without(key, in: section) ?? now)
  else { throw .notAlone }
  return after
}

extension YAMLNode {
  fileprivate func without(_ key: String, in section: String) -> YAMLNode {
    guard case .mapping(var entries, let range) = self,
      let place = entries.firstIndex(where: { $0.key.text == section }),
      case .mapping(let own, let inner) = entries[place].value
    else { return self }
    entries[place].value = .mapping(own.filter { $0.key.text != key }, inner)
    return .mapping(entries, range)
  }
}
