import KBCore
import KBTraining

/// What a person typed for a set, read by the journal's own reader: `load`, `work`, `effort` and
/// what it `was`.
enum TypedSetAnswer {
  static func json(for question: [UInt8], in book: Phrasebook = .english) -> [UInt8] {
    let exercise = RunExercise(unit: .kilograms, formula: .epley)
    var (load, work, was) = ("", "", "")
    var effort: String?
    var unit = LoadUnit.kilograms
    var lines = RunLines(question)
    while lines.advance() {
      switch lines.word {
      case "unit": unit = lines.rest == "lb" ? .pounds : .kilograms
      case "load": load = plain(lines.rest)
      case "work": work = plain(lines.rest)
      case "effort": effort = plain(lines.rest)
      case "was": was = lines.rest
      default: exercise.read(lines)
      }
    }
    let metres = exercise.countsMetres
    let old = RunSet(text: was, countsMetres: metres, unit: unit)
    if isBareNumber(load) { load += unit.symbol }
    // An empty field takes nothing away from a set of as many as possible.
    let typed = work.isEmpty ? "max" : work
    let text = load.isEmpty ? typed : load + " x " + typed
    guard var set = RunSet(text: text, countsMetres: metres, unit: unit) else {
      let (_, problems) = JournalEntry.parseResult(
        Cursor(text), countsMetres: metres, bareUnit: unit)
      return refusal(
        "\u{201C}\(text)\u{201D} is not a valid set.",
        fix: problems.first?.fix
          ?? "Write a weight such as 62.5 and a number of reps, or a time such as 45s.", in: book)
    }
    if case .performed(var performed) = set.content, let old {
      if performed.effort == nil { performed.effort = old.performed?.effort }
      performed.marks = performed.marks.union(old.marks)
      if case .performed = old.content {} else { performed.marks.insert(.amrap) }
      if old.performed != nil, !old.marks.contains(.amrap) { performed.marks.remove(.amrap) }
      set.content = .performed(performed)
    }
    if let effort, case .performed(var performed) = set.content {
      let halves = halves(effort)
      guard effort.isEmpty || halves != nil else {
        return refusal(
          "\u{201C}\(effort)\u{201D} is not an effort.",
          fix: "Write a number from 1 to 10, such as 8.5; 8 means that you had two reps left.",
          in: book)
      }
      performed.effort = halves.map { Effort(halves: $0) }
      set.content = .performed(performed)
    }
    var json = JSONWriter()
    json.beginObject()
    json.key("ok")
    json.bool(true)
    json.field("text", set.text(countsMetres: metres))
    json.endObject()
    return json.bytes
  }

  /// Without blanks at the ends; a comma is the decimal comma, since one set is typed at a time.
  private static func plain(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.trimmedBlanks.utf8 {
      bytes.append(byte == UInt8(ascii: ",") ? UInt8(ascii: ".") : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `8.5`, also behind `@`, on the RPE scale in halves; `nil` for anything else.
  private static func halves(_ text: String) -> Int32? {
    var cursor = Cursor(text)
    if cursor.peek() == UInt8(ascii: "@") { cursor.position += 1 }
    guard let thousandths = cursor.eatDecimal(), cursor.isAtEnd, thousandths % 500 == 0,
      (1_000...10_000).contains(thousandths)
    else { return nil }
    return Int32(thousandths / 500)
  }

  private static func isBareNumber(_ text: String) -> Bool {
    var cursor = Cursor(text)
    return cursor.eatDecimal() != nil && cursor.isAtEnd
  }
}
