import KBCore

/// The part of the body that a workout's primary muscles are in.
enum BodyRegion: Equatable {
  case upper, legs, core, whole

  /// Two thirds of the muscles decide, as long as none is of another region but the core; anything
  /// else is the whole body, and none is none.
  ///
  /// A squat among presses and rows is a third of the muscles at most, and yet no upper body.
  init?(muscles: [String]) {
    let counted = muscles.filter { NameKey($0).text != "heart" }
    guard !counted.isEmpty else { return nil }
    let legs = BodyPart("legs").share(of: counted)
    let upper = BodyPart("upper body").share(of: counted)
    if legs >= 666, upper == 0 {
      self = .legs
    } else if upper >= 666, legs == 0 {
      self = .upper
    } else if BodyPart("core").share(of: counted) >= 666, legs == 0, upper == 0 {
      self = .core
    } else {
      self = .whole
    }
  }

  var words: Phrase {
    switch self {
    case .upper: "upper body"
    case .legs: "legs"
    case .core: "core"
    case .whole: "the whole body"
    }
  }

  /// The words at the beginning of a sentence.
  var title: Phrase { "\(words, .opening)" }
}
