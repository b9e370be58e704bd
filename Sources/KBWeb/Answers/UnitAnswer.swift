import KBCore

/// A number in the unit of the other system, as JSON: the question is `62.5;kg`.
enum UnitAnswer {
  static func json(for input: [UInt8], in book: Phrasebook = .english) -> [UInt8] {
    let fields = input.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard fields.count == 2,
      let unit = MeasureUnit(rawValue: String(decoding: fields[1], as: UTF8.self))
    else {
      return refusal("A number and a unit are needed.", fix: .empty, in: book)
    }
    var cursor = Cursor(Array(fields[0]), from: 0, to: fields[0].count)
    cursor.skipBlanks()
    let number = cursor.eatDecimal()
    cursor.skipBlanks()
    guard let number, cursor.isAtEnd else {
      let text = String(decoding: fields[0].prefix(40), as: UTF8.self)
      return refusal("“\(text)” is not a number.", fix: "Write 62.5, for example.", in: book)
    }
    // Two decimals are more than a scale, a tape or a track shows.
    let value = Thousandths.roundedQuotient(unit.converted(number), 10) * 10
    var json = JSONWriter()
    json.beginObject()
    json.key("ok")
    json.bool(true)
    json.field("value", Thousandths.text(value))
    json.field("unit", unit.counterpart.rawValue)
    json.endObject()
    return json.bytes
  }
}
