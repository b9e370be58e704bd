import KBCore
import KBTraining

/// The estimated maximum of a set by every formula, and what to load for each number of reps, as
/// JSON.
///
/// The question is a load, reps, a formula, a bar and plates: `100kg;5;Epley;20kg;25kg*2,20kg*4`.
enum MaximumAnswer {
  static func json(for input: [UInt8], in book: Phrasebook = .english) -> [UInt8] {
    let fields = input.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard fields.count == 5,
      let formula = OneRepMaxFormula.named(String(decoding: fields[2], as: UTF8.self))
    else {
      return refusal("A load, reps, a formula, a bar and plates are needed.", fix: .empty, in: book)
    }
    guard let load = PlatesAnswer.weight(in: fields[0]), load.thousandths > 0 else {
      return PlatesAnswer.noLoad(fields[0], in: book)
    }
    guard let reps = repetitions(in: fields[1]) else {
      return refusal(
        "Reps must be a whole number from 1 to 36.", fix: "Write 5, for example.", in: book)
    }
    guard let bar = PlatesAnswer.weight(in: fields[3]) else {
      return PlatesAnswer.noLoad(fields[3], in: book)
    }
    var owned: [Plate] = []
    if let field = PlatesAnswer.read(fields[4], into: &owned) {
      return PlatesAnswer.noLoad(field, in: book)
    }
    let table = LoadingTable(
      maximum: formula.estimate(load: load, reps: reps), formula: formula
    ) { wanted in
      switch plates(for: wanted, bar: bar, plates: owned) {
      case .belowBar: nil
      case let loading: loading.nearest.total
      }
    }
    return json(for: table, of: load, reps: reps, in: book)
  }

  /// Past 36 reps one of the formulas says nothing.
  private static func repetitions(in field: ArraySlice<UInt8>) -> Int32? {
    var cursor = Cursor(Array(field), from: 0, to: field.count)
    cursor.skipBlanks()
    let reps = cursor.eatInteger(limit: 36)
    cursor.skipBlanks()
    guard let reps, reps > 0, cursor.isAtEnd else { return nil }
    return reps
  }

  private static func json(
    for table: LoadingTable, of load: Load, reps: Int32, in book: Phrasebook
  ) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("ok")
    json.bool(true)
    json.field("maximum", PlainWords.estimated(table.maximum), in: book)
    json.field("formula", table.formula.name)
    json.key("formulas")
    json.beginArray()
    for formula in OneRepMaxFormula.allCases {
      json.beginObject()
      json.field("name", formula.name)
      json.field(
        "maximum", PlainWords.estimated(formula.estimate(load: load, reps: reps)), in: book)
      json.endObject()
    }
    json.endArray()
    json.key("rows")
    json.beginArray()
    for row in table.rows {
      json.beginObject()
      json.field("reps", String(row.reps))
      json.field("share", "\(Thousandths.roundedQuotient(row.share, 1000)) %", in: book)
      json.field("exact", PlainWords.estimated(row.load), in: book)
      json.field("load", row.rounded.map { "\(apart: $0)" } ?? "–", in: book)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return json.bytes
  }
}
