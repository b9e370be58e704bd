import KBCore
import KBText
import KBTraining

/// The rotation with its next workout, and why it is next.
package struct RotationReport: Sendable {
  /// A workout in its place.
  package struct Row: Sendable {
    package let key: String
    /// The workout's name; empty where no workout has the key.
    package let name: String
    package let isNext: Bool
    /// The last whole session.
    package let last: JournalSession?
  }

  package let rows: [Row]
  /// The first day that counts; `nil` for all of them.
  package let since: Day?
  /// One sentence with its full stop.
  package let why: Phrase
  /// What is to be done where no workout has the next key, as a sentence without its full stop.
  package let lost: Phrase?

  /// `next` is the key that comes next. The sessions are those up to today, each with the key that
  /// its workout has now; `nil` if that is the one that the session says.
  package init(
    _ settings: Settings, _ library: Library, next: String?,
    sessions: some Sequence<(placed: JournalSession, key: String?)>, today: Day
  ) {
    let keys = settings.rotation
    let since = Rotation.began(settings.rotationSince, today: today)
    self.since = since
    var lastByKey: [String: JournalSession] = [:]
    var last: (placed: JournalSession, key: String)?
    var (doneToday, begunToday): ([String], [String]) = ([], [])
    for (placed, known) in sessions {
      let session = placed.session
      guard session.isTraining, let key = known ?? session.workout?.key, keys.contains(key)
      else { continue }
      if session.isPartial {
        if session.day == today { begunToday.append(key) }
        continue
      }
      lastByKey[key] = placed
      if let since, session.day < since { continue }
      last = (placed, key)
      if session.day == today { doneToday.append(key) }
    }
    let nextPlace = RotationReport.place(of: next, after: last?.key, in: keys)
    rows = keys.enumerated().map { index, key in
      Row(
        key: key, name: library.workout(key: key)?.facts.name ?? "", isNext: index == nextPlace,
        last: lastByKey[key])
    }
    lost = next.flatMap { RotationReport.lost($0, library) }
    func name(_ key: String) -> String { library.workout(key: key)?.facts.name ?? key }
    if let lost {
      why = "\(lost, .opening)."
    } else if let next, let last {
      let day = last.placed.session.day
      let ago = day.phrase(from: today)
      var text: Phrase =
        "\(name(next)) is next: the last whole session of the rotation was \(name(last.key)), \(day), \(ago)"
      if let place = keys.firstIndex(of: last.key) {
        let following = keys[(place + 1) % keys.count]
        if following != next, doneToday.contains(following) {
          text = "\(text), and \(name(following)) was already done today"
        } else if following != next, begunToday.contains(following) {
          text = "\(text), and part of \(name(following)) was done today"
        }
      }
      why = "\(text) (\(last.placed.place))."
    } else if let next {
      why =
        if let since {
          """
          \(name(next)) is next: you have done none of the rotation since it began on \(since), so it \
          starts with the first.
          """
        } else {
          """
          \(name(next)) is next: you have done none of the rotation yet, so it starts with the first.
          """
        }
    } else {
      why = Rotation.rest
    }
  }

  /// Whether all of it was done today, so that the day is for rest.
  package var isDone: Bool { !rows.isEmpty && !rows.contains { $0.isNext } }

  /// What is to be done about the next key where no workout has it.
  private static func lost(_ key: String, _ library: Library) -> Phrase? {
    guard library.workout(key: key) == nil else { return nil }
    return """
      next in the rotation is \(key), but no workout has this key; restore its file, or change \
      rotation in kb.yaml
      """
  }

  /// The place of the next key, sought from the last one on, since a key may stand several times.
  private static func place(of next: String?, after last: String?, in keys: [String]) -> Int? {
    guard let next else { return nil }
    let start = last.flatMap { keys.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    for offset in keys.indices where keys[(start + offset) % keys.count] == next {
      return (start + offset) % keys.count
    }
    return nil
  }

  package var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    if let next = rows.first(where: { $0.isNext }) {
      json.field("next", next.key)
    } else {
      json.key("next")
      json.null()
    }
    json.optionalField("since", since?.text)
    json.field("why", why.english)
    json.key("rotation")
    json.beginArray()
    for row in rows {
      json.beginObject()
      json.field("key", row.key)
      json.optionalField("name", row.name)
      json.optionalField("lastDone", row.last?.session.day.text)
      json.optionalField("place", row.last?.place)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension Coach {
  package var rotation: RotationReport {
    RotationReport(
      settings, library, next: nextKey,
      sessions: sessions.lazy.map {
        (placed: $0, key: $0.session.presentKey(in: library))
      }, today: today)
  }
}
