import KBCore

extension Badge {
  /// What was done: `65 kg × 8`, `12 reps`, `70 s`; empty for the volume of a session.
  package var feat: String {
    guard let performed else { return "" }
    switch performed.performance {
    case .reps(let count): return Badge.repsText(count, with: performed.load)
    case .time(let span): return PlainWords.time(span)
    case .distance(let distance, let time):
      return distance.text + (time.map { " in " + $0.clock } ?? "")
    case .calories(let count, let time):
      return String(count) + " cal" + (time.map { " in " + $0.clock } ?? "")
    case .rounds: return performed.performance.text
    case .none: return ""
    }
  }

  /// Why it is a record: `heaviest for 8 reps`, `best volume 5,240 kg`.
  package var reason: String {
    switch record {
    case .weight(_, let reps, _):
      "heaviest for " + PlainWords.count(Int64(reps), "rep", "reps")
    case .reps(_, let load?, _):
      "most reps with " + sign + PlainWords.load(load) + " or more"
    case .reps(_, nil, _): "most reps in a set"
    case .estimatedMaximum(let maximum, _): "best e1RM " + PlainWords.estimate(maximum)
    case .weightedVolume(let volume, _): "best volume " + Badge.weightText(volume)
    case .bodyweightVolume(let volume, _): "most reps in a session, " + Badge.totalText(volume)
    case .hold: "longest hold"
    case .fastest: "fastest time"
    }
  }

  /// The badge for people: `65 kg × 8, heaviest for 8 reps`.
  package var text: String { feat.isEmpty ? reason : feat + ", " + reason }

  /// What was beaten and when: `62.5 kg on 7 November 2026`.
  package var before: String { valueBefore + " on " + placeBefore.day.text }

  private var valueBefore: String {
    switch record {
    case .weight(_, _, let load?): sign + PlainWords.load(load)
    case .weight(_, _, nil): "bodyweight"
    case .reps(_, _, let reps): PlainWords.count(Int64(reps), "rep", "reps")
    case .estimatedMaximum(_, let maximum): PlainWords.estimate(maximum)
    case .weightedVolume(_, let volume): Badge.weightText(volume)
    case .bodyweightVolume(_, let volume): Badge.totalText(volume)
    case .hold(_, let span): PlainWords.time(span)
    case .fastest(_, _, let time): time.clock
    }
  }

  /// A plus where the load was added to the body's.
  private var sign: String {
    if case .added = performed?.load { return "+" }
    return ""
  }

  private static func repsText(_ reps: Int32, with load: SetLoad?) -> String {
    switch load {
    case .load(let load): PlainWords.load(load) + " × " + String(reps)
    case .added(let load): "+" + PlainWords.load(load) + " × " + String(reps)
    case .assisted(let load): "−" + PlainWords.load(load) + " × " + String(reps)
    case .bodyweight, nil: PlainWords.count(Int64(reps), "rep", "reps")
    }
  }

  /// The weighted part in the unit that it was lifted in; kilograms where both were.
  private static func weightText(_ volume: Volume) -> String {
    let unit: LoadUnit = volume.kilograms == 0 ? .pounds : .kilograms
    let weight = Volume(kilograms: volume.kilograms, pounds: volume.pounds)
    return weight.text(in: unit)
  }

  private static func totalText(_ volume: Volume) -> String {
    PlainWords.count(volume.bodyweightReps, "rep", "reps")
  }
}
