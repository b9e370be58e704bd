import KBCore
import KBText
import KBTraining

/// A workout, an exercise or a program that gets another key, with all that refers to it by the old
/// one.
package struct DocumentMove: Sendable {
  private let identity: Identity
  private let library: Library
  private let newKey: String
  private let newPath: String
  private let habits: NotationHabits
  /// The version that the document has after the move; `nil` before that is known.
  private var newVersion: String?

  package init(
    _ identity: Identity, in library: Library, to path: String, key: String,
    habits: NotationHabits = .none
  ) {
    self.habits = habits
    self.identity = identity
    self.library = library
    newPath = path
    newKey = key
  }

  /// Whether a file belongs to the workouts of experts, which no move changes.
  package static func spares(_ path: String) -> Bool { path.hasPrefix("resources/workouts/") }

  private var oldKey: String { identity.key }
  private var oldPath: String { identity.path }

  /// The document's own file: its id pinned, its former key noted, its relative links as they are
  /// from the new folder, and its name as it was even where that came from the key.
  package func moved(_ bytes: [UInt8]) throws(SettingsEditRefusal) -> [UInt8] {
    var edits: [SettingsEdit] = []
    if !identity.isPinned { edits.append(.text("id", identity.id)) }
    let former = identity.formerKeys.filter { $0 != newKey && $0 != oldKey } + [oldKey]
    edits.append(.list(identity.kind == .exercise ? "formerly" : "aliases", former))
    if let name = keptName(bytes) { edits.append(name) }
    let rewriting = LinkRewriting(wiki: { renamed($0) }) { target in
      let (file, rest) = DocumentMove.parts(of: target)
      guard let place = DocumentMove.place(of: file, from: oldPath) else { return nil }
      let new = relativePath(from: newPath, to: place == oldPath ? newPath : place)
      return new == file ? nil : new + rest
    }
    return try editedFrontMatter(rewriting.rewritten(bytes), path: oldPath, edits)
  }

  /// Lets variants that were up to date with the document be so with its moved text as well, since
  /// nothing of a workout changes by a move.
  package mutating func follow(_ moved: [UInt8]) {
    let version = version(of: moved.span)
    let base = library.workouts.first { $0.identity.path == oldPath }?.variant?.base
    newVersion = base.map { variantVersion(file: version, base: $0.version) } ?? version
  }

  /// What keeps the name of a document that is called by its key; `nil` for one with a heading.
  ///
  /// Steps and journals name an exercise, whose front matter has other names only.
  private func keptName(_ bytes: [UInt8]) -> SettingsEdit? {
    guard let old = DocumentPath(oldPath), let new = DocumentPath(newPath), !old.isVariant else {
      return nil
    }
    switch identity.kind {
    case .exercise:
      let before = readExercise(bytes, path: oldPath, at: old).exercise
      let after = readExercise(bytes, path: newPath, at: new).exercise
      let isSame = NameKey(before.name) == NameKey(after.name)
      return isSame ? nil : .list("aliases", before.aliases + [before.name])
    case .workout:
      let before = readWorkout(bytes, path: oldPath, at: old).card.facts.name
      let after = readWorkout(bytes, path: newPath, at: new).card.facts.name
      return before == after ? nil : .text("name", before)
    case .program:
      let before = readProgram(bytes, path: oldPath, at: old).name
      let after = readProgram(bytes, path: newPath, at: new).name
      return before == after ? nil : .text("name", before)
    }
  }

  /// Any other file of the knowledge base with its references to the document renewed.
  package func renewed(_ bytes: [UInt8], path: String) -> [UInt8] {
    if path == "kb.yaml" { return identity.kind == .workout ? renewedSettings(bytes) : bytes }
    let rewriting = LinkRewriting(wiki: { renamed($0) }) { target in
      let (file, rest) = DocumentMove.parts(of: target)
      guard DocumentMove.place(of: file, from: path) == oldPath else { return nil }
      return (file.hasPrefix("/") ? "/" + newPath : relativePath(from: path, to: newPath)) + rest
    }
    let bytes = rewriting.rewritten(bytes)
    switch identity.kind {
    case .exercise: return bytes
    case .program: return renewedProgram(bytes)
    case .workout: break
    }
    if path == WorkoutPlan.path { return renewedPlan(bytes) }
    return path.hasPrefix("workouts/journal/")
      ? renewedJournal(bytes, path: path) : renewedBase(bytes)
  }

  /// The new text for a key or the last part of one that means the document, perhaps with a heading
  /// of it after `#`.
  private func renamed(_ target: String) -> String? {
    let end = target.firstIndex(of: "#") ?? target.endIndex
    let wanted = String(target[..<end]).trimmedBlanks
    return newName(for: wanted).map { $0 + target[end...] }
  }

  private func newName(for wanted: String) -> String? {
    switch identity.kind {
    // Exercises go by their names, which stay.
    case .exercise: return nil
    case .program:
      let isProgram =
        library.program(linked: wanted)?.identity.path == oldPath
        && library.workout(meant: wanted) == nil
        && library.exercise(named: wanted) == nil
      return isProgram ? newKey : nil
    case .workout: break
    }
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
    let memory = NotationMemory(habits: habits)
    let sessions = JournalParser.parse(bytes, path: path, memory: memory).sessions
    for session in sessions.reversed() {
      guard let reference = session.workout, reference.key == oldKey,
        reference.id.isEmpty || reference.id == identity.id,
        let place = session.headValue("workout", in: bytes)
      else { continue }
      let key = place..<min(bytes.count, place + oldKey.utf8.count)
      guard bytes[key].elementsEqual(oldKey.utf8) else { continue }
      new.replaceSubrange(key, with: Array(newKey.utf8))
    }
    return new
  }

  /// The `program:` of a workout.
  private func renewedProgram(_ bytes: [UInt8]) -> [UInt8] {
    guard let yaml = splitFrontMatter(bytes.span).yaml,
      case .scalar(let program)? = (try? parseYAML(bytes.span, in: yaml))?["program"],
      program.text == oldKey
    else { return bytes }
    var new = bytes
    new.replaceSubrange(
      Int(program.range.start)..<Int(program.range.end), with: Array(yamlText(newKey).utf8))
    return new
  }

  /// The `base:` of a variant.
  private func renewedBase(_ bytes: [UInt8]) -> [UInt8] {
    guard let yaml = splitFrontMatter(bytes.span).yaml,
      case .scalar(let base)? = (try? parseYAML(bytes.span, in: yaml))?["base"],
      var reference = WorkoutReference(text: base.text), reference.key == oldKey
    else { return bytes }
    reference.key = newKey
    if let newVersion, reference.version == identity.version { reference.version = newVersion }
    var new = bytes
    let range = Int(base.range.start)..<Int(base.range.end)
    let text = base.isPlain ? reference.text : yamlText(reference.text)
    new.replaceSubrange(range, with: Array(text.utf8))
    return new
  }

  /// `rotation`, `favorites` and the workouts that `discovery` excludes.
  private func renewedSettings(_ bytes: [UInt8]) -> [UInt8] {
    guard let tree = try? settingsTree(bytes) else { return bytes }
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
