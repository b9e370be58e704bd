import KBCore
import KBLogs

/// A session as a FIT activity of strength training, with a message for each set.
///
/// `start` is when it began, in seconds since 1970; `local` is what a clock there showed then.
///
/// Messages of sets have a place for reps, weights and times; the sets that say something else are left out and
/// counted. A session that only covers a distance is an activity of that sport, without sets.
package func fitActivity(
  _ session: Session, start: Int64, local: Int64
) -> (bytes: [UInt8], leftOut: Int) {
  let all = SetRecord.all(in: session).filter { $0.number > 0 }
  let covered = CoveredDistance(session)
  let isCovering = covered?.isAll ?? false
  let records = isCovering ? [] : all.filter { !$0.isBeyondFIT }
  let sport = isCovering ? FITSport.number(of: covered?.name ?? "") : FITSport.strength
  let seconds =
    (isCovering ? covered?.time?.seconds : nil) ?? session.duration?.seconds
    ?? Int64(max(1, all.count)) * 120
  let begin = UInt32(clamping: start - 631_065_600)
  let end = begin &+ UInt32(clamping: seconds)
  var fit = FITWriter()
  // file_id: type, manufacturer, product, serial number, time created.
  fit.message(0, [(0, .byte(4)), (1, .short(255)), (2, .short(0)), (3, .word(1)), (4, .word(end))])
  fit.message(21, [(253, .word(begin)), (0, .byte(0)), (1, .byte(0))])
  var titles: [String: UInt16] = [:]
  for record in records where titles[record.exercise] == nil {
    titles[record.exercise] = UInt16(clamping: titles.count)
  }
  for (name, number) in titles.sorted(by: { $0.value < $1.value }) {
    // exercise_title: message index, category unknown, the name's number, the name.
    fit.message(
      264, [(254, .short(number)), (0, .short(65534)), (1, .short(number)), (2, .text(name))])
  }
  for (index, record) in records.enumerated() {
    let at = begin &+ UInt32(clamping: seconds * Int64(index) / Int64(max(1, records.count)))
    let isPounds = record.loadUnit == .pounds
    let time = UInt32(clamping: record.time?.milliseconds ?? 0)
    fit.message(
      225,
      [
        (254, .word(at)), (0, .word(time)),
        (3, .short(record.wholeReps.map { UInt16(clamping: $0) } ?? 0xFFFF)),
        (4, .short(record.fitWeight)), (5, .byte(1)), (6, .word(at)), (7, .short(65534)),
        (8, .short(titles[record.exercise] ?? 0xFFFF)), (9, .short(isPounds ? 2 : 1)),
        (10, .short(UInt16(clamping: index))),
      ])
  }
  let lap: [(UInt8, FITWriter.Value)] = [
    (253, .word(end)), (254, .short(0)), (0, .byte(9)), (1, .byte(1)), (2, .word(begin)),
    (7, .word(UInt32(clamping: seconds * 1000))), (8, .word(UInt32(clamping: seconds * 1000))),
  ]
  // Hundredths of a metre; 0xFFFFFFFF for none.
  let metres = covered.map { UInt32(clamping: $0.metres * 100) } ?? 0xFFFF_FFFF
  fit.message(19, lap + [(9, .word(metres)), (25, .byte(sport.main)), (39, .byte(sport.sub))])
  fit.message(
    18,
    lap + [
      (9, .word(metres)), (5, .byte(sport.main)), (6, .byte(sport.sub)), (25, .short(0)),
      (26, .short(1)),
    ])
  fit.message(
    34,
    [
      (253, .word(end)), (0, .word(UInt32(clamping: seconds * 1000))), (1, .short(1)),
      (2, .byte(0)),
      (3, .byte(26)), (4, .byte(1)),
      (5, .word(end &+ UInt32(truncatingIfNeeded: local - start))),
    ])
  return (fit.file, isCovering ? 0 : all.count - records.count)
}

extension SetRecord {
  fileprivate var loadUnit: LoadUnit? {
    switch set.load {
    case .load(let load), .added(let load), .assisted(let load): load.unit
    case .bodyweight, nil: nil
    }
  }

  /// Whether the set is more than reps, a weight and a time: without the rest it would be another one.
  fileprivate var isBeyondFIT: Bool {
    if case .assisted? = set.load { return true }
    switch set.performance {
    case .distance, .calories, .rounds: return true
    case .none: return time == nil && wholeReps == nil
    case .reps, .time: return false
    }
  }

  /// Sixteenths of a kilogram; 0xFFFF for none.
  fileprivate var fitWeight: UInt16 {
    guard let kilograms, kilograms > 0 else { return 0xFFFF }
    return UInt16(clamping: (kilograms * 16 + 500) / 1000)
  }
}

/// Writes messages of a FIT file, each behind its own definition.
struct FITWriter {
  enum Value {
    case byte(UInt8)
    case short(UInt16)
    case word(UInt32)
    case text(String)

    fileprivate var bytes: [UInt8] {
      switch self {
      case .byte(let value): [value]
      case .short(let value): [UInt8(value & 0xFF), UInt8(value >> 8)]
      case .word(let value): (0..<4).map { UInt8(value >> (8 * $0) & 0xFF) }
      case .text(let text): Array(text.utf8.prefix(240)) + [0]
      }
    }

    /// The base type: enum, uint16, uint32, string.
    fileprivate var type: UInt8 {
      switch self {
      case .byte: 0x00
      case .short: 0x84
      case .word: 0x86
      case .text: 0x07
      }
    }
  }

  private var data: [UInt8] = []

  mutating func message(_ number: UInt16, _ fields: [(UInt8, Value)]) {
    data += [0x40, 0, 0, UInt8(number & 0xFF), UInt8(number >> 8), UInt8(fields.count)]
    for (field, value) in fields {
      data += [field, UInt8(value.bytes.count), value.type]
    }
    data.append(0)
    for (_, value) in fields { data += value.bytes }
  }

  var file: [UInt8] {
    var file: [UInt8] = [14, 0x20, 0x54, 0x08]
    file += Value.word(UInt32(data.count)).bytes
    file += Array(".FIT".utf8)
    file += Value.short(FITChecksum.of(file)).bytes
    file += data
    file += Value.short(FITChecksum.of(file)).bytes
    return file
  }
}
