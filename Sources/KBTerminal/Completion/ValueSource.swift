/// Where the proposals for a value come from.
enum ValueSource: Equatable {
  case none, file, directory
  case words([String])
  /// The arguments of `kb list … --names`, one for each call.
  case names([String])

  init(_ kind: CompletionKind, choices: [String], specs: [CommandSpec]) {
    if !choices.isEmpty {
      self = .words(choices)
    } else if !kind.listed.isEmpty {
      self = .names(kind.listed)
    } else {
      switch kind {
      case .file: self = .file
      case .directory: self = .directory
      case .command: self = .words(specs.firstWords)
      case .commandOr(let words):
        self = .words(specs.firstWords + words.filter { !specs.firstWords.contains($0) })
      case .words(let words): self = .words(words)
      default: self = .none
      }
    }
  }
}

extension OptionSpec {
  func source(_ specs: [CommandSpec]) -> ValueSource {
    ValueSource(completion, choices: choices, specs: specs)
  }

  /// The option in all its spellings: `--date`, `-d`.
  var spellings: [String] { ["--\(name)"] + (short.map { ["-\($0)"] } ?? []) }
}

extension PositionalSpec {
  func source(_ specs: [CommandSpec]) -> ValueSource {
    ValueSource(completion, choices: choices, specs: specs)
  }
}

extension [CommandSpec] {
  /// The first words that several commands share and that are no command themselves.
  var groupNames: [String] {
    var names: [String] = []
    for spec in self where spec.words.count == 2 {
      let name = String(spec.words[0])
      if !names.contains(name), !contains(where: { $0.name == name }) { names.append(name) }
    }
    return names
  }

  /// What may stand where the command stands: single commands and the names of groups.
  var firstWords: [String] { filter { $0.words.count == 1 }.map(\.name) + groupNames }
}
