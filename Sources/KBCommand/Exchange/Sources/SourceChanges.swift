import KBCore
import KBEdit
import KBKnowledge
import KBSources
import KBStore
import KBTerminal
import KBText

/// The steps of `kb source add`.
struct SourceAddition {
  private let arguments: ParsedArguments
  private let desk: SourceDesk
  private let name: String
  private let address: WebAddress

  init(_ arguments: ParsedArguments, _ context: inout Context) throws(CommandFailure) {
    self.arguments = arguments
    let desk = try SourceDesk(arguments, &context)
    let name = arguments.positional(0) ?? ""
    (self.desk, self.name) = (desk, name)
    guard SourceSettings.isName(name) else {
      throw arguments.badValue(
        name, for: "NAME", "write small letters, digits and dashes, such as hero-workouts")
    }
    guard !desk.sources.contains(where: { $0.name == name }) else {
      throw arguments.badValue(
        name, for: "NAME", "there is a source of this name; choose another, or forget that one")
    }
    let written = arguments.positional(1) ?? ""
    do { address = try WebAddress(written) } catch {
      throw arguments.badValue(written, for: "ADDRESS", Phrase(error.fix))
    }
    for option in ["items", "title", "lines"] {
      guard let text = arguments.value(option), Selector(text) == nil else { continue }
      throw arguments.badValue(
        text, for: "--\(option)",
        "write names, .class, #id and [attribute], with blanks or > between them")
    }
    if let every = arguments.value("every") {
      guard let hours = SourceSettings.hours(every), SourceSettings.hours.contains(hours) else {
        throw arguments.badValue(every, for: "--every", "write 6 h, 1 day or 2 weeks")
      }
    }
  }

  func make(_ context: inout Context) throws(CommandFailure) {
    let change = try desk.change("Add the source \(name)", &context) {
      path, bytes throws(SettingsEditRefusal) in
      try editedSettings(bytes, path: path, at: ["sources", name], to: value)
    }
    let run = ChangeRun(desk.root, desk.file.settings, arguments)
    let done = "Added \(name); kb source fetch \(name) reads it"
    if arguments.flag("dry-run") {
      _ = try run.run(change, done: done, &context)
      return
    }
    var trusted = try TrustedAddresses(context.environment)
    try trusted.add([address.text], isPrivate: arguments.flag("allow-private"), for: desk.root)
    try run.make(change, done: done, &context)
  }

  private var value: YAMLNode {
    func scalar(_ text: String) -> YAMLNode {
      .scalar(YAMLScalar(text: text, isPlain: true, range: .fileStart))
    }
    func mapping(_ pairs: [(String, YAMLNode)]) -> YAMLNode {
      .mapping(
        pairs.map { key, value in
          YAMLEntry(
            key: YAMLScalar(text: key, isPlain: true, range: .fileStart), value: value)
        }, .fileStart)
    }
    let take = ["items", "title", "lines"].compactMap { option in
      arguments.value(option).map { (option, scalar($0)) }
    }
    var pairs = [("url", scalar(address.text))]
    if let every = arguments.value("every") { pairs.append(("every", scalar(every))) }
    if !take.isEmpty { pairs.append(("take", mapping(take))) }
    return pairs.count == 1 ? scalar(address.text) : mapping(pairs)
  }
}

/// The steps of `kb source forget`.
struct SourceRemoval {
  private let source: SourceSettings
  private let desk: SourceDesk
  private let arguments: ParsedArguments

  init(_ source: SourceSettings, _ desk: SourceDesk, _ arguments: ParsedArguments) {
    self.source = source
    self.desk = desk
    self.arguments = arguments
  }

  func make(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    let change = try desk.change("Forget the source \(source.name)", &context) {
      path, bytes throws(SettingsEditRefusal) in
      try settingsWithout(bytes, path: path, key: source.name, in: "sources")
    }
    let run = ChangeRun(desk.root, desk.file.settings, arguments)
    let done = "Forgot \(source.name)"
    if arguments.flag("dry-run") {
      _ = try run.run(change, done: done, &context)
      return .fine
    }
    try run.make(change, done: done, &context)
    var trusted = try TrustedAddresses(context.environment)
    try trusted.forget([source.url], for: desk.root)
    _ = try onDisk(desk.root.forgetSource(source.keptName))
    return .fine
  }
}

extension SourceDesk {
  /// A change of the sources in `kb.yaml`; says so and throws where they cannot be edited.
  fileprivate func change(
    _ title: String, _ context: inout Context,
    _ edit: (_ path: String, _ bytes: [UInt8]) throws(SettingsEditRefusal) -> [UInt8]
  ) throws(CommandFailure) -> FileChange {
    let path = KnowledgeFiles.settingsFile
    let bytes = try root.bytes(path)
    do throws(SettingsEditRefusal) {
      return FileChange(
        title, [FileEdit(path: path, before: bytes, after: try edit(path, bytes))])
    } catch {
      SettingsChange.report(error, of: "sources", example: "sources", in: bytes, &context)
      context.note("nothing was written")
      throw .reported
    }
  }

  /// A title as the name of a file: what a path or a key could not have is left out.
  static func plainName(_ title: String) -> String {
    var name = ""
    for character in title.prefix(80) {
      let isKept = character.isLetter || character.isNumber || " -'".contains(character)
      name.append(isKept ? character : " ")
    }
    let words = name.split(separator: " ").joined(separator: " ")
    return words.isEmpty ? "Workout" : words
  }
}
