/// A rule of repetition (RFC 5545, 3.3.10) that is short and slow enough to be handed to libical.
struct CheckedRule {
  enum Frequency: String {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  var frequency: Frequency
  var interval = 1
  var count: Int?
  var until: CalendarTime?
  /// The rule without its end, which is set apart.
  var text: String
  /// Whether parts other than those above choose among the days.
  private(set) var isFiltered = false
  /// Repetitions on one day.
  private(set) var timesADay = 1
  private var furthestWeek = 0

  /// `nil` for rules of the hour, minute or second, of other calendars, and for any part that is
  /// not exactly of the format.
  init?(_ rule: String) {
    guard rule.utf8.count <= 1000 else { return nil }
    var frequency: Frequency?
    var seen: [String] = []
    text = ""
    self.frequency = .daily
    for part in rule.utf8.split(separator: UInt8(ascii: ";")) {
      let sides = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { return nil }
      let (name, value) = (String(Substring(sides[0])), String(Substring(sides[1])))
      guard !seen.contains(name) else { return nil }
      seen.append(name)
      switch name {
      case "UNTIL":
        guard let time = CalendarTime(value.utf8, zone: nil) else { return nil }
        until = time
        continue
      case "FREQ":
        guard let known = Frequency(rawValue: value) else { return nil }
        frequency = known
      case "INTERVAL":
        guard let number = Int(value), (1...1000).contains(number) else { return nil }
        interval = number
      case "COUNT":
        guard let number = Int(value), (1...1_000_000).contains(number) else { return nil }
        count = number
      default:
        guard takeList(name, value) else { return nil }
      }
      text += (text.isEmpty ? "" : ";") + name + "=" + value
    }
    guard let frequency, until == nil || count == nil else { return nil }
    // A sixth Monday of a month would be looked for up to the year 20,000.
    guard frequency != .monthly || furthestWeek <= 5 else { return nil }
    self.frequency = frequency
  }

  /// Whether a rule of days or weeks can begin later without a change, by whole intervals.
  var canBeginLater: Bool {
    count == nil && (frequency == .daily || frequency == .weekly)
  }

  /// How many steps libical needs for `days` days, about.
  func cost(ofDays days: Int64) -> Int64 {
    switch frequency {
    case .daily, .weekly: days * Int64(timesADay) + 1
    case .monthly: (days / 30 + 1) * Int64(timesADay) * (isFiltered ? 31 : 2)
    case .yearly: (days / 365 + 1) * Int64(timesADay) * (isFiltered ? 366 : 4)
    }
  }

  /// Takes a part that lists days, months or hours.
  private mutating func takeList(_ name: String, _ value: String) -> Bool {
    let items = value.utf8.split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    if name == "WKST" { return items.count == 1 && CheckedRule.days.contains(value) }
    if name == "BYDAY" {
      isFiltered = true
      guard items.count <= 60 else { return false }
      for item in items {
        guard let week = CheckedRule.week(ofDay: item), abs(week) <= 53 else { return false }
        furthestWeek = max(furthestWeek, abs(week))
      }
      return true
    }
    guard let limit = CheckedRule.limits.first(where: { $0.name == name }) else { return false }
    // libical writes one item behind its array where a list is as long as that is.
    guard items.count <= (limit.low == 0 ? limit.high + 1 : limit.high) else { return false }
    for item in items {
      guard let number = Int(String(Substring(item))),
        (limit.low...limit.high).contains(number), number != 0 || limit.low == 0
      else { return false }
    }
    if limit.low == 0 { timesADay *= items.count } else { isFiltered = true }
    return timesADay <= 24
  }

  private static let limits: [(name: String, low: Int, high: Int)] = [
    ("BYMONTH", 1, 12), ("BYMONTHDAY", -31, 31), ("BYYEARDAY", -366, 366), ("BYWEEKNO", -53, 53),
    ("BYSETPOS", -366, 366), ("BYHOUR", 0, 23), ("BYMINUTE", 0, 59), ("BYSECOND", 0, 59),
  ]

  private static let days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// The week that `2TU` or `-1FR` names, 0 for `MO`; `nil` for anything else.
  private static func week(ofDay item: Substring.UTF8View) -> Int? {
    guard days.contains(String(Substring(item.suffix(2)))) else { return nil }
    let position = item.dropLast(2)
    guard !position.isEmpty else { return 0 }
    return Int(String(Substring(position))).flatMap { $0 == 0 ? nil : max(-99, min($0, 99)) }
  }
}
