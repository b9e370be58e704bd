import KBCore

/// Lengths and efforts in numbers: `half an hour`, `1.5 hours`, `1h30`, `60% effort`.
enum RequestLength {
  /// The token of a number with its unit at a place, and its number of words.
  static func match(_ words: ArraySlice<RequestWord>) -> (token: RequestToken, count: Int)? {
    let keys = words.prefix(10).map { $0.key }
    for (phrase, minutes) in fixed where keys.starts(with: phrase) {
      return (.length(.length(TimeSpan(minutes: minutes))), phrase.count)
    }
    guard let first = keys.first, let value = thousandths(first) else { return nil }
    func key(_ index: Int) -> String { index < keys.count ? keys[index] : "" }
    // `1 1/2 hours`
    if value % 1000 == 0, let part = thousandths(key(1)), (1..<1000).contains(part) {
      var joined = words.dropFirst()
      joined[joined.startIndex].key = Thousandths.text(value + part)
      return match(joined).map { ($0.token, $0.count + 1) }
    }
    if key(1) == "%" || key(1) == "percent" || efforts.contains(key(1)) {
      guard value % 1000 == 0, (1...100).contains(value / 1000) else { return nil }
      let isSpelled = key(1) == "%" || key(1) == "percent"
      let count = isSpelled && efforts.contains(key(2)) ? 3 : 2
      return (.percent(value / 1000), count)
    }
    // "30 to 40 min": the longer one.
    if key(1) == "to" || key(1) == "or", thousandths(key(2)) != nil,
      let (token, count) = match(words.dropFirst(2))
    {
      return (token, count + 2)
    }
    // The dash of "30-40 min" is no word.
    if thousandths(key(1)) != nil, minuteWords.contains(key(2)),
      let (token, count) = match(words.dropFirst())
    {
      return (token, count + 1)
    }
    if minuteWords.contains(key(1)) { return length(value / 1000, 2) }
    guard hourWords.contains(key(1)) else { return nil }
    let hours = value * 60 / 1000
    if key(2) == "and", key(3) == "a", key(4) == "half" { return length(hours + 30, 5) }
    let minutesAt = key(2) == "and" ? 3 : 2
    if let minutes = thousandths(key(minutesAt)), minutes < 60_000 {
      let hasUnit = minuteWords.contains(key(minutesAt + 1))
      if hasUnit || key(1) == "h" {
        return length(hours + minutes / 1000, minutesAt + (hasUnit ? 2 : 1))
      }
    }
    return length(hours, 2)
  }

  /// Up to ten hours.
  private static func length(_ minutes: Int64, _ count: Int) -> (token: RequestToken, count: Int)? {
    guard (1...600).contains(minutes) else { return nil }
    return (.length(.length(TimeSpan(minutes: minutes))), count)
  }

  private static func thousandths(_ word: String) -> Int64? {
    if let number = numbers.first(where: { $0.0 == word })?.1 { return number * 1000 }
    var cursor = Cursor(word)
    guard let value = cursor.eatDecimal(), cursor.isAtEnd, value >= 0 else { return nil }
    return value < 1_000_000_000 ? value : nil
  }

  private static let efforts = ["effort", "intensity"]
  private static let minuteWords = ["min", "minute", "m"]
  private static let hourWords = ["hour", "h", "hr"]
  private static let fixed: [([String], Int64)] = [
    (["an", "hour", "and", "a", "half"], 90), (["hour", "and", "a", "half"], 90),
    (["half", "an", "hour"], 30), (["half", "hour"], 30),
    (["three", "quarter", "of", "an", "hour"], 45),
    (["a", "quarter", "of", "an", "hour"], 15), (["quarter", "of", "an", "hour"], 15),
    (["a", "couple", "of", "hour"], 120), (["a", "few", "minute"], 10), (["an", "hour"], 60),
  ]
  private static let numbers: [(String, Int64)] = [
    ("one", 1), ("two", 2), ("three", 3), ("five", 5), ("ten", 10), ("fifteen", 15),
    ("twenty", 20), ("thirty", 30), ("forty", 40), ("fifty", 50), ("sixty", 60), ("ninety", 90),
  ]
}
