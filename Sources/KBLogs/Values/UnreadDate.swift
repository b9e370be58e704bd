import KBCore

/// Why a text was not read as a date.
struct UnreadDate {
  let reason: Phrase
  /// Whether it is one in either order.
  let isUnclear: Bool

  init(_ reason: Phrase, isUnclear: Bool = false) {
    self.reason = reason
    self.isUnclear = isUnclear
  }
}
