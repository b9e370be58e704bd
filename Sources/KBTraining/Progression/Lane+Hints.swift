import KBCore

extension Lane {
  /// What may be done about the progression: a deload to accept, a target that waits, or reps that
  /// are missing for more weight. `name` is the exercise's.
  package func hints(for name: String) -> [Phrase] {
    var hints: [Phrase] = []
    if case .unconfirmed(let doubt)? = last?.rule {
      hints.append(
        "if \(doubt.load) is right, write \"- \(Decision.confirmed(exercise: name).text)\" into that session, or kb log --yes the next time"
      )
    }
    if shortSessions >= Lane.shortLimit,
      case .maintained(.missingSets(let done, let planned))? = basis
    {
      var fewer = groups
      if fewer.count == 1, done > 0 { fewer[0].count = done }
      let short: Phrase = "\(done) of \(planned) sets \(shortSessions) times in a row: plan fewer"
      let plan: Phrase =
        fewer == groups
        ? short
        : "\(short) (\(Decision.next(exercise: name, Prescription(groups: fewer)).text))"
      hints.append(
        deloadGroups.map {
          "\(plan), or deload to \(Prescription(groups: $0).text) (kb deload \"\(name)\")"
        } ?? plan)
    } else if let groups = deloadGroups {
      let lighter = Prescription(groups: groups).text
      hints.append(
        failures == 1
          ? "1 stall: consider a deload to \(lighter) (kb deload \"\(name)\")"
          : "\(failures) stalls in a row: consider a deload to \(lighter) (kb deload \"\(name)\")")
    }
    if let groups = suggestedGroups {
      let decision = Decision.next(exercise: name, Prescription(groups: groups)).text
      hints.append("suggested: \(Prescription(groups: groups).text) (kb log \"\(decision)\")")
    }
    // One missing rep in each set is close.
    if let missing = repsUntilLoad, missing > 0, missing <= setCount {
      hints.append(
        missing == 1
          ? "1 more rep across sets until weight increase"
          : "\(missing) more reps across sets until weight increase")
    }
    return hints
  }
}
