import KBCore

/// One thing that a variant does otherwise than its base.
package enum Override: Equatable, Sendable {
  /// Where something is put, by a place of the base.
  package enum Anchor: Equatable, Hashable, Sendable {
    case after(String)
    case before(String)
    /// Before everything else in a block.
    case first(String)

    package var place: String {
      switch self {
      case .after(let place), .before(let place), .first(let place): place
      }
    }
  }

  /// What becomes of a step, a heading or a stretch of prose.
  package struct Change: Equatable, Sendable {
    package var place: String
    /// The base's text at the time of writing; `nil` if it does not matter.
    package var was: String?
    package var now: String?
    /// What comes before the text, where it changes.
    package var bullet: String?
    package var isRemoved = false
    package var move: Anchor?

    package init(
      at place: String, was: String? = nil, now: String? = nil, bullet: String? = nil,
      isRemoved: Bool = false, move: Anchor? = nil
    ) {
      self.place = place
      self.was = was
      self.now = now
      self.bullet = bullet
      self.isRemoved = isRemoved
      self.move = move
    }

    /// Whether anything follows from it.
    package var isEmpty: Bool { now == nil && bullet == nil && !isRemoved && move == nil }
  }

  /// A field of the front matter; without a value it goes away.
  package struct Setting: Equatable, Sendable {
    package var key: String
    package var value: String?

    package init(_ key: String, _ value: String?) {
      self.key = key
      self.value = value
    }
  }

  case change(Change)
  case add(Anchor, text: String, bullet: String?)
  /// Another exercise in every step of the first name.
  case substitute(String, with: String)
  case set([Setting])
  /// Another body, where no smaller changes give it.
  case text(String)

  /// What it is about, as the file says it: a place, a name or a key.
  package var subject: String {
    switch self {
    case .change(let change): change.place
    case .add(let anchor, _, _): anchor.place
    case .substitute(let name, _): name
    case .set(let settings): settings.map(\.key).joined(separator: ", ")
    case .text: "text"
    }
  }
}

/// Why an override, or a part of one, was not applied.
package enum OverrideTrouble: Equatable, Hashable, Sendable {
  /// The place is not in the base.
  case noPlace(String, nearest: [String])
  /// Something else is there than the override was written for.
  case differs(now: String)
  /// An earlier override is about the same place.
  case twice
  /// No step of the base is of this exercise.
  case noName
  /// What is moved would have to stand behind itself.
  case circle
  /// The place is in a block that another override removes.
  case removedBlock
  /// A step cannot stand among blocks, or a block among steps.
  case wrongLevel
  /// There is nothing to add.
  case empty
  /// Another override replaces the whole text.
  case replacedText
}
