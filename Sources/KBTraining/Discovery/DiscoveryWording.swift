import KBCore

/// Words that reasons share.
enum DiscoveryWording {
  /// `squat`, `squat and hinge`, `squat, hinge and carry`.
  static func list(_ items: [String], joint: String = "and") -> String {
    var text = ""
    for (index, item) in items.enumerated() {
      if index > 0 { text += index == items.count - 1 ? " " + joint + " " : ", " }
      text += item
    }
    return text
  }

  /// The first three of the items, and how many more there are.
  static func shortList(_ items: [String], joint: String = "and") -> String {
    guard items.count > 4 else { return list(items, joint: joint) }
    return list(Array(items.prefix(3)) + [String(items.count - 3) + " more"], joint: joint)
  }

  /// `1 day`, `3 days`.
  static func count(_ number: Int, _ thing: String) -> String {
    String(number) + " " + thing + (number == 1 ? "" : "s")
  }

  /// Whole minutes, the rest of one counting as one: `45 min`.
  static func minutes(_ span: TimeSpan) -> String { String(wholeMinutes(span)) + " min" }

  static func wholeMinutes(_ span: TimeSpan) -> Int64 {
    (max(0, min(span.milliseconds, TimeSpan.limit)) + 59_999) / 60_000
  }

  /// The text with its first letter in upper case, where that is a plain letter.
  static func sentence(_ text: String) -> String {
    var bytes = Array(text.utf8)
    if let first = bytes.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") {
      bytes[0] = first - 32
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
