import KBCore

/// A step's parts as a page words them.
struct StepWording {
  /// `5 × 5`, `3 × 8–12`, `2 min / side`; empty where no work was understood.
  let work: String
  /// `80 % of your maximum · rest 3:00`
  let details: String

  init(_ prescription: Prescription) {
    work = StepWording.work(prescription)
    details = StepWording.details(prescription)
  }

  private static func work(_ prescription: Prescription) -> String {
    var parts: [String] = []
    var warmup = ""
    for (index, group) in prescription.groups.enumerated() {
      let next = prescription.groups.dropFirst(index + 1).first
      if group.isWarmup, group.load == nil, let next, !next.isWarmup, next.work == group.work {
        // The same work follows: `1 warm-up + 3 × 10`.
        warmup = "\(group.count) warm-up + "
        continue
      }
      parts.append(warmup + text(of: group, in: prescription))
      warmup = ""
    }
    if let timer = prescription.timer { parts.append(word(timer)) }
    return parts.joined(separator: ", ")
  }

  private static func text(of group: SetGroup, in prescription: Prescription) -> String {
    var text = group.isWarmup ? "warm-up " : ""
    let work = group.work.map { word($0) }
    switch (group.count, work) {
    case (let count, nil): text += English.sets(Int(count))
    case (1, let work?): text += work
    case (let count, let work?): text += String(count) + " × " + work
    }
    if group.isPerSide { text += " / side" }
    if hasOwnLoad(group, in: prescription), let load = group.load { text += " @ " + word(load) }
    return text
  }

  /// Whether the groups' loads differ, so that each has to name its own.
  private static func hasOwnLoad(_ group: SetGroup, in prescription: Prescription) -> Bool {
    group.load != nil && prescription.workingLoad == nil
  }

  private static func word(_ work: Work) -> String {
    switch work {
    case .reps(let low, let high): low == high ? String(low) : "\(low)–\(high)"
    case .asManyAsPossible(let minimum): minimum > 0 ? "\(minimum)+" : "max"
    case .twoCounts(let first, let second): "\(first) + \(second)"
    case .time(let low, let high):
      low == high ? Format.time(low) : range(low, high)
    case .distance(let distance): distance.text
    case .calories(let count): "\(count) cal"
    }
  }

  private static func range(_ low: TimeSpan, _ high: TimeSpan) -> String {
    let (first, second) = (Format.time(low), Format.time(high))
    for unit in [" s", " min"] where first.hasSuffix(unit) && second.hasSuffix(unit) {
      return first.dropLast(unit.count) + "–" + second
    }
    return first + "–" + second
  }

  private static func word(_ load: LoadTarget) -> String {
    switch load {
    case .load(let load): return Format.load(load)
    case .range(let low, let high):
      return Thousandths.text(low.thousandths) + "–" + Format.load(high)
    case .share(let low, let high, let maximum):
      let share = low == high ? "" : Thousandths.text(low) + "–"
      let of = maximum == .training ? "training max" : "your maximum"
      return share + Thousandths.text(high) + " % of " + of
    case .bodyweight: return English.body
    case .added(let load): return English.body + " + " + Format.load(load)
    case .assisted(let load): return English.body + " − " + Format.load(load)
    }
  }

  private static func details(_ prescription: Prescription) -> String {
    var parts: [String] = []
    if let load = prescription.workingLoad { parts.append(word(load)) }
    if let effort = prescription.effort { parts.append(effort.text) }
    if let rest = prescription.rest {
      let (low, high) = (rest.lowerBound, rest.upperBound)
      parts.append("rest " + (low == high ? Format.time(low) : range(low, high)))
    }
    if !prescription.tempo.isEmpty { parts.append("tempo " + prescription.tempo) }
    if let total = prescription.outOf, let count = prescription.groups.first?.count {
      parts.append("\(count) of \(total) today")
    }
    return parts.joined(separator: " · ")
  }

  /// `EMOM 10 min · 40 s on, 20 s off`
  static func word(_ timer: WorkoutTimer) -> String {
    switch timer {
    case .everyMinute(_, _, let work?, let rest?):
      let whole = timer.text
      let split = "\(Format.time(work)) on, \(Format.time(rest)) off"
      let head = whole.hasPrefix("EMOM") ? "EMOM" : String(whole.prefix { $0 != " " })
      guard case .everyMinute(_, let rounds?, _, _) = timer else { return head + " · " + split }
      return head + " × \(rounds) · " + split
    case .intervals(let rounds, let work, let rest):
      let split = "\(Format.time(work)) on, \(Format.time(rest)) off"
      return rounds.map { "\($0) rounds · " + split } ?? split
    case .tabata: return "Tabata · 8 rounds · 20 s on, 10 s off"
    case .asManyRounds, .everyMinute, .rounds, .forTime, .countdown, .stopwatch:
      return timer.text
    }
  }
}
