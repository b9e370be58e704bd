import KBCheck
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

  /// Reads the options; arguments that are no paths may be the ids of checks.
  init(
    _ arguments: ParsedArguments, places: [String], named: [String]
  ) throws(CommandFailure) {
    self.places = places
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

  /// Whether a check's problems are wanted; `settings` are those of `kb.yaml`.
  func wants(_ id: String, _ settings: CheckSettings) -> Bool {
    if except.contains(id) { return false }
    if !only.isEmpty { return only.contains(id) || also.contains(id) }
    if also.contains(id) { return true }
    if settings.excepted.contains(id) { return false }
    switch Checks.named(id)?.level {
    case nil, .basic: return true
    case .strict: return isStrict || settings.also.contains(id)
    case .other: return settings.also.contains(id)
    }
  }

  /// Whether the command line names a check.
  func names(_ id: String) -> Bool { only.contains(id) || also.contains(id) }

  /// Whether the problems of a file are wanted.
  func wants(path: String) -> Bool {
    places.isEmpty || places.contains { PathBelowRoot.lies(path, in: $0) }
  }
}
