import KBCore

/// The schemes that one level says: one by default, and others by exercise.
package struct SchemeSet: Equatable, Sendable {
  /// What is said of one exercise.
  package struct Rule: Equatable, Sendable {
    package var name: String
    package var parameters: SchemeParameters

    package init(name: String, parameters: SchemeParameters) {
      self.name = name
      self.parameters = parameters
    }
  }

  /// What holds for exercises without a rule of their own.
  package var standard: SchemeParameters
  /// In the order of the file.
  package private(set) var rules: [Rule] = []
  private var places: [NameKey: Int] = [:]

  /// Of several rules for one exercise the first counts.
  package init(standard: SchemeParameters = SchemeParameters(), rules: [Rule] = []) {
    self.standard = standard
    for rule in rules { _ = add(rule.parameters, for: rule.name) }
  }

  /// Whether nothing is said.
  package var isEmpty: Bool { standard.isEmpty && rules.isEmpty }

  /// Adds a rule; `false` if the exercise has one already, which then stays.
  package mutating func add(_ parameters: SchemeParameters, for name: String) -> Bool {
    let key = NameKey(name)
    guard places[key] == nil else { return false }
    places[key] = rules.count
    rules.append(Rule(name: name, parameters: parameters))
    return true
  }

  /// The rule of an exercise, whatever the case, plural and accents of its name.
  package func rule(for name: String) -> Rule? {
    places[NameKey(name)].map { rules[$0] }
  }

  /// The parameters of an exercise: its rule over the default.
  package func parameters(for name: String) -> SchemeParameters {
    rule(for: name)?.parameters.over(standard) ?? standard
  }
}
