import KBCore
import KBLogs

/// A session as a FIT activity of strength training, with a message for each set.
///
/// `start` is when it began, in seconds since 1970; `local` is what a clock there showed then.
package func fitActivity(_ session: Session, start: Int64, local: Int64) -> [UInt8] {
  let records = SetRecord.all(in: session).filter { $0.number > 0 }
  let seconds = session.duration?.seconds ?? Int64(max(1, records.count)) * 120
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
  fit.message(19, lap + [(9, .word(session.fitMetres)), (25, .byte(10)), (39, .byte(20))])
  fit.message(
    18,
    lap + [
      (9, .word(session.fitMetres)), (5, .byte(10)), (6, .byte(20)), (25, .short(0)),
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
  return fit.file
}

extension SetRecord {
  fileprivate var loadUnit: LoadUnit? {
    switch set.load {
    case .load(let load), .added(let load), .assisted(let load): load.unit
    case .bodyweight, nil: nil
    }
  }

  /// Sixteenths of a kilogram; 0xFFFF for none.
  fileprivate var fitWeight: UInt16 {
    guard let kilograms, kilograms > 0 else { return 0xFFFF }
    return UInt16(clamping: (kilograms * 16 + 500) / 1000)
  }
}

extension Session {
  /// Hundredths of a metre of all distances; 0xFFFFFFFF for none.
  fileprivate var fitMetres: UInt32 {
    let metres = SetRecord.all(in: self).reduce(Int64(0)) { $0 + ($1.distance?.metres ?? 0) }
    return metres > 0 ? UInt32(clamping: metres * 100) : 0xFFFF_FFFF
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
