import KBCore
import KBText

/// The sessions that a person names by their day.
enum SessionName {
  case last
  case on(Day)
  case at(Day, TimeOfDay)

  /// Reads `last`, `today`, `yesterday`, `2026-11-21`, `2026-11-21T07:30` or `2026-11-21 07:30`.
  init?(_ text: String, today: Day) {
    switch text {
    case "last": self = .last
    case "today", "yesterday", "tomorrow":
      guard let day = Day(words: text, today: today) else { return nil }
      self = .on(day)
    default:
      let bytes = Array(text.utf8)
      guard let day = Day(bytes: bytes, at: 0) else { return nil }
      if bytes.count == 10 {
        self = .on(day)
        return
      }
      let time = TimeOfDay(text: String(decoding: bytes[11...], as: UTF8.self))
      guard bytes[10] == UInt8(ascii: "T") || bytes[10] == 0x20, let time else { return nil }
      self = .at(day, time)
    }
  }

  var day: Day? {
    switch self {
    case .last: nil
    case .on(let day), .at(let day, _): day
    }
  }

  /// The name behind "there is no session".
  var words: String {
    switch self {
    case .last: "yet"
    case .on(let day): "on " + day.text
    case .at(let day, let time): "on " + day.text + " at " + time.text
    }
  }

  func sessions(of journal: Journal) -> [JournalSession] {
    switch self {
    case .last: journal.sessions.suffix(1)
    case .on(let day): journal.sessions.filter { $0.session.day == day }
    case .at(let day, let time):
      journal.sessions.filter { $0.session.day == day && $0.session.start == time }
    }
  }
}
