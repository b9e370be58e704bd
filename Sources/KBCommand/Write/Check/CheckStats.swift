import KBCheck
import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// How much of the text of a knowledge base kb understands, for `kb check --stats`.
struct CheckStats {
  /// The most shapes that are listed.
  private static let shapeLimit = 20

  /// Lines of one shape that were not understood in full.
  private struct Shape {
    let text: String
    var count: Int
    /// The first line of it.
    let place: String
  }

  /// What was understood in the files of one folder.
  private struct Folder {
    let path: String
    var files = 0
    var understanding = Understanding()
  }

  /// The most folders that are listed.
  private static let folderLimit = 10

  private let fileCount: Int
  private let folders: [Folder]
  private let total: Understanding
  private let shapes: [Shape]

  /// The whole of `kb check --stats`.
  static func run(
    _ arguments: ParsedArguments, _ root: RootFolder, _ output: inout Output
  ) throws(CommandFailure) -> ExitStatus {
    try arguments.exclude("stats", "strict")
    var places: [String] = []
    for path in arguments.positionals { places.append(try PathBelowRoot.find(path, in: root)) }
    let habits = try onDisk(SettingsFile(root)).settings.notation
    let stats = CheckStats(root, habits, places: places)
    if arguments.wantsJSON {
      output.write(stats.json)
    } else {
      stats.print(on: &output)
    }
    return .fine
  }

  /// Reads the workouts, the programs and the journal at or below the places; all of them if there
  /// are no places.
  init(_ root: RootFolder, _ habits: NotationHabits, places: [String]) {
    let entries = KnowledgeFiles.listOwn(root).entries.filter { entry in
      (FormattedKind(path: entry.path) != nil || root.rules.rule(for: entry.path) != nil)
        && (places.isEmpty || places.contains { PathBelowRoot.lies(entry.path, in: $0) })
    }
    let found = parallelMap(
      count: entries.count, state: { NotationMemory(habits: habits) }
    ) { index, memory in
      CheckStats.understanding(of: entries[index].path, root, memory)
    }
    var total = Understanding()
    var shapes: [String: Shape] = [:]
    var folders: [String: Folder] = [:]
    for (entry, one) in zip(entries, found) {
      total.add(one)
      let path = entry.path.split(separator: "/").dropLast().joined(separator: "/")
      folders[path, default: Folder(path: path)].files += 1
      folders[path]?.understanding.add(one)
      for line in one.leftovers {
        let first = Shape(text: line.shape, count: 0, place: "\(entry.path):\(line.line)")
        shapes[line.shape, default: first].count += 1
      }
    }
    self.folders = folders.values.sorted { $0.path < $1.path }
    fileCount = entries.count
    self.total = total
    self.shapes = shapes.values.sorted { ($1.count, $0.text) < ($0.count, $1.text) }
  }

  /// A file that cannot be read is a problem of the check, not of the statistics.
  private static func understanding(
    of path: String, _ root: RootFolder, _ memory: NotationMemory
  ) -> Understanding {
    let isJournal = KnowledgeFiles.isJournal(path, root.rules)
    let limit = isJournal ? JournalFile.limit : KnowledgeFiles.sizeLimit
    guard let bytes = try? root.read(path, limit: limit) else { return Understanding() }
    return isJournal
      ? Understanding(ofJournal: bytes, path: path, memory: memory)
      : Understanding(ofDocument: bytes, memory: memory)
  }

  func print(on output: inout Output) {
    output.line(StyledText("Understood in \(Wording.count(fileCount, "file"))", .strong))
    row(
      "Lines", total.lines,
      total.lines == 0 ? "" : "\(percent(total.structureLines, total.lines)) are structure", &output
    )
    row(
      "With numbers", total.numberLines,
      total.numberLines == 0
        ? "" : "\(percent(total.understoodNumberLines, total.numberLines)) are understood", &output)
    row("Sessions", total.sessions, "", &output)
    row("Entries", total.entries, "", &output)
    row("Steps", total.steps, "", &output)
    guard total.prescriptions > 0 else {
      output.line("  No entry and no step says yet what is to be done.")
      return
    }
    let parts = [
      "\(percent(total.full, total.prescriptions)) fully", "\(total.partial) partly",
      "\(total.none) not at all",
    ]
    row("Prescriptions", total.prescriptions, parts.joined(separator: ", "), &output)
    row("With a remark", total.remarked, "in words, after what was understood", &output)
    printFolders(on: &output)
    guard !shapes.isEmpty else { return }
    output.line()
    output.line(StyledText("Not understood in full", .strong))
    for shape in shapes.prefix(CheckStats.shapeLimit) {
      var line = StyledText(String(shape.count)).padded(to: 6, .right)
      line.append("  " + visible(shape.text))
      output.line(line)
      output.line(StyledText("        first in " + shape.place, .muted))
    }
    let rest = shapes.dropFirst(CheckStats.shapeLimit)
    if !rest.isEmpty {
      let lines = rest.reduce(0) { $0 + $1.count }
      output.line("        and \(Wording.count(lines, "line")) of other shapes")
    }
  }

  /// The folders with text about training, those with most that is not understood first.
  private func printFolders(on output: inout Output) {
    let folders = folders.filter { $0.understanding.prescriptions > 0 }.sorted {
      ($1.understanding.none + $1.understanding.partial, $0.path)
        < ($0.understanding.none + $0.understanding.partial, $1.path)
    }
    guard folders.count > 1 else { return }
    output.line()
    output.line(StyledText("By folder", .strong))
    for folder in folders.prefix(CheckStats.folderLimit) {
      let own = folder.understanding
      var line = StyledText(percent(own.full + own.remarked, own.prescriptions)).padded(
        to: 10, .right)
      line.append("  of \(Wording.grouped(own.prescriptions)) in " + visible(folder.path))
      line.append(StyledText(", \(Wording.count(folder.files, "file"))", .muted))
      output.line(line)
    }
    let rest = folders.dropFirst(CheckStats.folderLimit)
    if !rest.isEmpty { output.line("      and \(Wording.count(rest.count, "folder")) more") }
  }

  private func row(_ name: String, _ count: Int, _ text: String, _ output: inout Output) {
    var line = StyledText("  " + name).padded(to: 20)
    line.append(StyledText(String(count)).padded(to: 8, .right))
    if !text.isEmpty { line.append("  " + text) }
    output.line(line)
  }

  /// `98.7 %` of what is not empty, rounded down, so that 100 means all.
  private func percent(_ part: Int, _ whole: Int) -> String {
    let tenths = part * 1000 / max(whole, 1)
    return "\(tenths / 10).\(tenths % 10) %"
  }

  /// An object with the counts and all shapes.
  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("files", fileCount)
    json.field("lines", total.lines)
    json.field("structureLines", total.structureLines)
    json.field("numberLines", total.numberLines)
    json.field("understoodNumberLines", total.understoodNumberLines)
    json.field("sessions", total.sessions)
    json.field("entries", total.entries)
    json.field("steps", total.steps)
    json.field("prescriptions", total.prescriptions)
    json.field("full", total.full)
    json.field("remarked", total.remarked)
    json.field("partial", total.partial)
    json.field("none", total.none)
    json.key("folders")
    json.beginArray()
    for folder in folders {
      json.beginObject()
      json.field("folder", folder.path)
      json.field("files", folder.files)
      json.field("prescriptions", folder.understanding.prescriptions)
      json.field("full", folder.understanding.full)
      json.field("remarked", folder.understanding.remarked)
      json.endObject()
    }
    json.endArray()
    json.key("shapes")
    json.beginArray()
    for shape in shapes {
      json.beginObject()
      json.field("shape", shape.text)
      json.field("count", shape.count)
      json.field("first", shape.place)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}
