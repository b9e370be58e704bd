import KBCore
import KBTraining

extension DayContext {
  /// What a calendar's events say about a day, from `now` on where the day is today.
  ///
  /// An event that is going on leaves no free minutes. Events of the whole day take no time.
  package init(events: [CalendarEvent], day: Day, now: TimeOfDay? = nil) {
    self.init()
    let today = events.filter { $0.day == day }.sorted { CalendarEvent.precedes($0, $1) }
    if let now {
      let minute = Int(now.minutes)
      for event in today {
        let minutes = event.minutes
        guard !minutes.isEmpty, minutes.upperBound > minute else { continue }
        let free = max(0, minutes.lowerBound - minute)
        if let known = freeMinutes, known <= free { continue }
        freeMinutes = free
        nextEvent = event.start
      }
    }
    for event in today {
      guard let hint = TitleHints.hint(in: event.title) else { continue }
      hints.append(TitleHint(hint: hint, title: event.title))
    }
  }
}

/// Words of titles that matter for training.
enum TitleHints {
  /// The first word's hint; `nil` for a title without any.
  static func hint(in title: String) -> DayHint? {
    for word in NameKey(title).text.utf8.split(separator: 0x20) {
      let word = String(Substring(word))
      for entry in table where entry.words.contains(word) { return entry.hint }
    }
    return nil
  }

  private static let table: [(hint: DayHint, words: [String])] = [
    (.place(.gym), ["gym"]),
    (
      .place(.away),
      ["flight", "travel", "trip", "airport", "hotel", "vacation", "holiday", "conference"]
    ),
    (.place(.home), ["homeoffice", "wfh"]),
    (
      .planned(.conditioning),
      [
        "run", "running", "parkrun", "marathon", "race", "ride", "cycling", "swim", "swimming",
        "football", "soccer", "basketball", "tennis", "hike", "hiking",
      ]
    ),
    (.planned(.mobility), ["yoga", "pilate"]),
    (.planned(.recovery), ["massage", "sauna", "physio", "physiotherapy"]),
  ]
}
