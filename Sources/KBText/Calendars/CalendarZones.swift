import KBCore

/// The time zones that a file names, each looked up once.
struct CalendarZones {
  /// Names beyond these are read as local times.
  private static let mostNames = 64

  private let localTime: (Int64) -> (day: Day, time: TimeOfDay)
  private var zones: [String: LibICalZone?] = [:]
  private var reported: [String] = []

  init(localTime: @escaping (Int64) -> (day: Day, time: TimeOfDay)) {
    self.localTime = localTime
  }

  /// `nil` for names that the system does not know.
  mutating func zone(named name: String) -> LibICalZone? {
    if let known = zones[name] { return known }
    guard zones.count < CalendarZones.mostNames else { return nil }
    let zone = LibICalZone(named: name)
    zones[name] = .some(zone)
    return zone
  }

  /// Whether a name is asked for the first time.
  mutating func isNew(_ name: String) -> Bool {
    guard reported.count < CalendarZones.mostNames, !reported.contains(name) else { return false }
    reported.append(name)
    return true
  }

  /// The moment that a clock of the place shows; `nil` for local and unknown places.
  mutating func utcSeconds(_ clock: WallClock, at place: CalendarTime.Place) -> Int64? {
    switch place {
    case .utc: clock.seconds
    case .zone(let name):
      CalendarZones.isNear(clock) ? zone(named: name)?.utcSeconds(of: clock) : nil
    case .date, .local: nil
    }
  }

  /// What a clock of another place shows at a time; unchanged where the time's place is unknown.
  mutating func clock(of time: CalendarTime, at place: CalendarTime.Place) -> WallClock {
    guard time.place != place, let utc = utcSeconds(time.clock, at: time.place) else {
      return time.clock
    }
    switch place {
    case .utc: return WallClock(seconds: utc)
    case .zone(let name): return zone(named: name)?.clock(atUTC: utc) ?? localClock(atUTC: utc)
    case .date, .local: return localClock(atUTC: utc)
    }
  }

  /// What local clocks show, to the minute.
  func localClock(atUTC seconds: Int64) -> WallClock {
    let local = localTime(seconds)
    return WallClock(day: local.day, second: Int(local.time.minutes) * 60)
  }

  /// How long an event lasts, in seconds, 0 to 400 days; a date without an end lasts its day.
  mutating func length(of entry: CalendarEntry, from start: CalendarTime) -> Int64 {
    let longest: Int64 = 400 * 86_400
    switch entry.end {
    case .open: return start.place == .date ? 86_400 : 0
    case .after(let seconds): return max(0, min(seconds, longest))
    case .at(let end):
      if let last = utcSeconds(end.clock, at: end.place),
        let first = utcSeconds(start.clock, at: start.place)
      {
        return max(0, min(last - first, longest))
      }
      let clock = clock(of: end, at: start.place)
      return max(0, min(clock.seconds - start.clock.seconds, longest))
    }
  }

  /// libical writes out the changes of a zone up to the year that it is asked for.
  private static func isNear(_ clock: WallClock) -> Bool {
    (1970...2200).contains(clock.day.civil.year)
  }
}

/// The beginnings of an event that are left out, by the second or by the day.
struct RemovedBeginnings {
  private var seconds: Set<Int64> = []
  private var days: Set<Int32> = []

  /// Times are brought to the event's place; those far from the window are passed over.
  init(
    _ times: [CalendarTime], like place: CalendarTime.Place, near window: ClosedRange<Day>,
    zones: inout CalendarZones
  ) {
    let near =
      window.lowerBound.adding(days: -CalendarLimits.window)...window.upperBound.adding(days: 3)
    for time in times where near.contains(time.clock.day) {
      if time.place == .date || place == .date {
        days.insert(time.clock.day.number)
      } else {
        seconds.insert(zones.clock(of: time, at: place).seconds)
      }
    }
  }

  func contains(_ beginning: Int64) -> Bool {
    seconds.contains(beginning) || days.contains(WallClock(seconds: beginning).day.number)
  }
}
