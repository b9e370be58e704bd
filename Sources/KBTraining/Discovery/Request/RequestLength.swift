import KBCore

/// Lengths and efforts in numbers: `half an hour`, `1.5 hours`, `1h30`, `60% effort`.
enum RequestLength {
  /// The token of numbers with their unit at a place, and its number of words. What `isBound` is in minutes without
  /// one.
  static func match(
    _ words: ArraySlice<RequestWord>, isBound: Bool
  ) -> (token: RequestToken, count: Int)? {
    guard let first = single(words) ?? (isBound ? minutes(words) : nil) else { return nil }
    let after = words.dropFirst(first.count)
    guard let joint = after.first?.key, joints.contains(joint),
      case .length(.length(let low)) = first.token, let second = single(after.dropFirst()),
      case .length(.length(let high)) = second.token
    else { return first }
    let count = first.count + 1 + second.count
    // `30 min to an hour`, `an hour and 10 min`
    if low < high { return (.length(.from(low, to: high)), count) }
    guard joint == "and" else { return first }
    return length((low.milliseconds + high.milliseconds) / 60_000, count)
  }

  private static func minutes(
    _ words: ArraySlice<RequestWord>
  ) -> (token: RequestToken, count: Int)? {
    guard let number = words.first, words.count == 1 else { return nil }
    return thousandths(number.key).flatMap { length($0 / 1000, 1) }
  }

  private static func single(
    _ words: ArraySlice<RequestWord>
  ) -> (token: RequestToken, count: Int)? {
    let keys = Array(words.prefix(10).map { $0.key })
    for phrase in fixed where keys.starts(with: phrase.dropFirst()) {
      return length(Int64(phrase[0]) ?? 0, phrase.count - 1)
    }
    guard let first = keys.first, let value = thousandths(first) else { return nil }
    func key(_ index: Int) -> String { index < keys.count ? keys[index] : "" }
    if counted.contains(key(1)) { return (.unknown(""), 2) }
    let isSpelled = (first.utf8.first ?? 0) > UInt8(ascii: "9")
    // `1 1/2 hours`, `two and a half hours`, `forty-five minutes`
    let isHalf = key(1) == "and" && key(2) == "a" && key(3) == "half"
    let part = isHalf ? 500 : thousandths(key(1)) ?? 0
    let most: Int64 = isSpelled && value >= 20_000 ? 10_000 : 1000
    if value % 1000 == 0, (1..<most).contains(part) {
      let taken = isHalf ? 3 : 1
      var joined = words.dropFirst(taken)
      joined[joined.startIndex].key = Thousandths.text(value + part)
      return single(joined).map { ($0.token, $0.count + taken) }
    }
    if key(1) == "%" || key(1) == "percent" || efforts.contains(key(1)) {
      guard value % 1000 == 0, (1...100).contains(value / 1000) else { return nil }
      let isSpelled = key(1) == "%" || key(1) == "percent"
      let count = isSpelled && efforts.contains(key(2)) ? 3 : 2
      return (.percent(value / 1000), count)
    }
    // `20 to 30 min`; the dash of `20-30 min` is no word.
    let parted = joints.contains(key(1)) ? 2 : 1
    if thousandths(key(parted)) != nil, let (token, count) = single(words.dropFirst(parted)),
      case .length(.length(let high)) = token
    {
      let isInHours = keys.dropFirst(parted).prefix(count).contains { hourWords.contains($0) }
      let low = TimeSpan(milliseconds: value * (isInHours ? 3600 : 60))
      // `two 20 min rounds`
      let isRange = low < high && low.milliseconds > 0 && !(isSpelled && parted == 1)
      return (isRange ? .length(.from(low, to: high)) : token, count + parted)
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
    if let place = numbers.firstIndex(of: word), place + 1 < numbers.count,
      let number = Int64(numbers[place + 1])
    {
      return number * 1000
    }
    var cursor = Cursor(word)
    guard let value = cursor.eatDecimal(), cursor.isAtEnd, value >= 0 else { return nil }
    return value < 1_000_000_000 ? value : nil
  }

  private static let efforts = ["effort", "intensity"]
  private static let minuteWords = ["min", "minute", "m", "minuten"]
  private static let hourWords = ["hour", "h", "hr", "stunde", "stunden"]
  /// What a number may count other than a length: `10 kg`, `three exercises`.
  private static let counted = [
    "kg", "kilo", "lb", "exercise", "round", "set", "rep", "km", "mile",
  ]
  // The key of `bis` is `bi`.
  private static let joints = ["to", "or", "and", "bi"]
  /// Each behind its minutes.
  private static let fixed = RequestPhrases.phrases(
    """
    90 an hour and a half, 90 hour and a half, 30 half an hour, 30 half hour, \
    45 three quarter of an hour, 15 a quarter of an hour, 15 quarter of an hour, \
    120 a couple of hour, 10 a few minute, 60 an hour, 30 halbe stunde, 60 eine stunde, \
    90 anderthalb stunden, 15 viertelstunde, 45 dreiviertelstunde
    """)
  private static let numbers = RequestPhrases.words(
    of: """
      one 1 two 2 three 3 four 4 five 5 six 6 eight 8 ten 10 fifteen 15 twenty 20 thirty 30 \
      forty 40 fifty 50 sixty 60 ninety 90 zehn 10 fünfzehn 15 zwanzig 20 dreißig 30 vierzig 40 \
      sechzig 60
      """)
}
