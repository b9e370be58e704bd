import KBCore
import KBTraining

/// A step's parts as a page words them.
struct StepWording {
  /// `5 × 5`, `3 × 8–12`, `2 min / side`; empty where no work was understood.
  let work: Phrase
  /// `80 % of your maximum · rest 3:00`
  let details: Phrase

  init(_ prescription: Prescription) {
    work = StepWording.work(prescription)
    details = StepWording.details(prescription)
  }

  private static func work(_ prescription: Prescription) -> Phrase {
    var parts: [Phrase] = []
    var warmup: Int32?
    for (index, group) in prescription.groups.enumerated() {
      let next = prescription.groups.dropFirst(index + 1).first
      if group.isWarmup, group.load == nil, let next, !next.isWarmup, next.work == group.work {
        // The same work follows: `1 warm-up + 3 × 10`.
        warmup = group.count
        continue
      }
      let text = text(of: group, in: prescription)
      parts.append(warmup.map { "\($0) warm-up + \(text)" } ?? text)
      warmup = nil
    }
    if let timer = prescription.timer { parts.append(word(timer)) }
    return parts.joined(separator: ", ")
  }

  private static func text(of group: SetGroup, in prescription: Prescription) -> Phrase {
    var text: Phrase
    let work = group.work.map { word($0) }
    switch (group.count, work) {
    case (let count, nil): text = English.sets(Int(count))
    case (1, let work?): text = work
    case (let count, let work?): text = "\(count) × \(work)"
    }
    if group.isWarmup { text = "warm-up \(text)" }
    if group.isPerSide { text = "\(text) / side" }
    if hasOwnLoad(group, in: prescription), let load = group.load {
      text = "\(text) @ \(word(load))"
    }
    return text
  }

  /// Whether the groups' loads differ, so that each has to name its own.
  private static func hasOwnLoad(_ group: SetGroup, in prescription: Prescription) -> Bool {
    group.load != nil && prescription.workingLoad == nil
  }

  private static func word(_ work: Work) -> Phrase {
    switch work {
    case .reps(let low, let high): low == high ? "\(low)" : "\(low)–\(high)"
    case .asManyAsPossible(let minimum): minimum > 0 ? "\(minimum)+" : "max"
    case .twoCounts(let first, let second): "\(first) + \(second)"
    case .time(let low, let high):
      low == high ? Format.time(low) : range(low, high)
    case .distance(let distance): "\(distance)"
    case .calories(let count): "\(count) cal"
    }
  }

  /// `30–45 s`, `2–3 min`, `45 s–2:30`
  private static func range(_ low: TimeSpan, _ high: TimeSpan) -> Phrase {
    switch (low.measure, high.measure) {
    case (.minutes(let low), .minutes(let high)): "\(low)–\(high) min"
    case (.seconds(let low), .seconds(let high)): "\(thousandths: low)–\(thousandths: high) s"
    default: "\(Format.time(low))–\(Format.time(high))"
    }
  }

  private static func word(_ load: LoadTarget) -> Phrase {
    switch load {
    case .load(let load): return Format.load(load)
    case .range(let low, let high): return "\(thousandths: low.thousandths)–\(apart: high)"
    case .share(let low, let high, let maximum):
      let share: Phrase =
        low == high ? "\(thousandths: high)" : "\(thousandths: low)–\(thousandths: high)"
      return maximum == .training
        ? "\(share) % of training max" : "\(share) % of your maximum"
    case .bodyweight: return English.body
    case .added(let load): return "\(English.body) + \(apart: load)"
    case .assisted(let load): return "\(English.body) − \(apart: load)"
    }
  }

  private static func details(_ prescription: Prescription) -> Phrase {
    var parts: [Phrase] = []
    if let load = prescription.workingLoad { parts.append(word(load)) }
    if let effort = prescription.effort { parts.append(Phrase(effort.text)) }
    if let rest = prescription.rest {
      let (low, high) = (rest.lowerBound, rest.upperBound)
      parts.append("rest \(low == high ? Format.time(low) : range(low, high))")
    }
    if !prescription.tempo.isEmpty { parts.append("tempo \(prescription.tempo)") }
    if let total = prescription.outOf, let count = prescription.groups.first?.count {
      parts.append("\(count) of \(total) today")
    }
    return parts.joined(separator: " · ")
  }

  /// `EMOM 10 min · 40 s on, 20 s off`
  static func word(_ timer: WorkoutTimer) -> Phrase {
    switch timer {
    case .everyMinute(_, _, let work?, let rest?):
      let whole = timer.text
      let split = split(work, rest)
      let head = whole.hasPrefix("EMOM") ? "EMOM" : String(whole.prefix { $0 != " " })
      guard case .everyMinute(_, let rounds?, _, _) = timer else { return "\(head) · \(split)" }
      return "\(head) × \(rounds) · \(split)"
    case .intervals(let rounds, let work, let rest):
      let split = split(work, rest)
      return rounds.map { "\($0) rounds · \(split)" } ?? split
    case .tabata: return "Tabata · 8 rounds · 20 s on, 10 s off"
    case .asManyRounds, .everyMinute, .rounds, .forTime, .countdown, .stopwatch:
      return timer.phrase
    }
  }

  private static func split(_ work: TimeSpan, _ rest: TimeSpan) -> Phrase {
    "\(Format.time(work)) on, \(Format.time(rest)) off"
  }
}
