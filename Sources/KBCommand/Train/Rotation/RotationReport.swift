import KBCoach
import KBCore
import KBSite
import KBTerminal
import KBText
import KBTraining

/// The rotation with its next workout.
struct RotationReport {
  /// A workout in its place.
  private struct Row {
    let key: String
    /// The workout's name; empty if no workout has the key.
    let name: String
    let isNext: Bool
    /// The last whole session.
    let last: JournalSession?
  }

  private let rows: [Row]
  private let today: Day
  /// The first day that counts; `nil` for all of them.
  private let since: Day?
  let why: String

  init(_ coach: FolderCoach) {
    let keys = coach.settings.rotation
    let sessions = coach.sessions.map { $0.session.keyed(by: coach.library) }
    today = coach.today
    since = Rotation.began(coach.settings.rotationSince, today: coach.today)
    let next = coach.coach.nextKey
    var lastByKey: [String: JournalSession] = [:]
    var last: JournalSession?
    var today: [String] = []
    for (index, session) in sessions.enumerated() {
      guard let key = session.workout?.key, !session.isPartial, keys.contains(key) else { continue }
      lastByKey[key] = coach.sessions[index]
      if let since, session.day < since { continue }
      last = coach.sessions[index]
      if session.day == coach.today { today.append(key) }
    }
    var isFound = false
    let lastKey = last.flatMap { $0.session.keyed(by: coach.library).workout?.key }
    let nextPlace = RotationReport.place(of: next, after: lastKey, in: keys)
    rows = keys.enumerated().map { index, key in
      let isNext = !isFound && index == nextPlace
      if isNext { isFound = true }
      return Row(
        key: key, name: coach.library.workout(key: key)?.facts.name ?? "", isNext: isNext,
        last: lastByKey[key])
    }
    why =
      coach.lostRotation.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
      ?? RotationReport.why(next, last, since: since, doneToday: today, coach)
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

  private static func why(
    _ next: String?, _ last: JournalSession?, since: Day?, doneToday: [String], _ coach: FolderCoach
  ) -> String {
    func name(_ key: String) -> String { coach.library.workout(key: key)?.facts.name ?? key }
    guard let next else { return Rotation.rest }
    guard let last, let key = last.session.keyed(by: coach.library).workout?.key else {
      let when = since.map { "since it began on \(Phrase.date($0))" } ?? "yet"
      return
        "\(name(next)) is next: you have done none of the rotation \(when), so it starts with the"
        + " first."
    }
    let day = Phrase.date(last.session.day, from: coach.today)
    var text = "\(name(next)) is next: the last whole session was \(name(key)), \(day)"
    let keys = coach.settings.rotation
    if let place = keys.firstIndex(of: key), keys[(place + 1) % keys.count] != next,
      doneToday.contains(keys[(place + 1) % keys.count])
    {
      text += ", and \(name(keys[(place + 1) % keys.count])) was already done today"
    }
    return text + " (\(last.place))."
  }

  func print(on output: inout Output) {
    let mark = output.terminal.isUTF8 ? "→" : ">"
    var table = Table([
      Table.Column(""), Table.Column("Workout", minimum: 12, overflow: .truncate),
      Table.Column("Key", minimum: 10, overflow: .truncate), Table.Column("Last done"),
    ])
    for row in rows {
      let role: StyledText.Role = row.isNext ? .accent : .plain
      table.addRow([
        StyledText(row.isNext ? mark : "", .accent),
        row.name.isEmpty ? StyledText("no such workout", .warning) : StyledText(row.name, role),
        StyledText(row.key, .muted),
        StyledText(row.last.map { Phrase.date($0.session.day, from: today) } ?? "never"),
      ])
    }
    output.table(table)
    output.line()
    output.paragraph(StyledText(why))
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    if let next = rows.first(where: { $0.isNext }) {
      json.field("next", next.key)
    } else {
      json.key("next")
      json.null()
    }
    json.optionalField("since", since?.text)
    json.field("why", why)
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
