import KBCore
import KBExchange
import KBKnowledge
import KBLogs
import KBStore
import KBTerminal
import KBText

/// What the exercises of a log are called in the journal.
struct ImportNames {
  private let library: Library
  /// By the name in the log.
  private(set) var mapped: [String: String]

  /// Reads the map of a file, which need not exist.
  init(_ library: Library, file: String?) throws(CommandFailure) {
    self.library = library
    mapped = [:]
    guard let file, let bytes = try ImportNames.bytes(file) else { return }
    let tree: YAMLNode
    do throws(YAMLProblem) {
      tree = try parseYAML(bytes.span, in: 0..<bytes.count) ?? .mapping([], .fileStart)
    } catch {
      throw .environment("\(file):\(error.range.line): this cannot be read as YAML [\(error.id)]")
    }
    guard case .mapping(let entries, _) = tree else {
      throw .environment("\(file) is no map of names; write a line such as Row: Barbell Row")
    }
    for entry in entries {
      guard case .scalar(let scalar) = entry.value, !scalar.text.isEmpty else { continue }
      mapped[entry.key.text] = scalar.text
    }
  }

  private static func bytes(_ file: String) throws(CommandFailure) -> [UInt8]? {
    let open: OutsideFile
    do { open = try OutsideFile(reading: file) } catch {
      if error.isAbsence { return nil }
      throw .environment(error.text)
    }
    guard let bytes = ByteSource({ open.read(into: $0) }).all(limit: KnowledgeFiles.sizeLimit)
    else {
      throw .environment("\(file) cannot be read to its end")
    }
    return bytes
  }

  /// The name in the journal, and what the exercise is loaded with.
  func known(_ source: String) -> SessionWriter.Known {
    let meant = mapped[source] ?? source
    let exercise = library.exercise(named: meant)?.exercise
    return SessionWriter.Known(
      name: exercise == nil ? meant : library.canonicalName(of: meant), load: exercise?.load)
  }

  func line(_ source: String) -> ImportedName {
    let meant = mapped[source] ?? source
    let isKnown = library.exercise(named: meant) != nil
    return ImportedName(
      source: source, name: known(source).name, isKnown: isKnown,
      proposal: isKnown ? nil : library.nearestExercises(to: meant, limit: 1).first)
  }

  /// Writes the map with the names that it lacks; false where it lacks none.
  func write(_ lines: [ImportedName], to file: String) throws(CommandFailure) -> Bool {
    let missing = lines.filter { mapped[$0.source] == nil }
    guard !missing.isEmpty else { return false }
    var text = ""
    if let old = try ImportNames.bytes(file) { text = String(decoding: old, as: UTF8.self) }
    if text.isEmpty {
      text =
        "# What each exercise of the log is called in the journal: change what is on the right.\n"
    } else if !text.hasSuffix("\n") {
      text += "\n"
    }
    for line in missing {
      text += ImportNames.quoted(line.source) + ": " + ImportNames.quoted(line.name)
      if !line.isKnown {
        text += line.proposal.map { "  # new; did you mean \($0)?" } ?? "  # new"
      }
      text += "\n"
    }
    do { try OutsideFile.write(Array(text.utf8), to: file, replaces: true) } catch {
      throw .environment(error.text)
    }
    return true
  }

  /// A map in YAML, a line a name.
  static func lines(_ names: [(name: String, text: String)]) -> String {
    names.map { quoted($0.name) + ": " + quoted($0.text) + "\n" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
