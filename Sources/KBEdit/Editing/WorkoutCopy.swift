import KBCore
import KBText
import KBTraining

/// A workout's text under another name and at another path.
///
/// What belongs to the old one alone goes (`id`, `aliases`, `favorite`), `source` says where the copy
/// comes from, and relative links lead to where they led; they start from `linkPath`, which is
/// another file than the workout's own for a variant.
package func copiedWorkout(
  _ bytes: [UInt8], of card: WorkoutCard, linksFrom linkPath: String, named name: String,
  to path: String
) throws(SettingsEditRefusal) -> [UInt8] {
  let old = card.identity
  var text = try editedFrontMatter(
    relinked(bytes, from: linkPath, to: path), path: old.path,
    [.removal("id"), .removal("aliases"), .removal("favorite")])
  let source = WorkoutReference(key: old.key, id: old.id, version: old.version)
  do {
    text = try editedFrontMatter(text, path: old.path, [.text("source", source.text)])
  } catch {
    // What says more than one line about its source keeps it.
    guard case .otherForm = error else { throw error }
  }
  guard let place = DocumentPath(path) else { return text }
  let titled = retitled(text, name)
  if readWorkout(titled, path: path, at: place).card.facts.name == name { return titled }
  return try editedFrontMatter(text, path: old.path, [.text("name", name)])
}

/// A text with its relative links leading from another file to where they led.
package func relinked(_ bytes: [UInt8], from old: String, to path: String) -> [UInt8] {
  LinkRewriting(wiki: { _ in nil }) { target in
    let end = target.firstIndex { $0 == "#" || $0 == "?" } ?? target.endIndex
    let file = String(target[..<end])
    guard file.hasSuffix(".md"), !file.contains(":"), let place = resolve(file: file, from: old)
    else { return nil }
    let new = relativePath(from: path, to: place)
    return new == file ? nil : new + target[end...]
  }.rewritten(bytes)
}

/// The text with another first heading, where one is written with `#`.
private func retitled(_ bytes: [UInt8], _ name: String) -> [UInt8] {
  let body = splitFrontMatter(bytes.span).body
  var line = body.lowerBound
  while line < body.upperBound {
    var end = bytes[line..<body.upperBound].firstIndex(of: 0x0A) ?? body.upperBound
    let next = end + 1
    if end > line, bytes[end - 1] == 0x0D { end -= 1 }
    if bytes[line..<end].starts(with: [UInt8(ascii: "#"), 0x20]) {
      var new = bytes
      new.replaceSubrange(line + 2..<end, with: Array(escapedMarkdown(name).utf8))
      return new
    }
    line = next
  }
  return bytes
}
