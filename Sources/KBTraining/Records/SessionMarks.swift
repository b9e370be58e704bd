import KBCore

/// What the running session reached in one exercise, and what of it beats the records before it.
struct SessionMarks: Equatable, Sendable {
  let session: Int
  let firstPlace: RecordPlace
  private(set) var lifts: [Lift] = []
  private(set) var times = CourseTimes()
  private(set) var maximum: RecordMark<Load>?
  private(set) var hold: RecordMark<TimeSpan>?
  private(set) var volume = Volume()
  private var weightBadge: Badge?
  private var repsBadge: Badge?
  private var fastestBadge: Badge?

  init(at place: RecordPlace) {
    session = place.session
    firstPlace = place
  }

  /// The weighted volume in grams.
  var weight: Int64 { volume.weighted(in: .kilograms).thousandths }

  mutating func add(
    _ entry: JournalEntry, at first: RecordPlace, formula: OneRepMaxFormula, known: KnownRecords
  ) {
    let hasUnknownWeight = entry.target?.asksForShare ?? false
    let isForTime = entry.isForTime
    volume.add(entry.volume)
    for (index, set) in entry.performedSets.enumerated() where set.marks.has(noneOf: .uncounted) {
      var place = first
      place.set = index
      if let value = set.estimatedMaximum(formula),
        maximum.map({ value.isHeavierToTheGram(than: $0.value) }) ?? true
      {
        maximum = RecordMark(value: value, performed: set, place: place)
      }
      if !isForTime, case .time(let span) = set.performance,
        span > hold?.value ?? TimeSpan(seconds: 0)
      {
        hold = RecordMark(value: span, performed: set, place: place)
      }
      if set.load != nil || !hasUnknownWeight { addLift(set, at: place, known) }
      addTime(set, at: place, known, isForTime: isForTime)
    }
  }

  private mutating func addLift(
    _ set: PerformedSet, at place: RecordPlace, _ known: KnownRecords
  ) {
    guard let reps = set.countedReps else { return }
    var isAdded = false
    switch set.load {
    case .assisted: return
    case .added: isAdded = true
    case .load, .bodyweight, nil: break
    }
    let lift = Lift(load: set.liftedLoad, reps: reps, place: place)
    lifts.append(lift)
    // The first weight on a bar is a beginning; the first weight on a belt beats the body alone.
    if let load = lift.load, let best = known.frontier.heaviest(for: reps),
      best.load != nil || isAdded, best.grams < lift.grams, isBetterWeight(lift)
    {
      weightBadge = Badge(
        record: .weight(load, reps: reps, before: best.load), performed: set, place: place,
        placeBefore: best.place)
    }
    if let best = known.frontier.most(atLeast: lift.grams), best.reps < reps,
      isBetterGain(reps - best.reps, lift)
    {
      repsBadge = Badge(
        record: .reps(reps, load: lift.load, before: best.reps), performed: set, place: place,
        placeBefore: best.place)
    }
  }

  /// Whether a lift is heavier than that of the badge so far, or as heavy with more reps.
  private func isBetterWeight(_ lift: Lift) -> Bool {
    guard case .weight(let load, let reps, _) = weightBadge?.record else { return true }
    return (lift.grams, lift.reps) > (load.grams, reps)
  }

  /// Whether a lift adds more reps than that of the badge so far, or as many with more load.
  private func isBetterGain(_ gain: Int32, _ lift: Lift) -> Bool {
    guard case .reps(let reps, let load, let before) = repsBadge?.record else { return true }
    return (gain, lift.grams) > (reps - before, load?.grams ?? 0)
  }

  private mutating func addTime(
    _ set: PerformedSet, at place: RecordPlace, _ known: KnownRecords, isForTime: Bool
  ) {
    guard let course = Course(set, isForTime: isForTime), let time = set.courseTime else { return }
    let key = course.key
    guard times.take(RecordMark(value: time, performed: set, place: place), for: key) else {
      return
    }
    guard let best = known.times[key], time < best.value else { return }
    if case .fastest(let shown, _, _) = fastestBadge?.record, shown.key < key { return }
    fastestBadge = Badge(
      record: .fastest(course, time, before: best.value), performed: set, place: place,
      placeBefore: best.place)
  }

  /// The badges in the order of their kinds, at most one of each.
  func badges(against known: KnownRecords) -> [Badge] {
    var badges: [Badge] = []
    if let weightBadge { badges.append(weightBadge) }
    if let repsBadge { badges.append(repsBadge) }
    if let maximum, let best = known.maximum,
      known.isWorthABadge(maximum.value, on: maximum.place.day)
    {
      badges.append(
        Badge(
          record: .estimatedMaximum(maximum.value, before: best.value),
          performed: maximum.performed, place: maximum.place, placeBefore: best.place))
    }
    if let badge = volumeBadge(against: known) { badges.append(badge) }
    if let hold, let best = known.hold, hold.value > best.value {
      badges.append(
        Badge(
          record: .hold(hold.value, before: best.value), performed: hold.performed,
          place: hold.place, placeBefore: best.place))
    }
    if let fastestBadge { badges.append(fastestBadge) }
    return badges
  }

  /// The weight moved, else the reps without a weight.
  private func volumeBadge(against known: KnownRecords) -> Badge? {
    if let best = known.weightedVolume,
      weight > best.value.weighted(in: .kilograms).thousandths
    {
      return Badge(
        record: .weightedVolume(volume, before: best.value), performed: nil, place: firstPlace,
        placeBefore: best.place)
    }
    if let best = known.bodyweightVolume, volume.bodyweightReps > best.value.bodyweightReps {
      return Badge(
        record: .bodyweightVolume(volume, before: best.value), performed: nil, place: firstPlace,
        placeBefore: best.place)
    }
    return nil
  }
}
