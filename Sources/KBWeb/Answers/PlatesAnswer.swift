import KBCore
import KBTraining

/// The plates for a load, as JSON: the question is `100kg;20kg;25kg*2,20kg*4`.
enum PlatesAnswer {
  /// The most plates of one weight that a question may name.
  private static let countLimit: Int64 = 1000

  static func json(for input: [UInt8], in book: Phrasebook = .english) -> [UInt8] {
    let fields = input.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard fields.count == 3 else {
      return refusal("A load, a bar and plates are needed.", fix: .empty, in: book)
    }
    guard let load = weight(in: fields[0]) else { return noLoad(fields[0], in: book) }
    guard let bar = weight(in: fields[1]) else { return noLoad(fields[1], in: book) }
    var owned: [Plate] = []
    if let field = read(fields[2], into: &owned) { return noLoad(field, in: book) }
    return json(for: plates(for: load, bar: bar, plates: owned))
  }

  private static func json(for loading: PlateLoading) -> [UInt8] {
    let nearest = loading.nearest
    var json = JSONWriter()
    json.beginObject()
    json.key("ok")
    json.bool(true)
    json.key("exact")
    if case .exact = loading { json.bool(true) } else { json.bool(false) }
    json.writeTotal(of: nearest)
    json.key("perSide")
    json.beginArray()
    for plates in nearest.side {
      for _ in 0..<plates.count { json.plate(plates) }
    }
    json.endArray()
    switch loading {
    case .exact: break
    case .between(let below, let above): json.writeChoices(below: below, above: above)
    case .atMost(let loaded), .unsearched(let loaded):
      json.writeChoices(below: loaded, above: nil)
    case .belowBar(let loaded): json.writeChoices(below: nil, above: loaded)
    }
    json.endObject()
    return json.bytes
  }

  /// Reads `25kg*2,20kg*4`; gives back the first that is no plate.
  static func read(_ list: ArraySlice<UInt8>, into owned: inout [Plate]) -> ArraySlice<UInt8>? {
    for field in list.split(separator: UInt8(ascii: ",")) {
      guard let plate = plate(in: field) else { return field }
      owned.append(plate)
    }
    return nil
  }

  /// Reads a load that nothing else is next to.
  static func weight(in field: ArraySlice<UInt8>) -> Load? {
    var cursor = Cursor(Array(field), from: 0, to: field.count)
    cursor.skipBlanks()
    return cursor.eatWholeLoad()
  }

  /// Reads `25kg*2`.
  private static func plate(in field: ArraySlice<UInt8>) -> Plate? {
    let parts = field.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    guard parts.count == 2, let load = weight(in: parts[0]) else { return nil }
    var cursor = Cursor(Array(parts[1]), from: 0, to: parts[1].count)
    guard let count = cursor.eatInteger(limit: countLimit), cursor.isAtEnd else { return nil }
    return Plate(load: load, count: count)
  }

  /// The answer to what was taken for a load and is none.
  static func noLoad(_ field: ArraySlice<UInt8>, in book: Phrasebook) -> [UInt8] {
    let text = String(decoding: field.prefix(40), as: UTF8.self)
    return refusal(
      "“\(text)” is not a weight.", fix: "Write a number and kg or lb: 62.5kg.", in: book)
  }
}

extension JSONWriter {
  fileprivate mutating func writeTotal(of loaded: LoadedBar) {
    let difference = loaded.difference
    field("load", loaded.total.text)
    let sign = difference.thousandths > 0 ? "+" : ""
    field("difference", difference.thousandths == 0 ? "" : sign + difference.text)
  }

  fileprivate mutating func plate(_ plates: SidePlates) {
    beginObject()
    field("weight", plates.load.text)
    field("color", plates.colour)
    key("grams")
    integer(plates.load.converted(to: .kilograms).thousandths)
    endObject()
  }

  fileprivate mutating func writeChoices(below: LoadedBar?, above: LoadedBar?) {
    writeChoice("below", below)
    writeChoice("above", above)
  }

  private mutating func writeChoice(_ name: String, _ choice: LoadedBar?) {
    key(name)
    guard let choice else { return null() }
    beginObject()
    writeTotal(of: choice)
    endObject()
  }
}
