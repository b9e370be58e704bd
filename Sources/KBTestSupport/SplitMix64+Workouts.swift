import KBCore

extension SplitMix64 {
  /// What one set may ask for.
  package mutating func work() -> Work {
    switch int(0...11) {
    case 0: return .asManyAsPossible(minimum: once(in: 2) ? 0 : int32(1...100))
    case 1: return .twoCounts(int32(0...50), int32(0...50))
    case 2, 3:
      let low = time()
      let high = TimeSpan(milliseconds: low.milliseconds + (once(in: 2) ? 15_000 : 0))
      return .time(low: low, high: high)
    case 4: return .distance(distance())
    case 5: return .calories(int32(0...500))
    case 6, 7:
      let low = int32(0...100)
      return .reps(low: low, high: int32(low...120))
    default: return .reps(int32(0...PrescriptionLimit.reps))
    }
  }

  /// A load target of any kind.
  package mutating func loadTarget() -> LoadTarget {
    switch int(0...9) {
    case 0: return .bodyweight
    case 1: return .added(load())
    case 2: return .assisted(load())
    case 3:
      let low = load()
      let more = Int64(int(1...20)) * 2500
      guard low.thousandths + more <= Thousandths.limit else { return .load(low) }
      return .range(low, Load(thousandths: low.thousandths + more, unit: low.unit))
    case 4, 5:
      let low = Int64(int(0...220)) * 500
      let high = once(in: 3) ? low + 5000 : low
      return .share(low: low, high: high, of: pick([.estimated, .training]))
    default: return .load(load())
    }
  }

  /// A timer of any kind.
  package mutating func timer() -> WorkoutTimer {
    let rounds = maybe(in: 2) { $0.int32(1...1000) }
    switch int(0...8) {
    case 0:
      return .everyMinute(
        interval: TimeSpan(minutes: Int64(int(1...10))), rounds: rounds, work: nil, rest: nil)
    case 1:
      let work = TimeSpan(seconds: Int64(int(1...300)))
      let rest = TimeSpan(seconds: Int64(int(1...300)))
      let interval = TimeSpan(seconds: work.seconds + rest.seconds)
      return .everyMinute(interval: interval, rounds: rounds, work: work, rest: rest)
    case 2: return .asManyRounds(TimeSpan(minutes: Int64(int(1...90))))
    case 3: return .tabata
    case 4: return .intervals(rounds: rounds, work: time(), rest: time())
    case 5: return .rounds(int32(1...1000))
    case 6: return .forTime(rounds: rounds, cap: maybe(in: 2) { $0.time() })
    case 7: return .countdown(time())
    default: return .stopwatch
    }
  }

  /// A prescription as notation can say it: a load follows the sets that it is for.
  package mutating func prescription() -> Prescription {
    var prescription = Prescription()
    let loaded = int(0...3)
    for _ in 0..<loaded { prescription.groups += loadedGroups() }
    // Only the last sets may be without a load.
    for _ in 0..<int(0...2) { prescription.groups.append(group()) }
    if prescription.groups.isEmpty { prescription.load = maybe(in: 3) { $0.loadTarget() } }
    prescription.effort = maybe(in: 3) { $0.effort() }
    prescription.rest = maybe(in: 3) { generator in
      let low = generator.time()
      return low...(generator.once(in: 3) ? TimeSpan(seconds: low.seconds + 60) : low)
    }
    if once(in: 4) { prescription.tempo = pick(["3-1-1", "3-1-1-0", "31X0", "2-0-X-1", "301"]) }
    prescription.timer = maybe(in: 6) { $0.timer() }
    if once(in: 3) { prescription.note = remark() }
    return prescription
  }

  /// A step with any of the labels.
  package mutating func step() -> Step {
    let label = once(in: 3) ? pick(["A", "B2", "Odd", "Even", "min 3", "Station 12"]) : ""
    return Step(label: label, name: name(), prescription: prescription())
  }

  private mutating func loadedGroups() -> [SetGroup] {
    let target = loadTarget()
    var groups: [SetGroup] = []
    for _ in 0..<int(0...2) { groups.append(group()) }
    groups.append(group())
    groups[groups.count - 1].isWarmup = false
    for index in groups.indices where !groups[index].isWarmup { groups[index].load = target }
    return groups
  }

  private mutating func group() -> SetGroup {
    SetGroup(
      count: once(in: 20) ? int32(1...100) : int32(1...6), work: work(),
      isPerSide: once(in: 5), isWarmup: once(in: 8))
  }
}

/// The bounds of the notation that generators keep to.
enum PrescriptionLimit {
  static let reps = Int32(PrescriptionParser.repLimit)
}
