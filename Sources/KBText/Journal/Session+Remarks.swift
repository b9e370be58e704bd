import KBCore

extension Session {
  /// What was said of an exercise besides its numbers: the notes of its sets, why it was left out,
  /// and the lines of the session's notes that begin with its name and a colon.
  ///
  /// One remark a line, none twice. `key` gives for each name of an exercise what all of its names
  /// have in common.
  package func remarks(onExercise exercise: String, key: (String) -> String) -> [String] {
    var remarks: [String] = []
    func add(_ remark: String) {
      if !remark.isEmpty, !remarks.contains(remark) { remarks.append(remark) }
    }
    for entry in entries.map(\.entry) where key(entry.name) == exercise {
      switch entry.result {
      case .skipped(let reason): add(reason)
      case .sets(let sets): for set in sets { add(set.note) }
      case .done, .unparsed: break
      }
    }
    if !notes.isEmpty {
      for remark in notedRemarks(onExercise: exercise, key: key) { add(remark) }
    }
    return remarks
  }

  /// Of the notes, the lines on an exercise, up to the next empty line or the next exercise.
  private func notedRemarks(onExercise exercise: String, key: (String) -> String) -> [String] {
    let known = Set(entries.map { key($0.entry.name) })
    var remarks: [String] = []
    var isOpen = false
    for line in notes.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let (name, text) = Session.named(line) else {
        let words = Session.plain(line)
        isOpen = isOpen && !words.isEmpty
        if isOpen { remarks[remarks.count - 1] += " " + words }
        continue
      }
      let found = key(name)
      if found == exercise {
        remarks.append(text)
        isOpen = true
      } else if known.contains(found) {
        isOpen = false
      } else if isOpen {
        remarks[remarks.count - 1] += " " + Session.plain(line)
      }
    }
    return remarks
  }

  /// The longest name that may come before a line's colon, in bytes.
  private static let nameLimit = 120

  /// A line's beginning up to its first colon with a blank after it, and what follows.
  private static func named(_ line: Substring) -> (name: String, text: String)? {
    let bytes = line.utf8
    var index = bytes.startIndex
    for _ in 0..<nameLimit where index < bytes.endIndex {
      let next = bytes.index(after: index)
      let isColon = bytes[index] == UInt8(ascii: ":")
      if isColon, next < bytes.endIndex, bytes[next] == UInt8(ascii: " ") {
        let name = plain(line[..<index])
        let text = String(line[next...]).trimmedBlanks
        return name.isEmpty || text.isEmpty ? nil : (name, text)
      }
      index = next
    }
    return nil
  }

  /// A line without the backslash that keeps its first mark from meaning something.
  private static func plain(_ line: Substring) -> String {
    let words = String(line).trimmedBlanks
    return words.utf8.first == UInt8(ascii: "\\") ? String(words.dropFirst()) : words
  }
}
