import KBCore

extension Badge {
  /// What was done: `65 kg × 8`, `12 reps`, `70 s`; empty for the volume of a session.
  var feat: Phrase {
    guard let performed else { return .empty }
    switch performed.performance {
    case .reps(let count): return Badge.reps(count, with: performed.load)
    case .time(let span): return PlainWords.timed(span)
    case .distance(let distance, let time):
      return time.map { "\(distance) in \($0.clock)" } ?? "\(distance)"
    case .calories(let count, let time):
      return time.map { "\(count) cal in \($0.clock)" } ?? "\(count) cal"
    case .rounds: return Phrase(performed.performance.text)
    case .none: return .empty
    }
  }

  /// Why it is a record: `heaviest for 8 reps`, `best volume 5,240 kg`.
  var reason: Phrase {
    switch record {
    case .weight(_, 1, _): "heaviest for 1 rep"
    case .weight(_, let reps, _): "heaviest for \(grouped: reps) reps"
    case .reps(_, let load?, _): "most reps with \(sign)\(apart: load) or more"
    case .reps(_, nil, _): "most reps in a set"
    case .estimatedMaximum(let maximum, _): "best e1RM \(PlainWords.estimated(maximum))"
    case .weightedVolume(let volume, _): "best volume \(Badge.weight(volume))"
    case .bodyweightVolume(let volume, _): "most reps in a session, \(Badge.total(volume))"
    case .hold: "longest hold"
    case .fastest: "fastest time"
    }
  }

  /// The badge for people: `65 kg × 8, heaviest for 8 reps`.
  package var phrase: Phrase { feat.isEmpty ? reason : "\(feat), \(reason)" }

  package var text: String { phrase.english }

  /// What was beaten and when: `62.5 kg on 7 November 2026`.
  package var phraseBefore: Phrase { "\(valueBefore) on \(placeBefore.day)" }

  package var before: String { phraseBefore.english }

  private var valueBefore: Phrase {
    switch record {
    case .weight(_, _, let load?): "\(sign)\(apart: load)"
    case .weight(_, _, nil): "bodyweight"
    case .reps(_, _, let reps): PlainWords.reps(Int64(reps))
    case .estimatedMaximum(_, let maximum): PlainWords.estimated(maximum)
    case .weightedVolume(_, let volume): Badge.weight(volume)
    case .bodyweightVolume(_, let volume): Badge.total(volume)
    case .hold(_, let span): PlainWords.timed(span)
    case .fastest(_, _, let time): Phrase(time.clock)
    }
  }

  /// A plus where the load was added to the body's.
  private var sign: String {
    if case .added = performed?.load { return "+" }
    return ""
  }

  private static func reps(_ reps: Int32, with load: SetLoad?) -> Phrase {
    switch load {
    case .load(let load): "\(apart: load) × \(reps)"
    case .added(let load): "+\(apart: load) × \(reps)"
    case .assisted(let load): "−\(apart: load) × \(reps)"
    case .bodyweight, nil: PlainWords.reps(Int64(reps))
    }
  }

  /// The weighted part in the unit that it was lifted in; kilograms where both were.
  private static func weight(_ volume: Volume) -> Phrase {
    let unit: LoadUnit = volume.kilograms == 0 ? .pounds : .kilograms
    return Volume(kilograms: volume.kilograms, pounds: volume.pounds).phrase(in: unit)
  }

  private static func total(_ volume: Volume) -> Phrase { PlainWords.reps(volume.bodyweightReps) }
}
