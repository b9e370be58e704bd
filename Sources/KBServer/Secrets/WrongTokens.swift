/// How often an address came with a wrong token, so that guessing is slow.
struct WrongTokens {
  /// So many in a minute, and the address is not listened to for the rest of it.
  static let limit = 10
  private static let period = 60
  private static let mostAddresses = 1024

  private var byAddress: [String: (count: Int, since: Int)] = [:]

  /// Seconds on a clock that never jumps.
  mutating func note(from address: String, at now: Int) {
    if byAddress.count >= WrongTokens.mostAddresses {
      byAddress = byAddress.filter { now - $0.value.since < WrongTokens.period }
      if byAddress.count >= WrongTokens.mostAddresses { byAddress.removeAll() }
    }
    var entry = byAddress[address] ?? (0, now)
    if now - entry.since >= WrongTokens.period { entry = (0, now) }
    entry.count += 1
    byAddress[address] = entry
  }

  /// The seconds that an address has to wait; `nil` where it need not.
  func wait(for address: String, at now: Int) -> Int? {
    guard let entry = byAddress[address], entry.count >= WrongTokens.limit,
      now - entry.since < WrongTokens.period
    else { return nil }
    return WrongTokens.period - (now - entry.since)
  }
}
