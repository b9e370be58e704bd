import KBCore

extension PerformedSet {
  /// What a set that was done with that load, whatever it names itself, adds to the volume; nothing for warm-ups,
  /// skipped sets, times and distances.
  ///
  /// Weight added to the body's counts as weight; assisted sets count their reps.
  fileprivate func volume(at load: SetLoad?) -> Volume {
    guard let reps = countedReps else { return Volume() }
    switch load {
    case .load(let load), .added(let load): return Volume(load: load, reps: reps)
    case .bodyweight, .assisted, nil: return Volume(bodyweightReps: Int64(reps))
    }
  }
}

extension JournalEntry {
  /// The volume of the entry's sets.
  ///
  /// Where the target is a share of a maximum, the weight of a set that names none is not known;
  /// such a set counts nothing rather than as bodyweight.
  package var volume: Volume {
    let hasUnknownWeight = target?.asksForShare ?? false
    var volume = Volume()
    forEachPerformedSet { set, load in
      if load != nil || !hasUnknownWeight { volume.add(set.volume(at: load)) }
    }
    return volume
  }
}

extension PlacedEntry {
  /// The volume of the entry's sets; none while its loads are in doubt.
  package var volume: Volume { isInDoubt ? Volume() : entry.volume }
}

extension Session {
  /// The volume of all entries.
  package var volume: Volume {
    var volume = Volume()
    for placed in entries { volume.add(placed.volume) }
    return volume
  }
}

extension Prescription {
  /// Whether some load is given as a share of a maximum.
  var asksForShare: Bool {
    if case .share = load { return true }
    return groups.contains { group in
      if case .share = group.load { return true }
      return false
    }
  }
}
