import KBCore

/// What the first words of a command line name.
package enum CommandMatch: Equatable {
  /// The command's place in the table and how many words its name took.
  case command(Int, words: Int)
  /// A first word such as `variant` that several commands share, without a known second one.
  case group(String)
}

extension [CommandSpec] {
  /// Finds the command that the words begin with.
  ///
  /// Throws where there is none, or where the second word of a group is unknown. A group without a
  /// second word is returned, because its help may be asked for.
  package func match(_ words: ArraySlice<String>) throws(UsageError) -> CommandMatch {
    guard let first = words.first else { throw .unknownCommand("", suggestions: []) }
    let second = words.dropFirst().first.flatMap { $0.hasPrefix("-") ? nil : $0 }
    if let second, let index = firstIndex(where: { $0.name == "\(first) \(second)" }) {
      return .command(index, words: 2)
    }
    if let index = firstIndex(where: { $0.name == first }) { return .command(index, words: 1) }
    let choices = secondWords(of: first)
    if choices.isEmpty { throw .unknownCommand(first, suggestions: nearestCommands(to: first)) }
    guard let second else { return .group(first) }
    throw .unknownSubcommand(
      second,
      of: first,
      choices: choices,
      suggestions: nearestNames(to: second, in: choices, limit: 2).map { "\(first) \($0)" }
    )
  }

  /// The second words of the commands that share a first word; empty where none do.
  package func secondWords(of first: String) -> [String] {
    compactMap { spec in
      let words = spec.words
      return words.count == 2 && words[0] == first ? String(words[1]) : nil
    }
  }

  /// What other programs call commands, with what they are called here.
  private static var otherWords: [(words: String, name: String)] {
    [
      ("remove delete del", "rm"), ("rename mv", "move"), ("duplicate cp", "copy"),
      ("exercises workouts programs sessions ls", "list"), ("pr prs pb pbs best", "records"),
      ("add track record", "log"), ("find grep", "search"), ("lint validate", "check"),
      ("format", "fmt"), ("summary statistics", "stats"), ("schedule calendar", "plan"),
    ]
  }

  private func nearestCommands(to name: String) -> [String] {
    let wanted = name.lowercased()
    let meant = [CommandSpec].otherWords.first {
      $0.words.split(separator: " ").contains { $0 == wanted }
    }
    if let meant, contains(where: { $0.name == meant.name }) { return [meant.name] }
    let names = map(\.name) + compactMap { $0.words.count == 2 ? String($0.words[0]) : nil }
    return nearestNames(to: name, in: names, limit: 2)
  }
}
