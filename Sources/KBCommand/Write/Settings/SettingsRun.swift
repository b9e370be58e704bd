import KBCore
import KBEdit
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// The steps of `kb settings`.
struct SettingsRun {
  private let root: RootFolder
  private let arguments: ParsedArguments
  private let file: SettingsFile
  private let bytes: [UInt8]

  init(_ arguments: ParsedArguments, _ context: inout Context) throws(CommandFailure) {
    root = try RootSearch.root(arguments, context.environment)
    self.arguments = arguments
    file = try onDisk(SettingsFile(root))
    bytes = try root.bytes(KnowledgeFiles.settingsFile)
  }

  func run(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    let changes = arguments.positionals.filter { $0.contains("=") }
    guard changes.isEmpty else {
      guard changes.count == arguments.positionals.count else {
        throw arguments.badValue(
          arguments.positionals.first { !$0.contains("=") } ?? "", for: "KEY",
          "show settings or change them, not both at once")
      }
      try change(changes, &context)
      return .fine
    }
    let list = try SettingsList(try tree(&context), arguments)
    if arguments.wantsJSON {
      context.output.write(list.json(in: context.output.book))
    } else {
      list.print(on: &context.output)
    }
    return .fine
  }

  /// What the file says; a mistake in its YAML is shown, since nothing is known then.
  private func tree(_ context: inout Context) throws(CommandFailure) -> YAMLNode? {
    do throws(YAMLProblem) { return try settingsTree(bytes) } catch {
      let path = KnowledgeFiles.settingsFile
      context.errors.problem(error.asDiagnostic(path: path), in: bytes)
      throw .reported
    }
  }

  private func change(_ words: [String], _ context: inout Context) throws(CommandFailure) {
    var after = bytes
    var names: [String] = []
    for word in words {
      let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(halves[0])
      let (keys, shape) = try SettingsList.keys(name, arguments)
      guard keys != ["units"] else {
        let wanted = ["kg", "lb"].contains(halves[1]) ? String(halves[1]) : "kg or kb convert lb"
        throw arguments.badValue(
          word, for: "KEY", "kb convert \(wanted) changes the unit and the targets with it")
      }
      let value = try value(String(halves[1]), of: name, shape)
      do throws(SettingsEditRefusal) {
        after = try editedSettings(after, path: KnowledgeFiles.settingsFile, at: keys, to: value)
      } catch {
        SettingsChange.report(error, of: name, example: word, in: after, &context)
        context.note("nothing was written")
        throw .reported
      }
      names.append(name)
    }
    try requireUnderstood(after, &context)
    let title = "Set \(names.joined(separator: ", "))"
    let edit = FileEdit(path: KnowledgeFiles.settingsFile, before: bytes, after: after)
    _ = try ChangeRun(root, file.settings, arguments)
      .run(FileChange(title, [edit]), done: "kb.yaml has it", &context)
  }

  /// The value as YAML reads it; what is no YAML may be a text all the same.
  private func value(
    _ text: String, of name: String, _ shape: ValueShape
  ) throws(CommandFailure) -> YAMLNode {
    let line = Array(("value: " + text).utf8)
    let tree = (try? parseYAML(line.span, in: 0..<line.count)).flatMap { $0 }
    guard !text.contains("\n"), let value = tree?["value"], case .mapping(let all, _)? = tree,
      all.count == 1, !value.isNothing,
      // Not with a comment behind it, which would not be kept.
      Int(value.range.end) == line.count
    else {
      if case .text = shape, !text.isEmpty, !text.utf8.contains(where: { $0 < 0x20 }) {
        return .scalar(YAMLScalar(text: text, isPlain: false, range: .fileStart))
      }
      throw arguments.badValue(
        text, for: name, "write YAML on one line, such as 90s, [a, b] or {from: 2kg, to: 20kg}")
    }
    return value
  }

  /// Throws if the change adds a problem that kb would report; those that were there before do not
  /// count.
  private func requireUnderstood(
    _ after: [UInt8], _ context: inout Context
  ) throws(CommandFailure) {
    let new = EditedProblems.ofSettings(after)
      .added(to: EditedProblems.ofSettings(bytes), from: .warning)
    guard !new.isEmpty else { return }
    for problem in new { context.errors.problem(problem, in: after) }
    context.note("nothing was written")
    throw .reported
  }
}

extension YAMLNode {
  /// Whether it is empty, `~` or `null`.
  fileprivate var isNothing: Bool {
    if case .scalar(let scalar) = self { scalar.isNull } else { false }
  }
}
