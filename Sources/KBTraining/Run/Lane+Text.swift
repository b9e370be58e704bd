import KBCore

// A lane on its way to a page, which takes one more session into it.
extension Lane {
  /// `3x8 60kg|2|140kg|1|0|0|80kg|0`: target, failures, training max, sessions of the cycle, whether
  /// one of them was missed, stage, the first stage's load, and sessions that lacked sets.
  package var stateText: String {
    let fields = [
      Prescription(groups: groups).text, String(failures), trainingMax?.text ?? "",
      String(cycleDone), cycleMissed ? "1" : "0", String(stage), firstStageLoad?.text ?? "",
      String(shortSessions),
    ]
    return Words.joined(fields)
  }

  /// A lane with the state that `stateText` gave; an empty text is one that nothing was done in.
  package init(scheme: Scheme, isAutomatic: Bool, state text: String) {
    self.init(exercise: 0, scheme: scheme, isAutomatic: isAutomatic)
    let fields = Words.fields(of: text)
    // An older page has no last field.
    guard fields.count == 7 || fields.count == 8 else { return }
    groups = PrescriptionParser.parse(Cursor(fields[0])).prescription.loadedGroups
    failures = Int32(clamping: Words(fields[1]).number(0) ?? 0)
    trainingMax = Words(fields[2]).load(0)
    cycleDone = Int32(clamping: Words(fields[3]).number(0) ?? 0)
    cycleMissed = Words(fields[4])[0] == "1"
    stage = Int32(clamping: Words(fields[5]).number(0) ?? 0)
    firstStageLoad = Words(fields[6]).load(0)
    if fields.count == 8 { shortSessions = Int32(clamping: Words(fields[7]).number(0) ?? 0) }
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
      text: last.text)
  }
}

/// What a session did to a target.
package struct LaneUpdate: Equatable, Sendable {
  package let before: Prescription
  package let after: Prescription
  package let rule: Rule
  /// Why, as a sentence without its full stop.
  package let text: String
}
