import KBCore
import KBText

/// The overrides of a variant carried over to another version of its base.
package struct VariantRebase: Equatable, Sendable {
  /// What became of one override.
  package enum Outcome: Equatable, Sendable {
    /// It fits as it is.
    case carried
    /// It fits at another place, since the base has moved or renamed what it is about.
    case replaced(Override)
    /// The base says the same now, so that it is no longer needed.
    case settled
    /// Both have changed the same: the base's texts then and now; `nil` if there is none.
    case conflict(then: String?, now: String?)
  }

  /// How conflicts are settled.
  package enum Choice: String, CaseIterable, Sendable {
    case mine, base
  }

  /// An override with what became of it.
  package struct Item: Equatable, Sendable {
    package var override: Override
    package var outcome: Outcome
  }

  package private(set) var items: [Item] = []
  /// The overrides that the variant has afterwards; conflicts stay as they are.
  package private(set) var overrides: [Override] = []

  /// Works out what becomes of overrides written for `old`, which is `nil` if that text is lost;
  /// then only what they say about it (`was`) tells.
  package init(_ overrides: [Override], old: WorkoutOutline?, new: WorkoutOutline, take: Choice?) {
    let way = old.map { PlaceWay($0, new) }
    let applied = new.applying(overrides)
    for (index, override) in overrides.enumerated() {
      var outcome = VariantRebase.outcome(
        of: override, applied.troubles[index], old: old, new: new, way)
      if case .conflict(let then, let now) = outcome, let take {
        outcome = VariantRebase.settle(override, then, now, take, way)
      }
      items.append(Item(override: override, outcome: outcome))
      switch outcome {
      case .carried, .conflict: self.overrides.append(override)
      case .replaced(let new): self.overrides.append(new)
      case .settled: break
      }
    }
  }

  package var conflicts: [Item] {
    items.filter { if case .conflict = $0.outcome { true } else { false } }
  }

  private static func outcome(
    of override: Override, _ trouble: OverrideTrouble?, old: WorkoutOutline?, new: WorkoutOutline,
    _ way: PlaceWay?
  ) -> Outcome {
    switch override {
    case .set(let settings): return outcome(of: settings, old: old, new: new)
    case .substitute:
      return trouble == nil ? .carried : .conflict(then: nil, now: nil)
    case .text(let text):
      guard let old, old.blocks != new.blocks || old.verbatim != new.verbatim else {
        return .carried
      }
      if new.bodyText == text { return .settled }
      return .conflict(then: old.bodyText, now: new.bodyText)
    case .add(let anchor, let text, let bullet):
      if trouble == nil, way?.isSame(anchor.place) ?? true {
        return way?.hasAdded(text) == true ? .settled : .carried
      }
      if way?.hasAdded(text) == true { return .settled }
      guard let moved = way?.anchor(anchor) else { return .conflict(then: nil, now: nil) }
      return .replaced(.add(moved, text: text, bullet: bullet))
    case .change(let change): return outcome(of: change, trouble, new, way)
    }
  }

  /// A field has no `was`: with the old text it is known whether the base has changed it, too.
  private static func outcome(
    of settings: [Override.Setting], old: WorkoutOutline?, new: WorkoutOutline
  ) -> Outcome {
    let open = settings.filter { new.fields[$0.key] != $0.value }
    if open.isEmpty { return .settled }
    if let old, let clash = open.first(where: { old.fields[$0.key] != new.fields[$0.key] }) {
      return .conflict(then: old.fields[clash.key], now: new.fields[clash.key])
    }
    return open == settings ? .carried : .replaced(.set(open))
  }

  private static func outcome(
    of change: Override.Change, _ trouble: OverrideTrouble?, _ new: WorkoutOutline, _ way: PlaceWay?
  ) -> Outcome {
    if trouble == nil, way?.isSame(change.place) ?? true, change.was != nil || way == nil {
      return .carried
    }
    guard let way, way.knows(change.place) else {
      return outcome(ofLost: change, trouble, new)
    }
    var moved = change
    guard let place = way.place(change.place) else {
      // What the base has removed cannot be changed, but need not be removed again.
      return change.isRemoved
        ? .settled : .conflict(then: way.oldText(change.place) ?? change.was, now: nil)
    }
    moved.place = place
    let (then, now) = (way.oldText(change.place), way.newText(place))
    if let move = change.move {
      guard let anchor = way.anchor(move) else { return .conflict(then: then, now: now) }
      moved.move = anchor
    }
    if then != now, now == change.now, change.move == nil { return .settled }
    if then != now { return .conflict(then: then, now: now) }
    if new.applying([.change(moved)]).troubles.isEmpty {
      return moved == change ? .carried : .replaced(.change(moved))
    }
    // It did not fit the old base either, so that `was` is all that tells about it.
    return .conflict(then: change.was ?? then, now: now)
  }

  /// Where the old text does not help, only `was` tells what the override was about.
  private static func outcome(
    ofLost change: Override.Change, _ trouble: OverrideTrouble?, _ new: WorkoutOutline
  ) -> Outcome {
    guard let trouble else { return .carried }
    if case .differs(let now) = trouble {
      return now == change.now && change.move == nil
        ? .settled : .conflict(then: change.was, now: now)
    }
    if case .noPlace = trouble, let place = new.onlyPlace(of: change.was) {
      var moved = change
      moved.place = place
      if new.applying([.change(moved)]).troubles.isEmpty { return .replaced(.change(moved)) }
    }
    return .conflict(then: change.was, now: nil)
  }

  /// A conflict that the person has settled for all of them.
  private static func settle(
    _ override: Override, _ then: String?, _ now: String?, _ take: Choice, _ way: PlaceWay?
  ) -> Outcome {
    guard take == .mine else { return .settled }
    switch override {
    case .set, .text: return .carried
    case .change(var change):
      guard let now else { return .conflict(then: then, now: nil) }
      if let place = way?.place(change.place) { change.place = place }
      if let move = change.move { change.move = way?.anchor(move) ?? move }
      change.was = now
      return .replaced(.change(change))
    case .add, .substitute: return .conflict(then: then, now: now)
    }
  }
}

/// Where the pieces of an old base are in a new one.
private struct PlaceWay {
  private let oldPlaces: OutlinePlaces
  private let newPlaces: OutlinePlaces
  private let old: WorkoutOutline
  private let new: WorkoutOutline
  private var newOfOld: [OutlinePlaces.Meaning: OutlinePlaces.Meaning] = [:]
  private let added: Set<String>

  init(_ old: WorkoutOutline, _ new: WorkoutOutline) {
    self.old = old
    self.new = new
    oldPlaces = OutlinePlaces(old)
    newPlaces = OutlinePlaces(new)
    let matching = OutlineMatching(old, new)
    for (new, old) in matching.oldBlocks { newOfOld[.block(old)] = .block(new) }
    var added: Set<String> = []
    for (block, range) in matching.newRanges.enumerated() {
      for piece in range {
        guard let home = matching.oldPieces[piece],
          let oldBlock = matching.oldRanges.firstIndex(where: { $0.contains(home) })
        else {
          added.insert(matching.news[piece].text)
          continue
        }
        let meaning = OutlinePlaces.Meaning.piece(
          block: oldBlock, home - matching.oldRanges[oldBlock].lowerBound)
        newOfOld[meaning] = .piece(block: block, piece - range.lowerBound)
      }
    }
    self.added = added
  }

  /// Whether the old base had the place at all.
  func knows(_ name: String) -> Bool { oldPlaces[name] != nil }

  /// The place now of what stood at a place then.
  func place(_ name: String) -> String? {
    guard let meaning = oldPlaces[name], let now = newOfOld[meaning] else { return nil }
    return newPlaces.name(of: now)
  }

  func isSame(_ name: String) -> Bool {
    guard let place = place(name) else { return false }
    return newPlaces[name] == newPlaces[place]
  }

  func anchor(_ anchor: Override.Anchor) -> Override.Anchor? {
    guard let place = place(anchor.place) else { return nil }
    return switch anchor {
    case .after: .after(place)
    case .before: .before(place)
    case .first: .first(place)
    }
  }

  /// Whether the new base has a step of this text that the old one had not.
  func hasAdded(_ text: String) -> Bool { added.contains(text) }

  func oldText(_ name: String) -> String? { oldPlaces[name].map { old.text(at: $0) } }

  func newText(_ name: String) -> String? { newPlaces[name].map { new.text(at: $0) } }
}

extension WorkoutOutline {
  /// The place of the one step that a text was written for; `nil` if there are none or several.
  fileprivate func onlyPlace(of was: String?) -> String? {
    guard let was else { return nil }
    let places = OutlinePlaces(self)
    var found: String?
    for (block, outline) in blocks.enumerated() {
      for (index, piece) in outline.pieces.enumerated() where WasMatch(was, piece) != nil {
        guard found == nil else { return nil }
        found = places.name(of: .piece(block: block, index))
      }
    }
    return found
  }

  /// What is at a place: a heading's text, or a piece's.
  package func text(at meaning: OutlinePlaces.Meaning) -> String {
    switch meaning {
    case .block(let block): blocks[block].heading
    case .piece(let block, let piece): blocks[block].pieces[piece].text
    }
  }
}
