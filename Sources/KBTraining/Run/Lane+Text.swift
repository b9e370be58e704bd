import KBCore

// A lane on its way to a page, which takes one more session into it.
extension Lane {
  /// `3x8 60kg|2|140kg|1|0|0|80kg|0|8 12`: target, failures, training max, sessions of the cycle,
  /// whether one of them was missed, stage, the first stage's load, sessions that lacked sets, and the
  /// bounds of the scheme.
  package var stateText: String {
    let fields = [
      Prescription(groups: groups).text, String(failures), trainingMax?.text ?? "",
      String(cycleDone), cycleMissed ? "1" : "0", String(stage), firstStageLoad?.text ?? "",
      String(shortSessions), scheme.bounds,
    ]
    return Words.joined(fields)
  }

  /// A lane with the state that `stateText` gave; an empty text is one that nothing was done in.
  package init(scheme: Scheme, isAutomatic: Bool, state text: String) {
    self.init(exercise: 0, scheme: scheme, isAutomatic: isAutomatic)
    let fields = Words.fields(of: text)
    // An older page lacks the last fields.
    guard (7...9).contains(fields.count) else { return }
    groups = PrescriptionParser.parse(Cursor(fields[0])).prescription.loadedGroups
    failures = Int32(clamping: Words(fields[1]).number(0) ?? 0)
    trainingMax = Words(fields[2]).load(0)
    cycleDone = Int32(clamping: Words(fields[3]).number(0) ?? 0)
    cycleMissed = Words(fields[4])[0] == "1"
    stage = Int32(clamping: Words(fields[5]).number(0) ?? 0)
    firstStageLoad = Words(fields[6]).load(0)
    if fields.count > 7 { shortSessions = Int32(clamping: Words(fields[7]).number(0) ?? 0) }
    if fields.count > 8 { self.scheme.take(bounds: Words(fields[8])) }
  }

  /// Takes one entry of an exercise and says what comes of it; `nil` if nothing was trained, or
  /// where no scheme judges it. Of a load that is in `doubt` nothing comes.
  package mutating func take(
    _ entry: JournalEntry, for profile: ExerciseProfile, formula: OneRepMaxFormula,
    estimate: Load?, trainingMax: Load?, doubt: LoadDoubt? = nil
  ) -> LaneUpdate? {
    let judged = JudgedEntry(entry, formula: formula)
    guard judged.isTraining else { return nil }
    let place = EntryPlace(session: 0, entry: 0)
    var before = groups
    if let doubt {
      note(doubt, at: place)
    } else {
      before = take(
        judged, for: profile, formula: formula, estimate: estimate, trainingMax: trainingMax,
        at: place)
    }
    if case .none = scheme { return nil }
    guard let last else { return nil }
    return LaneUpdate(
      before: Prescription(groups: before), after: Prescription(groups: groups), rule: last.rule,
      phrase: last.phrase)
  }
}

// Where a lane began in another workout, its plan has other bounds than the step at hand.
extension Scheme {
  /// The least and the most reps, `8 12`; the longest time of a hold in milliseconds, or `none`; else
  /// empty.
  fileprivate var bounds: String {
    switch self {
    case .double(let scheme): String(scheme.startingReps) + " " + String(scheme.maxReps)
    case .time(let scheme): scheme.longest.map { String($0.milliseconds) } ?? "none"
    default: ""
    }
  }

  fileprivate mutating func take(bounds: Words) {
    switch self {
    case .double(var scheme):
      guard let low = bounds.number(0), let high = bounds.number(1) else { return }
      (scheme.startingReps, scheme.maxReps) = (Int32(clamping: low), Int32(clamping: high))
      self = .double(scheme)
    case .time(var scheme):
      guard !bounds[0].utf8.isEmpty else { return }
      scheme.longest = bounds.time(0)
      self = .time(scheme)
    default: break
    }
  }
}

/// What a session did to a target.
package struct LaneUpdate: Equatable, Sendable {
  package let before: Prescription
  package let after: Prescription
  package let rule: Rule
  /// Why, as a sentence without its full stop.
  package let phrase: Phrase
}
