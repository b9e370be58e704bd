import KBCore
import KBTraining

/// The estimated maximum of a set by every formula, and what to load for each number of reps, as
/// JSON.
///
/// The question is a load, reps, a formula, a bar and plates: `100kg;5;Epley;20kg;25kg*2,20kg*4`.
enum MaximumAnswer {
  static func json(for input: [UInt8]) -> [UInt8] {
    let fields = input.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard fields.count == 5,
      let formula = OneRepMaxFormula.named(String(decoding: fields[2], as: UTF8.self))
    else {
      return refusal("A load, reps, a formula, a bar and plates are needed.", fix: "")
    }
    guard let load = PlatesAnswer.weight(in: fields[0]), load.thousandths > 0 else {
      return PlatesAnswer.noLoad(fields[0])
    }
    guard let reps = repetitions(in: fields[1]) else {
      return refusal("Reps must be a whole number from 1 to 36.", fix: "Write 5, for example.")
    }
    guard let bar = PlatesAnswer.weight(in: fields[3]) else {
      return PlatesAnswer.noLoad(fields[3])
    }
    var owned: [Plate] = []
    if let field = PlatesAnswer.read(fields[4], into: &owned) { return PlatesAnswer.noLoad(field) }
    let table = LoadingTable(
      maximum: formula.estimate(load: load, reps: reps), formula: formula
    ) { wanted in
      switch plates(for: wanted, bar: bar, plates: owned) {
      case .belowBar: nil
      case let loading: loading.nearest.total
      }
    }
    return json(for: table, of: load, reps: reps)
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

  private static func json(for table: LoadingTable, of load: Load, reps: Int32) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("ok")
    json.bool(true)
    json.field("maximum", estimate(table.maximum))
    json.field("formula", table.formula.name)
    json.key("formulas")
    json.beginArray()
    for formula in OneRepMaxFormula.allCases {
      json.beginObject()
      json.field("name", formula.name)
      json.field("maximum", estimate(formula.estimate(load: load, reps: reps)))
      json.endObject()
    }
    json.endArray()
    json.key("rows")
    json.beginArray()
    for row in table.rows {
      json.beginObject()
      json.field("reps", String(row.reps))
      json.field("share", String(Thousandths.roundedQuotient(row.share, 1000)) + " %")
      json.field("exact", estimate(row.load))
      json.field("load", row.rounded.map { words($0) } ?? "–")
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return json.bytes
  }

  /// To one decimal: an estimate is no more exact than that.
  private static func estimate(_ load: Load) -> String {
    let tenths = Thousandths.roundedQuotient(load.thousandths, 100) * 100
    return words(Load(thousandths: tenths, unit: load.unit))
  }

  private static func words(_ load: Load) -> String {
    Thousandths.text(load.thousandths) + " " + load.unit.symbol
  }
}
