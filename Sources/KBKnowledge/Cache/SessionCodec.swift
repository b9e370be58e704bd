import KBCore
import KBText

/// What entries are made of, each kept once: a journal repeats few names, targets and results.
struct EntryParts: Sendable {
  /// Names with their targets, as entries that are done.
  var heads: [JournalEntry] = []
  var results: [EntryResult] = []
  /// What the wordings of their entries have as their source.
  let source: UInt32
}

extension ByteWriter {
  mutating func head(_ entry: JournalEntry) {
    text(entry.name)
    optional(entry.target) { $0.prescription($1) }
  }

  mutating func result(_ result: EntryResult) {
    switch result {
    case .done: integer(UInt8(0))
    case .skipped(let reason):
      integer(UInt8(1))
      text(reason)
    case .unparsed(let raw):
      integer(UInt8(2))
      text(raw)
    case .sets(let sets):
      integer(UInt8(3))
      list(sets) { $0.performedSet($1) }
    }
  }

  /// A session, with the places of its entries' parts.
  mutating func session(_ session: Session, _ parts: inout EntryPartWriter) {
    integer(session.day.number)
    integer(Int16(truncatingIfNeeded: session.start?.minutes ?? -1))
    integer(UInt8((session.isPartial ? 1 : 0) | (session.isPrivate ? 2 : 0)))
    text(session.title)
    text(session.id)
    text(session.source)
    optional(session.workout) { writer, workout in
      writer.text(workout.key)
      writer.text(workout.id)
      writer.text(workout.version)
    }
    optional(session.duration) { $0.span($1) }
    optional(session.effort) { $0.effort($1) }
    list(session.decisions) { $0.decision($1) }
    text(session.notes)
    range(session.range)
    integer(UInt32(session.entries.count))
    let entries = session.entries
    smallNumbers(atMost: entries.count * 6) { put in
      var (end, line) = (session.range.start, session.range.line)
      for index in entries.indices {
        let places = parts.places(of: entries[index])
        let range = entries[index].range
        put(places.head)
        put(places.result)
        // Counted from the entry before, which is short; backwards wraps around.
        put(UInt32(bitPattern: range.start &- end))
        put(UInt32(bitPattern: range.end &- range.start))
        put(UInt32(bitPattern: range.line &- line))
        put(UInt32(bitPattern: range.column))
        (end, line) = (range.end, range.line)
      }
    }
  }

  private mutating func decision(_ decision: Decision) {
    switch decision {
    case .next(let exercise, let target):
      integer(UInt8(0))
      text(exercise)
      prescription(target)
    case .deload(let exercise, let weight):
      integer(UInt8(1))
      text(exercise)
      load(weight)
    case .trainingMax(let exercise, let weight):
      integer(UInt8(2))
      text(exercise)
      load(weight)
    case .bodyweight(let weight):
      integer(UInt8(3))
      load(weight)
    case .challenge(let sets):
      integer(UInt8(4))
      integer(sets)
    case .confirmed(let exercise):
      integer(UInt8(5))
      text(exercise)
    case .soreness(let part, let level):
      integer(UInt8(6))
      text(part)
      integer(level)
    case .sleep(let time):
      integer(UInt8(7))
      integer(time.milliseconds)
    case .stress(let level):
      integer(UInt8(8))
      integer(level)
    }
  }
}

extension ByteReader {
  mutating func head() throws(Damaged) -> JournalEntry {
    let name = try text()
    let target = try optional { (item) throws(Damaged) in try item.prescription() }
    return JournalEntry(name: name, target: target, result: .done)
  }

  mutating func result() throws(Damaged) -> EntryResult {
    switch try integer(UInt8.self) {
    case 0: .done
    case 1: .skipped(reason: try text())
    case 2: .unparsed(try text())
    case 3: .sets(try list { (item) throws(Damaged) in try item.performedSet() })
    default: throw Damaged()
    }
  }

  mutating func session(with parts: borrowing EntryParts) throws(Damaged) -> Session {
    let day = Day(number: try integer())
    let minutes: Int16 = try integer(in: -1...1439)
    let flags = try integer(UInt8.self)
    let isPartial = flags & 1 != 0
    let title = try text()
    let id = try text()
    let source = try text()
    let workout = try optional { (item) throws(Damaged) in
      WorkoutReference(key: try item.text(), id: try item.text(), version: try item.text())
    }
    let duration = try optional { (item) throws(Damaged) in try item.span() }
    let effort = try optional { (item) throws(Damaged) in try item.effort() }
    let decisions = try list { (item) throws(Damaged) in try item.decision() }
    let notes = try text()
    let range = try range()
    var session = Session(
      day: day,
      start: minutes < 0 ? nil : TimeOfDay(hour: Int(minutes) / 60, minute: Int(minutes) % 60),
      title: title, id: id, workout: workout, duration: duration, effort: effort,
      isPartial: isPartial, decisions: decisions, entries: try entries(of: range, with: parts),
      notes: notes, range: range)
    session.isPrivate = flags & 2 != 0
    session.source = source
    return session
  }

  private mutating func entries(
    of session: SourceRange, with parts: borrowing EntryParts
  ) throws(Damaged) -> [PlacedEntry] {
    let count = Int(try integer(UInt32.self))
    guard count <= unread / 6 else { throw Damaged() }
    var entries: [PlacedEntry] = []
    entries.reserveCapacity(count)
    var (end, line) = (session.start, session.line)
    for _ in 0..<count {
      let (head, result) = (Int(try smallNumber()), Int(try smallNumber()))
      guard parts.heads.indices.contains(head), parts.results.indices.contains(result) else {
        throw Damaged()
      }
      var range = SourceRange.fileStart
      range.start = end &+ Int32(bitPattern: try smallNumber())
      range.end = range.start &+ Int32(bitPattern: try smallNumber())
      range.line = line &+ Int32(bitPattern: try smallNumber())
      range.column = Int32(bitPattern: try smallNumber())
      (end, line) = (range.end, range.line)
      var entry = parts.heads[head]
      entry.result = parts.results[result]
      entries.append(
        PlacedEntry(
          entry: entry, range: range,
          wording: NotationWording(source: parts.source, head: head, result: result)))
    }
    return entries
  }

  private mutating func decision() throws(Damaged) -> Decision {
    switch try integer(UInt8.self) {
    case 0: .next(exercise: try text(), try prescription())
    case 1: .deload(exercise: try text(), try load())
    case 2: .trainingMax(exercise: try text(), try load())
    case 3: .bodyweight(try load())
    case 4: .challenge(try count())
    case 5: .confirmed(exercise: try text())
    case 6: .soreness(part: try text(), try count())
    case 7: .sleep(TimeSpan(milliseconds: try integer(Int64.self)))
    case 8: .stress(try count())
    default: throw Damaged()
    }
  }
}
