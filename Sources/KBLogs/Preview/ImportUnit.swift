import KBCore

/// What unit the loads of a log are in that have none, and who says so.
package struct ImportUnit: Equatable, Sendable {
  /// What the file says.
  package let source: SourceUnit
  /// The unit that loads without one are taken to be in.
  package let bare: LoadUnit
  /// Whether the file, its values or the person say the unit.
  package let isCertain: Bool

  init(source: SourceUnit, bare: LoadUnit, isCertain: Bool) {
    self.source = source
    self.bare = bare
    self.isCertain = isCertain
  }

  /// The unit that most loads are in; `nil` without loads.
  package var word: String? {
    switch source {
    case .known(let unit): unit.symbol
    case .suggested, .unknown: bare.symbol
    case .none: nil
    }
  }

  /// That the file does not say its unit, and what its values look like.
  package var hint: Phrase {
    let silence: Phrase = "the file does not say whether its weights are in kg or lb"
    guard case .suggested(let unit, let examples) = source else { return silence }
    let looks: Phrase
    if examples.isEmpty {
      looks = unit == .pounds ? "they look like pounds" : "they look like kilograms"
    } else {
      let numbers = examples.map { String($0) }.joined(separator: ", ")
      looks =
        unit == .pounds ? "\(numbers) look like pounds" : "\(numbers) look like kilograms"
    }
    return "\(silence); \(looks)"
  }
}
