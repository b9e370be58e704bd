import KBCore
import KBTraining

/// A workout that gets another key, with all that refers to it by the old one.
package struct WorkoutMove: Sendable {
  private let card: WorkoutCard
  private let library: Library
  private let newKey: String
  private let newPath: String

  package init(_ card: WorkoutCard, in library: Library, to path: String, key: String) {
    self.card = card
    self.library = library
    newPath = path
    newKey = key
  }

  private var oldKey: String { card.identity.key }
  private var oldPath: String { card.identity.path }

  /// The workout's own file: its id pinned, its former key among `aliases`, and its relative links
  /// as they are from the new folder.
  package func moved(_ bytes: [UInt8]) throws(SettingsEditRefusal) -> [UInt8] {
    var edits: [SettingsEdit] = []
    if !card.identity.isPinned { edits.append(.text("id", card.identity.id)) }
    let former = card.identity.formerKeys.filter { $0 != newKey && $0 != oldKey } + [oldKey]
    edits.append(.list("aliases", former))
    let rewriting = LinkRewriting(wiki: { renamed($0) }) { target in
      let (file, rest) = WorkoutMove.parts(of: target)
      guard let place = WorkoutMove.place(of: file, from: oldPath) else { return nil }
      let new = relativePath(from: newPath, to: place == oldPath ? newPath : place)
      return new == file ? nil : new + rest
    }
    return try editedFrontMatter(rewriting.rewritten(bytes), path: oldPath, edits)
  }

  /// Any other file of the knowledge base with its references to the workout renewed.
  package func renewed(_ bytes: [UInt8], path: String) -> [UInt8] {
    if path == "kb.yaml" { return renewedSettings(bytes) }
    let rewriting = LinkRewriting(wiki: { renamed($0) }) { target in
      let (file, rest) = WorkoutMove.parts(of: target)
      guard WorkoutMove.place(of: file, from: path) == oldPath else { return nil }
      return (file.hasPrefix("/") ? "/" + newPath : relativePath(from: path, to: newPath)) + rest
    }
    let bytes = rewriting.rewritten(bytes)
    if path == WorkoutPlan.path { return renewedPlan(bytes) }
    return path.hasPrefix("workouts/journal/")
      ? renewedJournal(bytes, path: path) : renewedBase(bytes)
  }

  /// The new text for a key or the last part of one that means the workout.
  private func renamed(_ target: String) -> String? {
    let wanted = target.trimmedBlanks
    guard wanted == oldKey || ("/" + oldKey).hasSuffix("/" + wanted),
      library.workout(meant: wanted)?.identity.path == oldPath
    else { return nil }
    if wanted == oldKey { return newKey }
    let last = String(newKey.split(separator: "/").last ?? "")
    let isUnique = !library.workouts.contains {
      $0.identity.path != oldPath && ("/" + $0.identity.key).hasSuffix("/" + last)
    }
    return isUnique ? last : newKey
  }

  private func renewedPlan(_ bytes: [UInt8]) -> [UInt8] {
    var new = bytes
    for entry in readPlan(bytes).plan.entries.reversed() {
      guard let key = renamed(entry.workout) else { continue }
      let start = entry.head.upperBound
      let end = start + entry.workout.utf8.count
      guard end <= bytes.count, bytes[start..<end].elementsEqual(entry.workout.utf8) else {
        continue
      }
      new.replaceSubrange(start..<end, with: Array(key.utf8))
    }
    return new
  }

  private func renewedJournal(_ bytes: [UInt8], path: String) -> [UInt8] {
    var new = bytes
    for session in JournalParser.parse(bytes, path: path).sessions.reversed() {
      guard let reference = session.workout, reference.key == oldKey,
        reference.id.isEmpty || reference.id == card.identity.id,
        let place = session.headValue("workout", in: bytes)
      else { continue }
      let key = place..<min(bytes.count, place + oldKey.utf8.count)
      guard bytes[key].elementsEqual(oldKey.utf8) else { continue }
      new.replaceSubrange(key, with: Array(newKey.utf8))
    }
    return new
  }

  /// The `base:` of a variant.
  private func renewedBase(_ bytes: [UInt8]) -> [UInt8] {
    guard let yaml = splitFrontMatter(bytes.span).yaml,
      case .scalar(let base)? = (try? parseYAML(bytes.span, in: yaml))?["base"],
      var reference = WorkoutReference(text: base.text), reference.key == oldKey
    else { return bytes }
    reference.key = newKey
    var new = bytes
    let range = Int(base.range.start)..<Int(base.range.end)
    let text = base.isPlain ? reference.text : yamlText(reference.text)
    new.replaceSubrange(range, with: Array(text.utf8))
    return new
  }

  /// `rotation`, `favorites` and the workouts that `discovery` excludes.
  private func renewedSettings(_ bytes: [UInt8]) -> [UInt8] {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let tree = try? parseYAML(bytes.span, in: start..<bytes.count) else { return bytes }
    let lists = [tree["rotation"], tree["favorites"], tree["discovery"]?["exclude"]?["workouts"]]
    var changes: [(range: Range<Int>, text: String)] = []
    for list in lists {
      let items: [YAMLNode] =
        switch list {
        case .sequence(let items, _)?: items
        case .scalar?: list.map { [$0] } ?? []
        default: []
        }
      for case .scalar(let scalar) in items {
        let parts = scalar.text.split(separator: ",", omittingEmptySubsequences: false)
          .map { String($0).trimmedBlanks }
        let new = parts.map { renamed($0) ?? $0 }
        guard new != parts else { continue }
        let range = Int(scalar.range.start)..<Int(scalar.range.end)
        changes.append((range, new.count == 1 ? yamlText(new[0]) : new.joined(separator: ", ")))
      }
    }
    var new = bytes
    for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      new.replaceSubrange(change.range, with: Array(change.text.utf8))
    }
    return new
  }

  private static func parts(of target: String) -> (file: String, rest: String) {
    let end = target.firstIndex { $0 == "#" || $0 == "?" } ?? target.endIndex
    return (String(target[..<end]), String(target[end...]))
  }

  /// The file that a relative link to Markdown leads to.
  private static func place(of file: String, from path: String) -> String? {
    guard file.hasSuffix(".md"), !file.contains(":") else { return nil }
    return resolve(file: file, from: path)
  }
}

extension Session {
  /// Where the value of a line of the session's head begins in the bytes of its file.
  func headValue(_ name: String, in bytes: [UInt8]) -> Int? {
    let end = min(bytes.count, Int(range.end))
    var line = Int(range.start)
    while line < end {
      let next = bytes[line..<end].firstIndex(of: 0x0A) ?? end
      var cursor = Cursor(bytes, from: line, to: next)
      cursor.skipBlanks()
      if cursor.eat("-") || cursor.eat("*") || cursor.eat("+") {
        cursor.skipBlanks()
        let start = cursor.position
        let isName = name.utf8.enumerated().allSatisfy {
          Cursor.lowercase(cursor.peek($0.offset)) == $0.element
        }
        cursor.position = start + name.utf8.count
        if isName, cursor.eat(":") {
          cursor.skipBlanks()
          return cursor.position
        }
      }
      line = next + 1
    }
    return nil
  }
}
