import KBCore

/// A value with the set and the place that it was reached with.
struct RecordMark<Value: Equatable & Sendable>: Equatable, Sendable {
  var value: Value
  var performed: PerformedSet?
  var place: RecordPlace
}

/// The e1RM that the next badge is measured by.
struct ShownMaximum: Equatable, Sendable {
  var grams: Int64
  /// When its badge was given; `nil` for the first session's, which gave none.
  var day: Day?
}

/// The records of the sessions before the running one.
struct KnownRecords: Equatable, Sendable {
  var frontier = RepFrontier()
  var maximum: RecordMark<Load>?
  var weightedVolume: RecordMark<Volume>?
  var bodyweightVolume: RecordMark<Volume>?
  var hold: RecordMark<TimeSpan>?
  var times = CourseTimes()
  /// The last badge's e1RM, or the first session's.
  var shown: ShownMaximum?

  /// Whether an e1RM is higher than the record, and far enough above the last badge.
  func isWorthABadge(_ value: Load, on day: Day) -> Bool {
    guard let maximum, let shown, value.isHeavierToTheGram(than: maximum.value) else {
      return false
    }
    let isSoon = shown.day.map { day.days(since: $0) <= RecordBook.quietDays } ?? false
    let percent = isSoon ? RecordBook.percentSoon : RecordBook.percentLater
    return value.grams * 100 >= shown.grams * (100 + percent)
  }

  /// Takes over what a session reached.
  mutating func absorb(_ session: SessionMarks) {
    for lift in session.lifts { frontier.insert(lift) }
    for (key, mark) in session.times.all { times.take(mark, for: key) }
    if let reached = session.hold, reached.value > hold?.value ?? TimeSpan(seconds: 0) {
      hold = reached
    }
    if session.weight > weightedVolume?.value.weighted(in: .kilograms).thousandths ?? 0 {
      weightedVolume = RecordMark(value: session.volume, place: session.firstPlace)
    }
    if session.volume.bodyweightReps > bodyweightVolume?.value.bodyweightReps ?? 0 {
      bodyweightVolume = RecordMark(value: session.volume, place: session.firstPlace)
    }
    guard let reached = session.maximum else { return }
    if shown == nil {
      shown = ShownMaximum(grams: reached.value.grams, day: nil)
    } else if isWorthABadge(reached.value, on: reached.place.day) {
      shown = ShownMaximum(grams: reached.value.grams, day: reached.place.day)
    }
    if maximum.map({ reached.value.isHeavierToTheGram(than: $0.value) }) ?? true {
      maximum = reached
    }
  }
}
