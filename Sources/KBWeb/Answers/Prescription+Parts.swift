import KBCore

extension Prescription {
  /// Writes what was understood as labelled parts for people.
  func writeParts(to json: inout JSONWriter) {
    for group in groups {
      json.part(group.isWarmup ? "Warm-up" : "Sets", group.description(outOf: outOf))
      if let load = group.load { json.part("Load", load.description) }
    }
    if let load { json.part("Load", load.description) }
    if let effort { json.part("Effort", effort.text) }
    if let rest { json.part("Rest", Work.time(low: rest.lowerBound, high: rest.upperBound).text) }
    if !tempo.isEmpty { json.part("Tempo", tempo) }
    if let timer { json.part("Timer", timer.text) }
  }
}

extension SetGroup {
  /// The group in words: `5 sets of 5 reps`, `1 set of 30-45s a side`.
  fileprivate func description(outOf total: Int32?) -> String {
    var text = String(count)
    if let total { text += " of " + String(total) }
    text += count == 1 && total == nil ? " set" : " sets"
    if let work { text += " of " + work.description }
    return isPerSide ? text + " a side" : text
  }
}

extension Work {
  fileprivate var description: String {
    switch self {
    case .reps(let low, let high):
      text + (low == 1 && high == 1 ? " rep" : " reps")
    case .asManyAsPossible(0): "as many reps as possible"
    case .asManyAsPossible(let minimum):
      String(minimum) + " reps, as many as possible in the last"
    case .twoCounts: text + " reps"
    case .time, .distance, .calories: text
    }
  }
}

extension LoadTarget {
  fileprivate var description: String {
    switch self {
    case .share(let low, let high, let maximum):
      (low == high ? Thousandths.text(low) : Thousandths.text(low) + "-" + Thousandths.text(high))
        + (maximum == .training ? "% of the training max" : "% of the estimated maximum")
    case .bodyweight: "bodyweight"
    case .added(let load): "bodyweight plus " + load.text
    case .assisted(let load): "bodyweight minus " + load.text
    case .load, .range: text
    }
  }
}
