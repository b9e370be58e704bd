import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// What `kb adopt` says about a folder, and the file that it writes.
struct AdoptReport {
  private static let examples = 3
  /// The most lines of `kb.yaml` that are shown, so that all of it fits a screen.
  private static let shownLines = 16

  private let folder: AdoptedFolder
  private let root: RootFolder
  private let name: String
  /// `kb.yaml` as it is; `nil` where there is none.
  private let old: [UInt8]?
  private let settings: Settings
  /// Whether `kb.yaml` is to say that kb's library is read: not where it says something about that, or
  /// where the folder has a library of its own.
  private let addsLibrary: Bool

  init(_ folder: AdoptedFolder, _ root: RootFolder, name: String) throws(CommandFailure) {
    self.folder = folder
    self.root = root
    self.name = name
    do {
      old = try root.readIfPresent(KnowledgeFiles.settingsFile, limit: KnowledgeFiles.sizeLimit)
    } catch {
      throw .environment(error.text)
    }
    let settings = readSettings(old ?? [], path: KnowledgeFiles.settingsFile).settings
    self.settings = settings
    addsLibrary =
      !settings.declaresLibrary
      && !KnowledgeFiles.listOwn(root).entries.contains {
        DocumentPath($0.path, settings.notation.files)?.kind == .exercise
      }
  }

  private var text: AdoptText { AdoptText(habits: proposal, addsLibrary: addsLibrary) }

  /// What `kb.yaml` lacks of what was found.
  private var proposal: NotationHabits {
    var habits = folder.habits
    let said = settings.notation
    if said.first != nil || said.unit != nil || said.dates != nil {
      (habits.first, habits.unit, habits.dates) = (nil, nil, nil)
    }
    habits.files.rules.removeAll { rule in
      folder.files.filter { rule.pattern.matches($0.path) && $0.kind == rule.kind }
        .allSatisfy { KnowledgeFiles.isSource($0.path, said.files) }
    }
    return habits
  }

  // MARK: For people

  private var place: String { name == "." ? "this folder" : name }

  func print(on output: inout Output) {
    let taken = folder.shares.values.reduce(0) { $0 + $1.files }
    guard taken > 0 else {
      output.line(
        "No training found in \(Wording.count(folder.files.count, "Markdown file")) of \(place).")
      if folder.ownCount > 0 {
        output.line("kb's own folders are read already: \(Wording.count(folder.ownCount, "file")).")
        return
      }
      output.line(
        StyledText(
          "kb init FOLDER makes a new knowledge base; kb help format shows the forms.", .muted))
      return
    }
    output.line(
      StyledText(
        "Training in \(Wording.grouped(taken)) of \(Wording.count(folder.files.count, "file")) of \(place)",
        .strong))
    for kind in FolderRules.Kind.allCases {
      guard let share = folder.shares[kind] else { continue }
      output.line(row(kind, share))
      output.line(StyledText("    " + places(of: kind), .muted))
    }
    output.line()
    for line in facts { output.line(line) }
    printDoubts(on: &output)
    printProposal(on: &output)
  }

  /// `  Journals: 12 files, 40 sessions, 512 sets, 2024-01-03 to 2026-11-20`
  private func row(_ kind: FolderRules.Kind, _ share: AdoptedFolder.Share) -> String {
    var parts = [Wording.count(share.files, "file")]
    if kind == .journal || kind == .daily {
      parts.append(Wording.count(share.sessions, "session"))
      parts.append(Wording.count(share.sets, "set"))
      if let days = share.days {
        let last = days.lowerBound == days.upperBound ? "" : " to \(days.upperBound.text)"
        parts.append(days.lowerBound.text + last)
      }
    } else {
      parts.append(Wording.count(share.steps, "step"))
    }
    return "  " + kind.words + ": " + parts.joined(separator: ", ")
  }

  /// `Log/**/*.md and 1 more`
  private func places(of kind: FolderRules.Kind) -> String {
    let patterns = folder.habits.files.rules.filter { $0.kind == kind }.map(\.pattern.text)
    let more = patterns.count > 1 ? " and \(patterns.count - 1) more" : ""
    let below = kind == .daily ? ", below \"\(folder.habits.files.section)\"" : ""
    return (patterns.first ?? "") + more + below
  }

  private var facts: [String] {
    let signs = folder.signs
    var facts: [String] = []
    if signs.kilograms + signs.pounds > 0 {
      facts.append("Loads are in kg \(times(signs.kilograms)), in lb \(times(signs.pounds))")
    }
    if signs.loadsFirst + signs.setsFirst > 0 {
      facts.append(
        "The load comes first \(times(signs.loadsFirst)), the sets \(times(signs.setsFirst))")
    }
    if signs.daysFirst + signs.monthsFirst + signs.unclearDates > 0 {
      facts.append(
        "Dates with slashes: \(signs.daysFirst) begin with the day, \(signs.monthsFirst) with the month,"
          + " \(signs.unclearDates) could be either")
    }
    let understanding = folder.understanding
    if understanding.prescriptions > 0 {
      let known = understanding.full + understanding.remarked
      facts.append(
        "\(Wording.grouped(known)) of \(Wording.count(understanding.prescriptions, "line")) with sets"
          + " are understood whole")
    }
    return facts.map { "  " + $0 + "." }
  }

  private func times(_ count: Int) -> String {
    count == 1 ? "once" : count == 0 ? "never" : Wording.grouped(count) + " times"
  }

  private func printDoubts(on output: inout Output) {
    if !folder.leftovers.isEmpty {
      output.line()
      output.line("Not understood, the most frequent first:")
      for line in folder.leftovers.prefix(AdoptReport.examples) {
        output.line("  \(line.count)  \(line.shape)  \(line.place)")
      }
    }
    if !folder.unknown.isEmpty {
      let names = folder.unknown.prefix(AdoptReport.examples).map { "\($0.name) (\($0.count))" }
      let more = folder.unknown.count - names.count
      output.line()
      output.line(
        "No exercise of kb's library is called " + names.joined(separator: ", ")
          + (more > 0 ? " and \(Wording.grouped(more)) more." : "."))
    }
    for problem in folder.unread.prefix(AdoptReport.examples) {
      output.line(StyledText("\(problem.path): \(problem.summary)", .warning))
    }
  }

  private func printProposal(on output: inout Output) {
    output.line()
    let lines = text.lines
    guard !lines.isEmpty else {
      output.line("kb.yaml says all of this already.")
      return
    }
    output.line(
      old == nil ? "kb adopt --write makes a kb.yaml with:" : "kb.yaml does not say yet:")
    for line in lines.prefix(AdoptReport.shownLines) {
      output.line(StyledText("  " + line, .accent))
    }
    let rest = lines.count - AdoptReport.shownLines
    if rest > 0 {
      output.line(StyledText("  and \(Wording.count(rest, "line")) more; --json has all", .muted))
    }
  }

  // MARK: What is written

  /// Makes `kb.yaml`, or adds to it; refuses where it has the keys already.
  func write(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    let proposal = proposal
    guard !text.lines.isEmpty else { return .fine }
    let unit = folder.habits.unit ?? .kilograms
    let new = text.file(after: old, unit: unit)
    var expected = settings
    expected.notation.files.rules += proposal.files.rules
    if addsLibrary { expected.library = .builtIn }
    let read = readSettings(new, path: KnowledgeFiles.settingsFile)
    guard read.diagnostics.isEmpty || old != nil,
      settings.notation.files == .none || proposal.files.rules.isEmpty,
      read.settings.notation.files.rules == expected.notation.files.rules,
      read.settings.library == expected.library
    else {
      context.note(
        """
        kb.yaml has read: already, or is written in a way that nothing can be added to; add these \
        lines yourself
        """)
      return .problems
    }
    do {
      if old == nil {
        try root.replaceFile(at: KnowledgeFiles.settingsFile, with: new)
        SettingsSchema.keep(in: root)
      } else {
        let edit = FileEdit(path: KnowledgeFiles.settingsFile, before: old, after: new)
        try root.make(FileChange("Adopt the folder", [edit]))
      }
    } catch { throw .environment(error.text) }
    context.errors.line(
      old == nil
        ? "Wrote \(KnowledgeFiles.settingsFile); kb history shows what was read, and kb check what was not."
        : "Added to \(KnowledgeFiles.settingsFile); undo it with kb undo.")
    if root.holdsFile(".git/HEAD") {
      context.errors.line("With git, add the lines public/ and .kb/ to .gitignore.")
    }
    return .fine
  }

  // MARK: For programs

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("files", folder.files.count)
    json.key("kinds")
    json.beginObject()
    for kind in FolderRules.Kind.allCases {
      guard let share = folder.shares[kind] else { continue }
      json.key(kind.rawValue)
      json.beginObject()
      json.field("files", share.files)
      json.field("sessions", share.sessions)
      json.field("sets", share.sets)
      json.field("steps", share.steps)
      if let days = share.days {
        json.field("from", days.lowerBound.text)
        json.field("to", days.upperBound.text)
      }
      json.key("patterns")
      json.strings(folder.habits.files.rules.filter { $0.kind == kind }.map(\.pattern.text))
      json.endObject()
    }
    json.endObject()
    json.field("lines", folder.understanding.prescriptions)
    json.field("understood", folder.understanding.full + folder.understanding.remarked)
    json.key("unknownExercises")
    json.strings(folder.unknown.map(\.name))
    json.key("unread")
    json.strings(folder.unread.map(\.path))
    json.field("settings", text.lines.joined(separator: "\n"))
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension FolderRules.Kind {
  /// The kind in words, as a row begins with it.
  fileprivate var words: String {
    switch self {
    case .journal: "Journals"
    case .workouts: "Workouts"
    case .exercises: "Exercises"
    case .programs: "Programs"
    case .daily: "Daily notes"
    }
  }
}
