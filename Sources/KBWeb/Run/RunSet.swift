import KBCore

/// A set on the run page, as it is planned, changed or done.
struct RunSet: Equatable {
  enum Status: Equatable { case open, done, skipped }

  enum Content: Equatable {
    case performed(PerformedSet)
    /// As many reps as possible, of which the number is not known yet.
    case most(SetLoad?)
    /// Nothing but done or not.
    case tick
  }

  var content: Content
  var status = Status.open

  /// The set's text, which `init(text:)` reads: `60kg x 8`, `20kg x max`, `max`, `tick`.
  func text(countsMetres: Bool) -> String {
    switch content {
    case .performed(let set): JournalEntry.text(of: .sets([set]), countsMetres: countsMetres)
    case .most(nil): "max"
    case .most(let load?): load.text + " x max"
    case .tick: "tick"
    }
  }

  /// `nil` for a text that is not a set.
  init?(text: String, countsMetres: Bool, unit: LoadUnit) {
    if text == "tick" {
      content = .tick
      return
    }
    if text == "max" {
      content = .most(nil)
      return
    }
    let bytes = Array(text.utf8)
    let isMost =
      bytes.count > 6 && Cursor(bytes, from: bytes.count - 6, to: bytes.count).matches(" x max")
    // With a repetition in the place of the word, the load is read by the one reader of sets.
    let whole = isMost ? String(decoding: bytes[..<(bytes.count - 3)], as: UTF8.self) + "1" : text
    let (result, problems) = JournalEntry.parseResult(
      Cursor(whole), countsMetres: countsMetres, bareUnit: unit)
    guard problems.isEmpty, case .sets(let sets) = result, let set = sets.first, sets.count == 1
    else { return nil }
    content = isMost ? .most(set.load) : .performed(set)
  }

  init(_ content: Content) { self.content = content }

  var load: SetLoad? {
    get {
      switch content {
      case .performed(let set): set.load
      case .most(let load): load
      case .tick: nil
      }
    }
    set {
      switch content {
      case .performed(var set):
        set.load = newValue
        content = .performed(set)
      case .most: content = .most(newValue)
      case .tick: break
      }
    }
  }

  var performed: PerformedSet? {
    if case .performed(let set) = content { return set }
    return nil
  }

  var isWarmup: Bool { performed?.marks.contains(.warmup) ?? false }

  /// Whether less was done than in another set: fewer reps or a shorter time.
  func isBelow(_ other: RunSet) -> Bool {
    guard let own = performed, let wanted = other.performed, !isWarmup else { return false }
    if own.marks.contains(.failed) { return true }
    switch (own.performance, wanted.performance) {
    case (.reps(let done), .reps(let aim)): return done < aim
    case (.time(let done), .time(let aim)): return done < aim
    default: return false
    }
  }
}

extension Prescription {
  /// The sets to do, one by one; a single tick for what names none.
  var setsToDo: [RunSet] {
    var sets: [RunSet] = []
    for group in groups {
      let load = (group.load ?? self.load).flatMap(SetLoad.init)
      for index in 0..<max(0, min(group.count, 100)) {
        var marks: SetMarks = group.isWarmup ? .warmup : []
        if case .asManyAsPossible(let minimum) = group.work {
          if minimum == 0 {
            sets.append(RunSet(.most(load)))
            continue
          }
          if index == group.count - 1 { marks.insert(.amrap) }
        }
        guard let performance = group.work?.performance else {
          sets.append(RunSet(.tick))
          continue
        }
        sets.append(
          RunSet(.performed(PerformedSet(performance: performance, load: load, marks: marks))))
      }
    }
    if sets.isEmpty { sets.append(RunSet(.tick)) }
    return sets
  }
}
