import KBCore

/// Whether bytes are those of a FIT file.
func isFIT(_ bytes: [UInt8]) -> Bool {
  bytes.count >= 14 && bytes[8..<12].elementsEqual(Array(".FIT".utf8))
}

/// A message of a FIT file: its number, and its fields by theirs.
struct FITMessage {
  let number: Int
  var fields: [Int: FITValue] = [:]

  func integer(_ field: Int) -> Int64? {
    if case .integers(let values)? = fields[field] { return values.first }
    return nil
  }

  func text(_ field: Int) -> String? {
    if case .text(let text)? = fields[field] { return text }
    return nil
  }
}

/// The values of a field; those that mean nothing are left out.
enum FITValue: Equatable {
  case integers([Int64])
  case text(String)
}

/// Takes a FIT file apart (Flexible and Interoperable Data Transfer Protocol, Garmin).
struct FITFile {
  /// What a definition says about the messages that follow it.
  private struct Definition {
    let number: Int
    let isBigEndian: Bool
    let fields: [(number: Int, size: Int, type: UInt8)]
    /// Bytes of fields that only one developer knows.
    let extra: Int
  }

  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  private var definitions: [Int: Definition] = [:]
  private var lastTimestamp: Int64 = 0

  /// Throws for a file that was cut or whose checksum differs.
  init(_ bytes: [UInt8]) throws(ImportFailure) {
    let header = Int(bytes[0])
    let size = (0..<4).reduce(0) { $0 | Int(bytes[4 + $1]) << (8 * $1) }
    guard header >= 12, header + size + 2 <= bytes.count else {
      throw ImportFailure("the FIT file is cut off", fix: "copy it from the device again")
    }
    let sum = UInt16(bytes[header + size]) | UInt16(bytes[header + size + 1]) << 8
    guard FITChecksum.of(bytes[..<(header + size)]) == sum else {
      throw ImportFailure("the FIT file is damaged", fix: "copy it from the device again")
    }
    self.bytes = bytes
    position = header
    end = header + size
  }

  /// The next message; `nil` at the end.
  mutating func next() throws(ImportFailure) -> FITMessage? {
    while position < end {
      let head = bytes[position]
      position += 1
      if head & 0x80 != 0 {
        // A compressed timestamp: the last five bits of the time.
        let offset = Int64(head & 0x1F)
        let last = lastTimestamp
        lastTimestamp = last & ~0x1F | offset
        if offset < last & 0x1F { lastTimestamp += 0x20 }
        var message = try data(Int(head >> 5 & 3))
        message.fields[253] = .integers([lastTimestamp])
        return message
      }
      let local = Int(head & 0x0F)
      if head & 0x40 != 0 {
        try define(local, hasDeveloperFields: head & 0x20 != 0)
      } else {
        let message = try data(local)
        if let time = message.integer(253) { lastTimestamp = time }
        return message
      }
    }
    return nil
  }

  private mutating func take(_ count: Int) throws(ImportFailure) -> ArraySlice<UInt8> {
    guard count >= 0, position + count <= end else {
      throw ImportFailure("the FIT file is damaged", fix: "copy it from the device again")
    }
    defer { position += count }
    return bytes[position..<(position + count)]
  }

  private mutating func define(
    _ local: Int, hasDeveloperFields: Bool
  ) throws(ImportFailure) {
    let head = Array(try take(5))
    let isBigEndian = head[1] == 1
    let number =
      isBigEndian ? Int(head[2]) << 8 | Int(head[3]) : Int(head[3]) << 8 | Int(head[2])
    var fields: [(number: Int, size: Int, type: UInt8)] = []
    for _ in 0..<head[4] {
      let field = Array(try take(3))
      fields.append((Int(field[0]), Int(field[1]), field[2]))
    }
    var extra = 0
    if hasDeveloperFields {
      let count = Array(try take(1))[0]
      for _ in 0..<count { extra += Int(Array(try take(3))[1]) }
    }
    definitions[local] = Definition(
      number: number, isBigEndian: isBigEndian, fields: fields, extra: extra)
  }

  private mutating func data(_ local: Int) throws(ImportFailure) -> FITMessage {
    guard let definition = definitions[local] else {
      throw ImportFailure("the FIT file is damaged", fix: "copy it from the device again")
    }
    var message = FITMessage(number: definition.number)
    for field in definition.fields {
      let raw = Array(try take(field.size))
      if let value = FITFile.value(raw, field.type, definition.isBigEndian) {
        message.fields[field.number] = value
      }
    }
    _ = try take(definition.extra)
    return message
  }

  private static func value(_ raw: [UInt8], _ type: UInt8, _ isBigEndian: Bool) -> FITValue? {
    if type == 0x07 {
      let text = String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      return text.isEmpty ? nil : .text(text)
    }
    let size: Int
    switch type & 0x1F {
    case 0x03, 0x04, 0x0B: size = 2
    case 0x05, 0x06, 0x08, 0x0C: size = 4
    case 0x09, 0x0E, 0x0F, 0x10: size = 8
    default: size = 1
    }
    guard raw.count % size == 0, type & 0x1F != 0x08, type & 0x1F != 0x09 else { return nil }
    let isSigned = [0x01, 0x03, 0x05, 0x0E].contains(Int(type & 0x1F))
    let isZeroInvalid = [0x0A, 0x0B, 0x0C, 0x10].contains(Int(type & 0x1F))
    var values: [Int64] = []
    for start in stride(from: 0, to: raw.count, by: size) {
      var bits: UInt64 = 0
      for offset in 0..<size {
        let byte = raw[start + (isBigEndian ? offset : size - 1 - offset)]
        bits = bits << 8 | UInt64(byte)
      }
      let most: UInt64 = size == 8 ? .max : 1 << UInt64(size * 8) - 1
      if isZeroInvalid ? bits == 0 : bits == (isSigned ? most >> 1 : most) { continue }
      values.append(
        isSigned && bits > most >> 1
          ? Int64(bitPattern: bits | ~most) : Int64(truncatingIfNeeded: bits))
    }
    return values.isEmpty ? nil : .integers(values)
  }
}
