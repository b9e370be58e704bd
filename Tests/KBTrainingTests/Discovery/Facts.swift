import KBCore

@testable import KBTraining

/// What the data says of a candidate, found by plain search, to compare reasons with.
struct Facts {
  let world: RandomWorld
  let candidate: DiscoveryCandidate
  /// Oldest first, none after today.
  private let past: [PastSession]
  private let done: [PastSession]

  init(world: RandomWorld, candidate: DiscoveryCandidate) {
    self.world = world
    self.candidate = candidate
    past = world.past.filter { $0.day <= Sample.today }
      .sorted { $0.day == $1.day ? $0.order < $1.order : $0.day < $1.day }
    done = past.filter { $0.workout == candidate.key }
  }

  /// Whether the reason is one that the data gives, with days that are the journal's.
  func agree(with component: ScoreComponent) -> Bool {
    guard component.days.allSatisfy({ day in past.contains { $0.day == day } }),
      component.days == component.days.sorted(),
      datesAreEvidence(component)
    else { return false }
    return truths(of: component.component).contains(component.reason.english)
  }

  /// Every date in the text is among the days that the reason rests on.
  private func datesAreEvidence(_ component: ScoreComponent) -> Bool {
    for word in component.reason.english.split(whereSeparator: { $0 == " " || $0 == "," }) {
      if let day = Day(text: String(word)), !component.days.contains(day) { return false }
    }
    return true
  }

  /// All that may truly be said.
  private func truths(of component: DiscoveryComponent) -> [String] {
    switch component {
    case .recency: recency
    case .novelty:
      done.isEmpty
        ? ["New: not in the journal yet"]
        : [done.count == 1 ? "Done once" : "Done \(done.count) times"]
    case .weekday: weekday
    case .favorite: [candidate.isFavorite ? "One of your favourites" : "Not a favourite"]
    case .rotation: plan
    case .balance: BalanceFacts(world: world, candidate: candidate, past: past).truths
    case .recovery: recovery
    case .focus: focus
    case .level: level
    case .duration, .calendar: fits
    case .place: place
    }
  }

  private var level: [String] {
    guard let level = candidate.level else { return ["It does not say what level it is for"] }
    let isNew = past.isEmpty && world.preferences.level == nil
    if isNew, level == .beginner {
      let length = candidate.duration.map { "\(($0.milliseconds + 59_999) / 60_000) min" }
      let tools =
        candidate.hasUnknownNeeds
        ? nil
        : candidate.equipment.isEmpty
          ? "no equipment" : "with " + PlainWords.list(candidate.equipment)
      let facts = [length, tools].compactMap { $0 }
      return ["For beginners" + (facts.isEmpty ? "" : ": " + facts.joined(separator: ", "))]
    }
    return ["It is for \(level.lifters)"]
  }

  private var recency: [String] {
    guard let last = done.last else { return ["Not in the journal yet"] }
    let days = Sample.today.days(since: last.day)
    let ago = days == 0 ? "today" : days == 1 ? "yesterday" : "\(days) days ago"
    if last.isPartial { return ["Done in part \(ago), on \(last.day.text)"] }
    if days == 0 { return ["Already done today"] }
    if days == 1 { return ["Done yesterday, on \(last.day.text)"] }
    return ["Not done for \(days) days, since \(last.day.text)"]
  }

  private var weekday: [String] {
    let weeks = (1...4).filter { week in
      done.contains { $0.day == Sample.today.adding(days: -7 * week) }
    }
    return [
      weeks.isEmpty
        ? "Not done on any of the last 4 Saturdays"
        : "Done on \(weeks.count) of the last 4 Saturdays"
    ]
  }

  private var plan: [String] {
    if world.next.program == candidate.key { return ["Next in your program"] }
    if world.next.rotation == candidate.key { return ["Next in your rotation"] }
    if let program = world.next.program { return ["Next in your program is \(program)"] }
    return world.next.rotation.map { ["Next in your rotation is \($0)"] } ?? []
  }

  private var recovery: [String] {
    var day = Sample.today
    if !past.contains(where: { $0.day == day }) { day = day.adding(days: -1) }
    var row: [PastSession] = []
    var length = 0
    while past.contains(where: { $0.day == day }) {
      row += past.filter { $0.day == day }
      length += 1
      day = day.adding(days: -1)
    }
    let efforts = row.compactMap { $0.effortHalves }.map { Int($0) }
    let sum = efforts.reduce(0, +)
    guard length >= 4, !efforts.isEmpty, sum >= 16 * efforts.count else { return [] }
    let tenths = (sum * 10 + efforts.count) / (2 * efforts.count)
    let mean = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    let words = "after \(length) days in a row at a mean effort of \(mean)"
    guard let category = candidate.category else {
      return ["It has no category, so it does not count as rest \(words)"]
    }
    return category == .recovery || category == .mobility
      ? ["An easy day, \(words)"]
      : [
        category.rawValue.prefix(1).uppercased() + category.rawValue.dropFirst()
          + " is not rest \(words)"
      ]
  }

  private var focus: [String] {
    let wanted = world.preferences.categories.map { $0.rawValue }
    let parts = world.preferences.parts
    let matched = wanted.filter { $0 == candidate.category?.rawValue }
    let trained = parts.filter { part in
      candidate.primaryMuscles.contains {
        part.contains(muscle: $0) && (part.isWhole || $0 != "full body")
      }
    }
    if matched.isEmpty, trained.isEmpty, !(wanted.isEmpty && parts.isEmpty) {
      return ["Not what you asked for: " + Facts.or(wanted + parts.map { $0.name })]
    }
    let choices = trained.isEmpty ? [matched] : trained.map { matched + [$0.name] }
    return choices.map { effort($0) }
  }

  private func effort(_ matched: [String]) -> String {
    func asked(_ names: [String]) -> String {
      "You asked for "
        + (names.count < 3
          ? names.joined(separator: " and ")
          : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1])
    }
    guard let effort = world.preferences.effort else { return asked(matched) }
    if candidate.effort == effort { return asked(matched + ["\(effort.rawValue) work"]) }
    if let other = candidate.effort {
      return "You asked for \(effort.rawValue) work, and it is \(other.rawValue)"
    }
    let doubt = "it does not say whether it is \(effort.rawValue)"
    return matched.isEmpty ? "I" + doubt.dropFirst() : asked(matched) + "; " + doubt
  }

  private static func or(_ items: [String]) -> String {
    items.count < 2
      ? items.joined() : items.dropLast().joined(separator: ", ") + " or " + (items.last ?? "")
  }

  private var place: [String] {
    let names = [WorkoutLocation.home: "home", .gym: "the gym", .away: "being away"]
    let own = candidate.location.map { names[$0] ?? "anywhere" } ?? ""
    var truths: [String] = []
    let suits =
      candidate.location == .anywhere || world.preferences.location == .anywhere
      || candidate.location == world.preferences.location
    if let wanted = world.preferences.location, candidate.location != nil, !suits {
      return ["It is for \(own), not for \(names[wanted] ?? "anywhere")"]
    }
    let owned = world.preferences.equipment ?? candidate.equipment
    let lacking = candidate.equipment.filter { !owned.contains($0) }
    switch lacking.count {
    case 0: break
    case 1: return ["You lack \(lacking[0])"]
    default:
      return [
        "You lack " + lacking.dropLast().joined(separator: ", ") + " and \(lacking.last ?? "")"
      ]
    }
    let tools = PlainWords.list(candidate.equipment)
    if world.preferences.location == nil {
      truths.append(
        candidate.equipment.isEmpty ? "It needs no equipment" : "You have all it needs: \(tools)")
    } else if candidate.location == nil {
      truths.append("It does not say where it is done")
    } else {
      let place = candidate.location == .anywhere ? "It can be done anywhere" : "It is for \(own)"
      let things = candidate.equipment.isEmpty ? ", without equipment" : ", and you have \(tools)"
      truths.append(place + (world.preferences.equipment == nil ? "" : things))
    }
    return truths
  }

  /// Durations and the calendar: each statement that the minutes allow.
  private var fits: [String] {
    let whole = done.filter { !$0.isPartial }.compactMap { $0.duration?.milliseconds }.sorted()
    let written = candidate.duration.map { $0.milliseconds / 60_000 } ?? 0
    let minutes = written > 0 ? written : whole.isEmpty ? 0 : whole[whole.count / 2] / 60_000
    let words = written > 0 ? "It takes \(minutes) min" : "It took you \(minutes) min"
    var truths: [String] = []
    let bounds: (Int64, Int64) = world.preferences.duration == .medium ? (30, 60) : (40, 40)
    if minutes == 0 { truths.append("It does not say how long it takes") }
    if minutes > bounds.1 {
      truths.append("\(words), \(minutes - bounds.1) min more than you want")
    }
    if minutes < bounds.0 {
      truths.append("\(words), \(bounds.0 - minutes) min less than you want")
    }
    if minutes >= bounds.0, minutes <= bounds.1 { truths.append("\(words), as you want it") }
    if let free = world.context.freeMinutes {
      let room = "the \(free) min before your next event at 09:30"
      if minutes == 0 { truths.append("It does not say whether it fits into \(room)") }
      truths.append(
        minutes <= Int64(free)
          ? "\(words), which fits into \(room)" : "\(words), longer than \(room)")
    }
    let names = [WorkoutLocation.home: "home", .gym: "the gym", .away: "being away"]
    let own = candidate.location.map { location in
      names[location].map { "It is for \($0)" } ?? "It can be done anywhere"
    }
    truths.append(
      (own ?? "It does not say where it is done") + ", with \"Flight\" in your calendar")
    return truths
  }
}
