import KBCore
import KBText

/// The links of all sessions' pages: `sessions/2026-11-21/0730/`.
///
/// Sessions of a day at one minute, or without a time, are numbered from the second on. A link is
/// put together when it is needed; most builds need few of them.
package struct SessionLinks: Sendable {
  private struct Place {
    let day: Day
    /// Since midnight; -1 for a session without a time.
    let minutes: Int32
    let number: Int32
  }

  private let places: [Place]

  init(_ sessions: [JournalSession]) {
    var places: [Place] = []
    places.reserveCapacity(sessions.count)
    var dayStart = 0
    for (index, placed) in sessions.enumerated() {
      let day = placed.session.day
      let minutes = placed.session.start?.minutes ?? -1
      if places.last?.day != day { dayStart = index }
      // The sessions are sorted by time, so that those of one minute follow each other.
      let isFirst = index == dayStart || places[index - 1].minutes != minutes
      places.append(
        Place(day: day, minutes: minutes, number: isFirst ? 1 : places[index - 1].number + 1))
    }
    self.places = places
  }

  package subscript(index: Int) -> String {
    let place = places[index]
    let minutes = place.minutes
    var link = "sessions/" + place.day.text
    if minutes < 0 {
      link += "/session"
    } else {
      link += String(unsafeUninitializedCapacity: 5) { text in
        text[0] = UInt8(ascii: "/")
        let digits = (minutes / 600, minutes / 60 % 10, minutes % 60 / 10, minutes % 10)
        text[1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits.0)
        text[2] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits.1)
        text[3] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits.2)
        text[4] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits.3)
        return 5
      }
    }
    if place.number > 1 { link += "-" + String(place.number) }
    return link + "/"
  }

  /// Mixes in what a session's link is made of.
  func mix(_ index: Int, into mark: inout Fingerprint) {
    let place = places[index]
    mark.mix(UInt64(UInt32(bitPattern: place.day.number)) << 32 | UInt64(UInt32(place.number)))
    mark.mix(UInt64(UInt32(bitPattern: place.minutes)))
  }
}
