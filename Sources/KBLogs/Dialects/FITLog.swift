import KBCore

/// FIT activities: what was done how long and how far, and the sets of strength training.
func readFIT(_ bytes: [UInt8], _ request: ImportRequest) throws(ImportFailure) -> ImportedLog {
  var file = try FITFile(bytes)
  var parts = FITParts()
  while let message = try file.next() { parts.take(message) }
  return try parts.log(request)
}

/// The messages of a FIT file that a log is made of.
private struct FITParts {
  /// Seconds from 1970 to the last second of 1989, from which FIT counts.
  private static let epoch: Int64 = 631_065_600

  private var sessions: [FITMessage] = []
  private var sets: [FITMessage] = []
  private var titles: [Int64: String] = [:]
  /// Seconds that the watch's clock was ahead of UTC.
  private var offset: Int64?

  mutating func take(_ message: FITMessage) {
    switch message.number {
    case 18: sessions.append(message)
    case 225: sets.append(message)
    case 264:
      let key = FITParts.key(message.integer(0), message.integer(1))
      if let title = message.text(2) { titles[key] = title }
    case 34:
      if let local = message.integer(5), let time = message.integer(253) { offset = local - time }
    default: break
    }
  }

  private static func key(_ category: Int64?, _ name: Int64?) -> Int64 {
    (category ?? 0xFFFF) << 16 | (name ?? 0xFFFF)
  }

  func log(_ request: ImportRequest) throws(ImportFailure) -> ImportedLog {
    guard !sessions.isEmpty else {
      throw ImportFailure(
        "the FIT file is no activity", fix: "give an activity, not a course or a workout")
    }
    var log = LogBuilder(.fit)
    let arePounds = arePounds
    for (index, session) in sessions.enumerated() {
      guard let start = session.integer(2) ?? session.integer(253) else { continue }
      let seconds = start + FITParts.epoch
      let local = offset.flatMap { FileMoment(clockSeconds: seconds + $0) }
      guard let moment = local ?? request.moments.local(seconds) else { continue }
      let name = FITSport.name(session.integer(5), session.integer(6))
      let place = log.session("\(start)", line: index + 1, at: moment, titled: name)
      let length = Double(session.integer(7) ?? 0) / 1000
      let own = sets.filter { set in
        guard let time = set.integer(6) ?? set.integer(254) ?? set.integer(253) else {
          return sessions.count == 1
        }
        return sessions.count == 1 || (time >= start && time <= start + Int64(length) + 1)
      }
      let active = own.filter { $0.integer(5) == 1 }
      for rest in own where rest.integer(5) == 0 {
        log.skip(Int(rest.integer(10) ?? 0) + 1, "rest")
      }
      if active.isEmpty {
        log.addActivity(
          name, seconds: length, metres: Double(session.integer(9) ?? 0) / 100,
          calories: Double(session.integer(11) ?? 0), line: index + 1, to: place)
        continue
      }
      if length >= 1 {
        log.log.sessions[place].duration = TimeSpan(seconds: Int64(length.rounded()))
      }
      for set in active { add(set, to: place, arePounds: arePounds, &log) }
    }
    return log.log
  }

  /// Whether weights whose unit no message tells are pounds: each is a multiple of 2.5 lb to a
  /// sixteenth of a kilogram, and not each one of 0.5 kg.
  private var arePounds: Bool {
    let weights = sets.compactMap { $0.integer(4) }.filter { $0 > 0 }
    let fitPounds = weights.allSatisfy { weight in
      let pounds = Double(weight) / 16 / 0.45359237
      return abs(pounds - (pounds / 2.5).rounded() * 2.5) < 0.07
    }
    return fitPounds && weights.contains { $0 % 8 != 0 }
  }

  private func add(
    _ message: FITMessage, to place: Int, arePounds: Bool, _ log: inout LogBuilder
  ) {
    var set = ImportedSet()
    set.reps = message.integer(3).map { Int32(clamping: $0) }
    if let weight = message.integer(4), weight > 0 {
      // In sixteenths of a kilogram; the unit that the watch showed says how it was loaded.
      let kilograms = Double(weight) / 16
      let isPounds = message.integer(9).map { $0 == 2 } ?? arePounds
      let shown = isPounds ? (kilograms / 0.45359237 * 2).rounded() / 2 : kilograms
      set.weight = FileNumber(shown)
      set.unit = isPounds ? .pounds : .kilograms
    }
    // A set of no reps with a weight was tried; one without is a hold.
    let isHold = set.reps == nil || (set.reps == 0 && set.weight == nil)
    if isHold, let duration = message.integer(0), duration >= 1000 {
      set.reps = nil
      set.time = TimeSpan(milliseconds: duration)
    }
    var category: Int64?
    if case .integers(let values)? = message.fields[7] { category = values.first }
    var kind: Int64?
    if case .integers(let values)? = message.fields[8] { kind = values.first }
    let title = titles[FITParts.key(category, kind)]
    let name = title ?? FITSport.category(category)
    log.add(set, of: name, to: place)
  }
}

/// The names that FIT has numbers for.
package enum FITSport {
  /// Training with its kind, strength training.
  package static let strength: (main: UInt8, sub: UInt8) = (10, 20)

  /// The numbers of a sport that covers distances; those of any other for a name that FIT does not have.
  package static func number(of name: String) -> (main: UInt8, sub: UInt8) {
    let words = NameKey(name).text.split(separator: " ")
    let known: [(UInt8, [Substring])] = [
      (1, ["run", "running", "jog", "jogging"]), (2, ["cycling", "bike", "biking", "ride"]),
      (5, ["swim", "swimming"]), (11, ["walk", "walking"]), (15, ["row", "rowing", "rower"]),
      (17, ["hike", "hiking"]),
    ]
    let found = known.first { $0.1.contains { words.contains($0) } }
    return (found?.0 ?? 0, 0)
  }

  static func name(_ sport: Int64?, _ kind: Int64?) -> String {
    switch (sport, kind) {
    case (10, 20): "Strength Training"
    case (10, _): "Training"
    case (1, _): "Running"
    case (2, _): "Cycling"
    case (5, _): "Swimming"
    case (11, _): "Walking"
    case (15, _): "Rowing"
    case (17, _): "Hiking"
    case (4, _): "Fitness Equipment"
    default: "Workout"
    }
  }

  private static let categories = [
    "Bench Press", "Calf Raise", "Cardio", "Carry", "Chop", "Core", "Crunch", "Curl", "Deadlift",
    "Fly", "Hip Raise", "Hip Stability", "Hip Swing", "Hyperextension", "Lateral Raise",
    "Leg Curl", "Leg Raise", "Lunge", "Olympic Lift", "Plank", "Plyo", "Pull-up", "Push-up", "Row",
    "Shoulder Press", "Shoulder Stability", "Shrug", "Sit-up", "Squat", "Total Body",
    "Triceps Extension", "Warm-up", "Run",
  ]

  static func category(_ number: Int64?) -> String {
    guard let number, categories.indices.contains(Int(number)) else { return "Exercise" }
    return categories[Int(number)]
  }
}
