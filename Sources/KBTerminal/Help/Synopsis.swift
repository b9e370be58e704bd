import KBCore

extension CommandSpec {
  /// The usage lines with the program's name.
  var usageLines: [String] {
    if !synopsis.isEmpty { return synopsis.map { "kb \($0)" } }
    let parts = ["kb", name] + positionals.map(\.usage) + ["[OPTION]…"]
    return [parts.joined(separator: " ")]
  }

  /// What each exit status means, the special meanings in the place of the usual ones.
  ///
  /// A command that says nothing about status 1 cannot find problems, so that it is left out.
  var exitMeanings: [Outcome] {
    ExitStatus.allCases.compactMap { status in
      if let special = outcomes.first(where: { $0.status == status }) { return special }
      return status == .problems ? nil : Outcome(status, status.meaning)
    }
  }
}

extension OptionSpec {
  /// The option as the help shows it: `-d, --date DATE`.
  var usage: String {
    let letter = short.map { "-\($0), " } ?? ""
    let value = placeholder.map { " \($0)" } ?? ""
    return "\(letter)--\(name)\(value)\(isRepeated && !value.hasSuffix("…") ? "…" : "")"
  }

  /// The help with the choices that it does not mention.
  var helpWithChoices: String {
    if choices.isEmpty || choices.allSatisfy({ help.contains($0) }) { return help }
    return "\(help) One of: \(choices.joined(separator: ", "))."
  }
}

extension PositionalSpec {
  /// The help with the choices that it does not mention.
  var helpWithChoices: String {
    if choices.isEmpty || choices.allSatisfy({ help.contains($0) }) { return help }
    return "\(help) One of: \(choices.joined(separator: ", "))."
  }
}
