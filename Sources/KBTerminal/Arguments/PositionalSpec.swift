/// One argument that stands by its place, declared as data.
package struct PositionalSpec: Equatable, Sendable {
  /// How often the argument may be there.
  package enum Arity: Equatable, Sendable {
    case required, optional
    /// Any number of times, or none.
    case repeated
    /// Once or more.
    case oneOrMore
  }

  /// The name in the help, such as `WORKOUT`.
  package let name: String
  package let arity: Arity
  /// The only values allowed; empty if any is.
  package let choices: [String]
  package let completion: CompletionKind
  /// One sentence with its full stop.
  package let help: String

  package init(
    _ name: String,
    _ arity: Arity = .required,
    choices: [String] = [],
    completion: CompletionKind = .none,
    _ help: String
  ) {
    self.name = name
    self.arity = arity
    self.choices = choices
    self.completion = completion
    self.help = help
  }

  var isNeeded: Bool { arity == .required || arity == .oneOrMore }
  var isEndless: Bool { arity == .repeated || arity == .oneOrMore }

  /// The argument as a usage line shows it: `WORKOUT`, `[SET]…`.
  var usage: String {
    switch arity {
    case .required: name
    case .optional: "[\(name)]"
    case .repeated: "[\(name)]…"
    case .oneOrMore: "\(name)…"
    }
  }
}
