import KBCore

extension Prescription {
  /// Writes what was understood as labelled parts for people.
  func writeParts(to json: inout JSONWriter, in book: Phrasebook) {
    for group in groups {
      json.part(group.isWarmup ? "Warm-up" : "Sets", group.phrase(outOf: outOf), in: book)
      if let load = group.load { json.part("Load", load.phrase, in: book) }
    }
    if let load { json.part("Load", load.phrase, in: book) }
    if let effort { json.part("Effort", effort.phrase, in: book) }
    if let rest {
      let span = Work.time(low: rest.lowerBound, high: rest.upperBound).text
      json.part("Rest", Phrase(span), in: book)
    }
    if !tempo.isEmpty { json.part("Tempo", Phrase(tempo), in: book) }
    if let timer { json.part("Timer", Phrase(timer.text), in: book) }
  }
}

extension SetGroup {
  /// The group in words: `5 sets of 5 reps`, `1 set of 30-45s a side`.
  fileprivate func phrase(outOf total: Int32?) -> Phrase {
    let sets: Phrase =
      switch (work, total) {
      case (let work?, let total?): "\(count) of \(total) sets of \(work.phrase)"
      case (let work?, nil):
        count == 1 ? "1 set of \(work.phrase)" : "\(count) sets of \(work.phrase)"
      case (nil, let total?): "\(count) of \(total) sets"
      case (nil, nil): count == 1 ? "1 set" : "\(count) sets"
      }
    return isPerSide ? "\(sets) a side" : sets
  }
}

extension Work {
  fileprivate var phrase: Phrase {
    switch self {
    case .reps(1, 1): "1 rep"
    case .reps, .twoCounts: "\(text) reps"
    case .asManyAsPossible(0): "as many reps as possible"
    case .asManyAsPossible(let minimum): "\(minimum) reps, as many as possible in the last"
    case .time, .distance, .calories: Phrase(text)
    }
  }
}

extension LoadTarget {
  fileprivate var phrase: Phrase {
    switch self {
    case .share(let low, let high, let maximum):
      let share: Phrase =
        low == high ? "\(thousandths: low)" : "\(thousandths: low)-\(thousandths: high)"
      return maximum == .training
        ? "\(share)% of the training max" : "\(share)% of the estimated maximum"
    case .bodyweight: return "bodyweight"
    case .added(let load): return "bodyweight plus \(load)"
    case .assisted(let load): return "bodyweight minus \(load)"
    case .load, .range: return Phrase(text)
    }
  }
}
