import KBCore

/// Reads the words of a command line by a list of options.
struct ArgumentParser {
  private let options: [OptionSpec]
  private let command: String
  /// Whether the first word that is no option ends the reading.
  private let stopsAtPositional: Bool

  private(set) var occurrences: [ParsedArguments.Occurrence] = []
  private(set) var positionals: [String] = []
  private(set) var rest: ArraySlice<String>

  init(
    _ words: ArraySlice<String>,
    options: [OptionSpec],
    command: String,
    stopsAtPositional: Bool = false
  ) {
    self.options = options
    self.command = command
    self.stopsAtPositional = stopsAtPositional
    rest = words
  }

  func has(_ option: OptionSpec) -> Bool { occurrences.contains { $0.name == option.name } }

  /// Reads options and arguments up to the end, or up to the first argument where it stops there.
  mutating func read() throws(UsageError) {
    while let word = rest.first {
      if word == "--", !stopsAtPositional {
        positionals += rest.dropFirst()
        rest = []
      } else if word.hasPrefix("--"), word.utf8.count > 2 {
        rest.removeFirst()
        try readLong(word)
      } else if word.hasPrefix("-"), word.utf8.count > 1, word != "--" {
        rest.removeFirst()
        try readBundle(word)
      } else if stopsAtPositional {
        return
      } else {
        positionals.append(word)
        rest.removeFirst()
      }
    }
  }

  private mutating func readLong(_ word: String) throws(UsageError) {
    let parts = word.dropFirst(2).split(
      separator: "=",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else { throw unknown(name) }
    if option.takesValue {
      let value = parts.count > 1 ? String(parts[1]) : try takeNext(for: option, as: "--\(name)")
      try add(option, value)
    } else if parts.count > 1 {
      throw .unexpectedValue(option: "--\(name)", value: String(parts[1]), command: command)
    } else {
      try add(option, nil)
    }
  }

  private mutating func readBundle(_ word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        if letter.isNumber { throw .negativeArgument(word, command: command) }
        let similar = options.filter { $0.name == word.dropFirst() }.map { "--\($0.name)" }
        throw .unknownOption("-\(letter)", command: command, suggestions: similar)
      }
      guard option.takesValue else {
        try add(option, nil)
        continue
      }
      let value =
        letters.isEmpty ? try takeNext(for: option, as: "-\(letter)") : String(letters)
      return try add(option, value)
    }
  }

  /// The word after an option that needs a value, unless that word is an option itself.
  private mutating func takeNext(
    for option: OptionSpec,
    as written: String
  ) throws(UsageError) -> String {
    guard let word = rest.first, !isOption(word) else {
      throw .missingValue(
        option: written,
        placeholder: option.placeholder ?? "VALUE",
        command: command
      )
    }
    rest.removeFirst()
    return word
  }

  private func isOption(_ word: String) -> Bool {
    if word.hasPrefix("--") { return true }
    guard word.hasPrefix("-"), let letter = word.dropFirst().first else { return false }
    return options.contains { $0.short == letter }
  }

  private mutating func add(_ option: OptionSpec, _ value: String?) throws(UsageError) {
    if option.takesValue, !option.isRepeated, has(option) {
      throw .repeatedOption("--\(option.name)", command: command)
    }
    if let value {
      try requireChoice(value, of: option.choices, for: "--\(option.name)", command: command)
    }
    occurrences.append(ParsedArguments.Occurrence(name: option.name, value: value))
  }

  private func unknown(_ name: String) -> UsageError {
    if stopsAtPositional, nearestOptions(to: name).isEmpty {
      return .optionBeforeCommand("--\(name)")
    }
    return .unknownOption("--\(name)", command: command, suggestions: nearestOptions(to: name))
  }

  private func nearestOptions(to name: String) -> [String] {
    nearestNames(to: name, in: options.map(\.name), limit: 2).map { "--\($0)" }
  }
}

/// Throws if a value is not among the choices, unless there are none.
func requireChoice(
  _ value: String,
  of choices: [String],
  for subject: String,
  command: String
) throws(UsageError) {
  guard !choices.isEmpty, !choices.contains(value) else { return }
  throw .badChoice(
    value,
    for: subject,
    choices: choices,
    suggestions: nearestNames(to: value, in: choices, limit: 2),
    command: command
  )
}
