import KBCore

/// What a grid makes of a load: dumbbells, kettlebells and stacks as well as bars.
package enum LoadAnswer: Equatable, Hashable, Sendable {
  /// A load that can be made, and how much more it is than the one asked for, in that one's unit.
  package struct Choice: Equatable, Hashable, Sendable {
    package var load: Load
    package var difference: Load

    /// The load with its distance from the one asked for: `22.5kg (-0.5kg)`.
    package var text: String { load.text(awayBy: difference) }

    fileprivate var phrase: Phrase {
      let sign = difference.thousandths > 0 ? "+" : ""
      return difference.thousandths == 0 ? "\(load)" : "\(load) (\(sign)\(difference))"
    }
  }

  case exact(Load)
  /// Not to be made; the nearest on both sides.
  case between(below: Choice, above: Choice)
  /// More than anything that can be made: the heaviest.
  case atMost(Choice)
  /// Less than anything that can be made: the lightest.
  case atLeast(Choice)
  case nothing

  /// The answer for people: `23kg`, `22.5kg (-0.5kg) or 25kg (+2kg)`.
  package var phrase: Phrase {
    switch self {
    case .exact(let load): "\(load)"
    case .between(let below, let above): "\(below.phrase) or \(above.phrase)"
    case .atMost(let choice): "the heaviest is \(choice.phrase)"
    case .atLeast(let choice): "the lightest is \(choice.phrase)"
    case .nothing: "nothing can be loaded"
    }
  }

  package var text: String { phrase.english }
}

extension LoadGrid {
  /// The load itself where it can be made, else the nearest below and above.
  package func loadAnswer(for load: Load) -> LoadAnswer {
    if contains(load), let made = nearest(to: load) { return .exact(made) }
    switch (below(load), above(load)) {
    case (let below?, let above?):
      return .between(below: choice(below, for: load), above: choice(above, for: load))
    case (let below?, nil): return .atMost(choice(below, for: load))
    case (nil, let above?): return .atLeast(choice(above, for: load))
    case (nil, nil): return .nothing
    }
  }

  private func choice(_ made: Load, for load: Load) -> LoadAnswer.Choice {
    let asked = max(-Load.limit, min(load.thousandths, Load.limit))
    let thousandths = made.converted(to: load.unit).thousandths - asked
    return LoadAnswer.Choice(
      load: made, difference: Load(thousandths: thousandths, unit: load.unit))
  }
}
