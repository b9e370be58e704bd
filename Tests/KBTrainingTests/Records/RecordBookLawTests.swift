import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

/// The book's badges against a plain search through all earlier sessions.
@Suite struct RecordBookLawTests {
  private struct Done {
    var day: Day
    var entries: [JournalEntry]

    var sets: [PerformedSet] { entries.flatMap(\.countedSets) }
    var volume: Int64 { Volume.total(of: entries.map(\.volume)).kilograms }
    var maximum: Int64 {
      sets.compactMap { $0.estimatedMaximum(.epley)?.thousandths }.max() ?? 0
    }
  }

  private func journal(_ generator: inout SplitMix64) -> [Done] {
    var today = Day(number: 20_000)
    return (0..<Int.random(in: 1...30, using: &generator)).map { _ in
      today = today.adding(days: Int.random(in: 1...9, using: &generator))
      let entries = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
        let sets = (0..<Int.random(in: 0...4, using: &generator)).map { _ in set(&generator) }
        return JournalEntry(name: "Squat", result: .sets(sets))
      }
      return Done(day: today, entries: entries)
    }
  }

  private func set(_ generator: inout SplitMix64) -> PerformedSet {
    let load = Load.kilograms(thousandths: Int64.random(in: 80...100, using: &generator) * 1000)
    let time = TimeSpan(seconds: Int64.random(in: 30...60, using: &generator))
    let marks: SetMarks = Int.random(in: 0...9, using: &generator) == 0 ? .warmup : []
    let performance: Performance =
      switch Int.random(in: 0...7, using: &generator) {
      case 0: .time(time)
      case 1: .distance(Distance(thousandths: 400_000, unit: .metres), time: time)
      default: .reps(Int32.random(in: 1...14, using: &generator))
      }
    return PerformedSet(performance: performance, load: .load(load), marks: marks)
  }

  /// Repetitions and grams of a counted set with both.
  private func lift(_ set: PerformedSet) -> (reps: Int32, grams: Int64)? {
    guard case .reps(let reps) = set.performance, case .load(let load) = set.load else {
      return nil
    }
    return (reps, load.thousandths)
  }

  private func best(_ values: [Int64]) -> Int64? { values.max() }

  /// The values of the badges that a session deserves, by comparing it with all before it.
  private func expected(_ session: Done, after past: [Done], shown: inout (Int64, Day?)?)
    -> [String]
  {
    let before = past.flatMap(\.sets).compactMap(lift)
    var found: [String] = []
    let weights = session.sets.compactMap(lift).filter { done in
      let beaten = before.filter { $0.reps >= done.reps }
      return !beaten.isEmpty && beaten.allSatisfy { $0.grams < done.grams }
    }
    if let top = weights.max(by: { ($0.grams, $0.reps) < ($1.grams, $1.reps) }) {
      found.append("weight \(top.grams) \(top.reps)")
    }
    let gains = session.sets.compactMap(lift).compactMap { done -> (gain: Int32, grams: Int64)? in
      let most = before.filter { $0.grams >= done.grams }.map(\.reps).max()
      return most.flatMap { done.reps > $0 ? (done.reps - $0, done.grams) : nil }
    }
    if let top = gains.max(by: <) { found.append("reps \(top.gain) \(top.grams)") }
    let record = past.map(\.maximum).max() ?? 0
    if session.maximum > 0 {
      if let (value, day) = shown {
        let percent: Int64 = day.map { session.day.days(since: $0) <= 14 } ?? false ? 103 : 101
        if session.maximum > record, session.maximum * 100 >= value * percent {
          found.append("maximum \(session.maximum)")
          shown = (session.maximum, session.day)
        }
      } else {
        shown = (session.maximum, nil)
      }
    }
    let volume = past.map(\.volume).max() ?? 0
    if volume > 0, session.volume > volume { found.append("volume \(session.volume)") }
    let holds = { (sets: [PerformedSet]) in
      sets.compactMap { set -> Int64? in
        if case .time(let span) = set.performance { return span.milliseconds }
        return nil
      }.max()
    }
    if let old = holds(past.flatMap(\.sets)), let new = holds(session.sets), new > old {
      found.append("hold \(new)")
    }
    let runs = { (sets: [PerformedSet]) in
      sets.compactMap { set -> Int64? in
        if case .distance(_, let span?) = set.performance { return span.milliseconds }
        return nil
      }.min()
    }
    if let old = runs(past.flatMap(\.sets)), let new = runs(session.sets), new < old {
      found.append("fastest \(new)")
    }
    return found
  }

  private func summary(_ badge: Badge) -> String {
    switch badge.record {
    case .weight(let load, let reps, _): "weight \(load.thousandths) \(reps)"
    case .reps(let reps, let load, let before):
      "reps \(reps - before) \(load?.thousandths ?? 0)"
    case .estimatedMaximum(let load, _): "maximum \(load.thousandths)"
    case .weightedVolume(let volume, _): "volume \(volume.kilograms)"
    case .bodyweightVolume(let volume, _): "reps in all \(volume.bodyweightReps)"
    case .hold(let span, _): "hold \(span.milliseconds)"
    case .fastest(_, let span, _): "fastest \(span.milliseconds)"
    }
  }

  @Test("reading entry by entry gives what a search through every earlier session gives")
  func bruteForce() {
    var generator = SplitMix64(seed: 9)
    var kinds: Set<Badge.Kind> = []
    for _ in 0..<150 {
      let journal = journal(&generator)
      var book = RecordBook(formula: .epley)
      var shown: (Int64, Day?)?
      for (index, session) in journal.enumerated() {
        var badges: [Badge] = []
        for (place, entry) in session.entries.enumerated() {
          badges = book.take(entry, day: session.day, session: index, entry: place)
        }
        #expect(
          badges.map(summary) == expected(session, after: Array(journal[..<index]), shown: &shown))
        #expect(Set(badges.map(\.kind)).count == badges.count)
        kinds.formUnion(badges.map(\.kind))
      }
      let highest = journal.map(\.maximum).max() ?? 0
      #expect(book.estimatedMaximum?.thousandths ?? 0 == highest)
    }
    #expect(kinds == Set(Badge.Kind.allCases))
  }

  @Test("a book that was fed the same entries is the same book")
  func deterministic() {
    var generator = SplitMix64(seed: 10)
    let journal = journal(&generator)
    var (one, other) = (RecordBook(formula: .wathan), RecordBook(formula: .wathan))
    for (index, session) in journal.enumerated() {
      for (place, entry) in session.entries.enumerated() {
        let left = one.take(entry, day: session.day, session: index, entry: place)
        let right = other.take(entry, day: session.day, session: index, entry: place)
        #expect(left == right)
      }
    }
    #expect(one == other)
  }

  @Test("no lift of the frontier beats another, and it answers like a search through all lifts")
  func frontier() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<200 {
      var frontier = RepFrontier()
      var all: [Lift] = []
      for index in 0..<40 {
        let grams = Int64.random(in: 0...12, using: &generator)
        let lift = Lift(
          load: grams > 0 ? .kilograms(thousandths: grams) : nil,
          reps: Int32.random(in: 1...12, using: &generator),
          place: RecordPlace(day: Day(number: 0), session: index, entry: 0, set: 0))
        frontier.insert(lift)
        all.append(lift)
        for reps in Int32(0)...13 {
          let heaviest = all.filter { $0.reps >= reps }.map(\.grams).max()
          #expect(frontier.heaviest(for: reps)?.grams == heaviest)
        }
        for grams in Int64(0)...13 {
          let most = all.filter { $0.grams >= grams }.map(\.reps).max()
          #expect(frontier.most(atLeast: grams)?.reps == most)
        }
      }
      for (one, other) in zip(frontier.lifts, frontier.lifts.dropFirst()) {
        #expect(one.grams < other.grams && one.reps > other.reps)
      }
    }
  }
}
