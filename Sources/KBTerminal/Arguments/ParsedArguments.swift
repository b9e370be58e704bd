import KBCore

/// What the user wrote, already checked against the command's spec.
package struct ParsedArguments: Equatable, Sendable {
  /// One option as it stood on the command line; flags have no value.
  struct Occurrence: Equatable, Sendable {
    let name: String
    let value: String?
  }

  package let spec: CommandSpec
  /// The arguments that are no options, in their order.
  package let positionals: [String]
  private let occurrences: [Occurrence]

  init(spec: CommandSpec, positionals: [String], occurrences: [Occurrence]) {
    self.spec = spec
    self.positionals = positionals
    self.occurrences = occurrences
  }

  /// Whether an option was given.
  package func flag(_ name: String) -> Bool {
    assertDeclared(name)
    return occurrences.contains { $0.name == name }
  }

  /// Whether an option was given that this command need not have.
  package func isGiven(_ name: String) -> Bool { occurrences.contains { $0.name == name } }

  /// The value of an option; nil if it was not given.
  package func value(_ name: String) -> String? {
    assertDeclared(name)
    return occurrences.last { $0.name == name }?.value
  }

  /// All values of an option that may be repeated.
  package func values(_ name: String) -> [String] {
    assertDeclared(name)
    return occurrences.compactMap { $0.name == name ? $0.value : nil }
  }

  /// The argument of that place, counted from 0; nil if there is none.
  package func positional(_ index: Int) -> String? {
    positionals.indices.contains(index) ? positionals[index] : nil
  }

  /// The value of an option as a whole number; nil if it was not given.
  ///
  /// Throws a usage error for anything else, or for a number out of `range`.
  package func integer(
    _ name: String,
    in range: ClosedRange<Int> = 0...Int.max
  ) throws(CommandFailure) -> Int? {
    guard let value = value(name) else { return nil }
    guard let number = Int(value), range.contains(number) else {
      let expectation: Phrase =
        range.upperBound == Int.max
        ? "write a whole number of at least \(range.lowerBound)"
        : "write a whole number from \(range.lowerBound) to \(range.upperBound)"
      throw badValue(value, for: "--\(name)", expectation)
    }
    return number
  }

  /// The knowledge base that `--root` names.
  package var root: String? { value(CommonOptions.root.name) }

  /// Whether `--json` was given; false for commands that do not have it.
  package var wantsJSON: Bool { occurrences.contains { $0.name == CommonOptions.json.name } }

  /// The choice of `--color`.
  package var color: Terminal.ColorChoice {
    value(CommonOptions.color.name).flatMap { Terminal.ColorChoice(rawValue: $0) } ?? .auto
  }

  /// A usage error of this command for a value of the wrong form.
  package func badValue(
    _ value: String,
    for subject: String,
    _ expectation: Phrase
  ) -> CommandFailure {
    .usage(.badValue(value, for: subject, expectation: expectation, command: spec.name))
  }

  /// Throws if two options that exclude each other were both given.
  package func exclude(_ one: String, _ other: String) throws(CommandFailure) {
    guard flag(one), flag(other) else { return }
    throw .usage(.conflict("--\(one)", "--\(other)", command: spec.name))
  }

  private func assertDeclared(_ name: String) {
    assert(spec.allOptions.contains { $0.name == name }, "kb \(spec.name) declares no --\(name)")
  }
}
