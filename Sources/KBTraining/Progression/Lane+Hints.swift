import KBCore

extension Lane {
  /// What may be done about the progression: a deload to accept, a target that waits, or reps that
  /// are missing for more weight. `name` is the exercise's.
  package func hints(for name: String) -> [String] {
    var hints: [String] = []
    if case .unconfirmed(let doubt)? = last?.rule {
      hints.append(
        "if \(doubt.load.text) is right, write \"- \(Decision.confirmed(exercise: name).text)\" into"
          + " that session, or kb log --yes the next time")
    }
    if shortSessions >= Lane.shortLimit,
      case .maintained(.missingSets(let done, let planned))? = basis
    {
      var fewer = groups
      if fewer.count == 1, done > 0 { fewer[0].count = done }
      hints.append(
        "\(done) of \(planned) sets \(shortSessions) times in a row: plan fewer"
          + (fewer == groups
            ? "" : " (\(Decision.next(exercise: name, Prescription(groups: fewer)).text))")
          + (deloadGroups.map {
            ", or deload to \(Prescription(groups: $0).text) (kb deload \"\(name)\")"
          } ?? ""))
    } else if let groups = deloadGroups {
      hints.append(
        "\(failures == 1 ? "1 stall" : "\(failures) stalls in a row"): consider a deload to "
          + "\(Prescription(groups: groups).text) (kb deload \"\(name)\")")
    }
    if let groups = suggestedGroups {
      let decision = Decision.next(exercise: name, Prescription(groups: groups)).text
      hints.append("suggested: \(Prescription(groups: groups).text) (kb log \"\(decision)\")")
    }
    if let missing = repsUntilLoad, missing > 0, missing <= closeReps {
      hints.append(
        "\(missing) more \(missing == 1 ? "rep" : "reps") across sets until weight increase")
    }
    return hints
  }
}
