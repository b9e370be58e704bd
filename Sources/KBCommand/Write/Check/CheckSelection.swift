import KBCheck
import KBCore
import KBTerminal
import KBText

/// Which checks run and where.
struct CheckSelection {
  private let only: Set<String>
  private let except: Set<String>
  private let also: Set<String>
  private let isStrict: Bool
  /// Paths below the root; empty for everywhere.
  let places: [String]
  /// The lines of a file that are wanted, where only some are.
  private let lines: [String: Set<Int32>]

  /// Reads the options; arguments that are no paths may be the ids of checks.
  init(
    _ arguments: ParsedArguments, places: [(path: String, line: Int32?)], named: [String]
  ) throws(CommandFailure) {
    self.places = places.map(\.path)
    var lines: [String: Set<Int32>] = [:]
    for case (let path, let line?) in places { lines[path, default: []].insert(line) }
    for case (let path, nil) in places { lines[path] = nil }
    self.lines = lines
    var only = named
    for id in arguments.values("only") { only.append(try arguments.check(id, for: "--only").id) }
    self.only = Set(only)
    var except: [String] = []
    for id in arguments.values("except") {
      except.append(try arguments.check(id, for: "--except").id)
    }
    self.except = Set(except)
    var also: [String] = []
    for id in arguments.values("also") { also.append(try arguments.check(id, for: "--also").id) }
    if arguments.flag("external") { also.append("external-link") }
    self.also = Set(also)
    isStrict = arguments.flag("strict")
  }

  /// The basic checks everywhere, as `kb.yaml` has them.
  static let usual = CheckSelection()

  private init() {
    (only, except, also) = ([], [], [])
    (isStrict, places, lines) = (false, [], [:])
  }

  /// Whether a check's problems are wanted; `settings` are those of `kb.yaml`.
  func wants(_ id: String, _ settings: CheckSettings) -> Bool {
    if except.contains(id) { return false }
    if !only.isEmpty { return only.contains(id) || also.contains(id) }
    if also.contains(id) { return true }
    return settings.wants(id, isStrict: isStrict)
  }

  /// Whether the command line names a check.
  func names(_ id: String) -> Bool { only.contains(id) || also.contains(id) }

  /// Whether a problem is wanted; `settings` are those of `kb.yaml`.
  func wants(_ problem: Diagnostic, _ settings: CheckSettings) -> Bool {
    wants(problem.id, settings) && wants(path: problem.path)
      && lines[problem.path]?.contains(problem.range.line) ?? true
  }

  /// Whether the line of a problem was named, and not its whole file.
  func namesLine(of problem: Diagnostic) -> Bool {
    lines[problem.path]?.contains(problem.range.line) ?? false
  }

  /// Whether any problem of a file is wanted.
  func wants(path: String) -> Bool {
    places.isEmpty || places.contains { PathBelowRoot.lies(path, in: $0) }
  }
}
