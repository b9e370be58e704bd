import KBCore

/// What a workout has from which base, and what it does otherwise.
package struct VariantFacts: Equatable, Sendable {
  /// One override in words, with why it was not applied.
  package struct Item: Equatable, Sendable {
    package var override: Override
    package var range: SourceRange
    /// Such as `Bench Press — 5x5 becomes Floor Press — 5x8`.
    package var phrase: Phrase
    package var trouble: OverrideTrouble?

    package var sentence: String { phrase.english }
  }

  /// The base as the file names it, with its version at that time.
  package var reference: WorkoutReference?
  /// The base as it is; `nil` if it is gone, or leads back to the variant.
  package var base: Identity?
  package var baseName: String
  /// Where the file names its base; what it has from there has this place.
  package var baseRange: SourceRange
  package var items: [Item]
  /// Why the person changed it, as safe HTML.
  package var reason: [UInt8]

  /// Whether the base has changed since the overrides were written.
  package var isBehind: Bool {
    guard let base, let version = reference?.version, !version.isEmpty else { return false }
    return base.version != version
  }

  /// Changes with everything that is shown of it.
  package var mark: Fingerprint {
    var mark = Fingerprint()
    mark.mix(reference?.text ?? "")
    mark.mix(base?.key ?? "")
    mark.mix(base?.version ?? "")
    mark.mix(baseName)
    for item in items {
      mark.mix(item.sentence)
      mark.mix(item.trouble?.words ?? "")
    }
    reason.withUnsafeBufferPointer { mark.mix($0) }
    return mark
  }
}

extension OverrideTrouble {
  /// What is wrong, as the end of a sentence about the override.
  package var phrase: Phrase {
    switch self {
    case .noPlace(let place, _): "there is no \(place) in the base"
    case .differs(let now): "the base now says: \(now)"
    case .twice: "an earlier override changes the same place"
    case .noName: "no step of the base has this name"
    case .circle: "it would have to come after itself"
    case .removedBlock: "another override removes the block that it is in"
    case .wrongLevel: "a block goes next to blocks, and a step next to steps"
    case .empty: "there is nothing to add"
    case .replacedText: "another override replaces the whole text"
    }
  }

  package var words: String { phrase.english }

  /// The problem's name in the documentation.
  var id: String {
    switch self {
    case .noPlace, .noName: "variant-misfit"
    case .differs: "variant-conflict"
    case .twice: "variant-duplicate"
    case .circle, .removedBlock, .wrongLevel, .empty, .replacedText: "variant-override"
    }
  }

  var fix: Phrase {
    switch self {
    case .noPlace(_, let nearest) where !nearest.isEmpty:
      "did you mean \(nearest.joined(separator: ", "))?"
    case .noPlace, .noName: "correct it or remove it; kb variant edit shows the whole text"
    case .differs: "choose with kb variant rebase --take mine or --take base"
    case .twice: "combine the two, or remove one"
    case .circle, .removedBlock, .wrongLevel: "name another place"
    case .empty: "write what to add, or remove it"
    case .replacedText: "remove one of the two"
    }
  }
}
